import type { TablePage } from '../../../generated/types.ts'
import type { FieldValues } from '../../../src/records/model/fields/field-value.ts'
import type { Row } from '../../../src/records/model/rows/list-result.ts'
import { resolveSources } from '../../../src/records/model/rows/subject.ts'
import { isAvailable } from './available.ts'
import { type ActionCase, casesOf, nameOf } from './cases.ts'
import { type Console, me } from './console.ts'
import { dependsOnIt, performOn } from './perform.ts'
import { filled } from './special.ts'

/** So many rows of a state are tried before an action is held to be refused in it. */
const mostTries = 3

/** Actions on rows of a table whose rows have states; none where they have none. */
export function actionsOf(page: TablePage): readonly ActionCase[] {
  if (statesOf(page).length === 0) return []
  return casesOf(page).filter(
    ({ place, action }) =>
      place !== 'toolbar' && action.ofDeleted !== true && (place === 'bulk' || action.does === 'call'),
  )
}

const statesOf = ({ filters }: TablePage): readonly string[] =>
  filters.find(({ field }) => field === 'status')?.options?.map(({ value }) => value) ?? []

/** What is not as it should be in some state: `<page> [<state>] <place> <action>: <what>`, or `<page> [<state>]: <what>`. */
export async function findingsOf(page: TablePage, own: Console): Promise<readonly string[]> {
  const found: string[] = []
  for (const state of statesOf(page)) found.push(...(await findingsIn(page, state, own)))
  return found
}

async function findingsIn(page: TablePage, state: string, own: Console): Promise<readonly string[]> {
  const of = `${page.name} [${state}]`
  const found: string[] = []
  const reached = new Set<string>()
  const others = new Map<string, string>()
  const availableKeys = new Set<string>()
  for (const one of actionsOf(page)) {
    const rows = await rowsIn(page, state, own)
    if (rows.length === 0) return [`${of}: no record can be put into it`]
    const availableRows = rows.filter((row) => isAvailable(one.action, row, page))
    const hasButton = availableRows.length > 0
    const outcome = await outcomeOn(one, hasButton ? availableRows : rows.slice(0, 1), state, own)
    const finding = `${of} ${one.place} ${one.action.key}`
    const isLeft = outcome.problem === null && outcome.state !== state
    if (one.place === 'row' && hasButton) {
      availableKeys.add(one.action.key)
      if (outcome.problem !== null) found.push(`${finding}: offered, and refused: ${outcome.problem}`)
      if (isLeft) reached.add(outcome.state)
    } else if (isLeft && !availableKeys.has(one.action.key)) others.set(outcome.state, finding)
  }
  const isEdited = page.columns.some(({ field, edit }) => field === 'status' && edit !== undefined)
  for (const [to, finding] of others)
    if (!isEdited && !reached.has(to))
      found.push(`${finding}: leads to ${to}, and no action offered on a row does`)
  if (!isEdited && reached.size === 0) found.push(`${of}: no action of a row leads out of it`)
  return found
}

interface Outcome {
  readonly problem: string | null
  /** Of the row afterwards; `gone` where it was deleted. */
  readonly state: string
}

/** The first of some rows that it is done to, or why it is not done to any. */
async function outcomeOn(
  one: ActionCase,
  rows: readonly Row[],
  state: string,
  own: Console,
): Promise<Outcome> {
  const problems: string[] = []
  for (const row of rows) {
    if (problems.length === mostTries) break
    const problem = await performOn(one, row, { ...prefilled(one, row), ...filled[nameOf(one)] }, own)
    // It was done; what `actions.test.ts` finds wrong with it is found there.
    const isDone = problem === null || problem.startsWith('breaks its word')
    if (isDone) return { problem: null, state: await stateOf(one.page, row, own) }
    // What is wrong with what was filled in, the dialog says.
    if (isAboutInput(one, problem)) return { problem: null, state }
    // So it does of what is in the way; nothing may be in the way of another row.
    if (problem !== dependsOnIt) problems.push(problem)
  }
  return { problem: problems.at(-1) ?? null, state }
}

/** What the dialog begins with. */
function prefilled({ place, action }: ActionCase, row: Row): FieldValues {
  if (place === 'bulk' || action.does !== 'call') return {}
  return resolveSources(action.prefill, { row, route: {} }) ?? {}
}

function isAboutInput({ action }: ActionCase, problem: string): boolean {
  const { errors } = /^VALIDATION_FAILED .*? (?<errors>\{.*\})$/.exec(problem)?.groups ?? {}
  const fields = 'fields' in action ? (action.fields ?? []).map(({ field }) => field) : []
  return (
    errors !== undefined &&
    Object.keys(JSON.parse(errors) as object).every((name) => fields.includes(name.split('.')[0] ?? ''))
  )
}

async function rowsIn(page: TablePage, state: string, own: Console): Promise<readonly Row[]> {
  const rows = await rowsOf(page, { status: state }, own)
  if (rows.length > 0) return rows
  const [other] = await rowsOf(page, {}, own)
  if (other === undefined) return []
  await own.database
    .system((tx) => tx(`update ${tableOf(page)} set status = $1 where id = $2`, [state, other['id']]))
    .catch(() => undefined)
  return await rowsOf(page, { status: state }, own)
}

/** Without the caller, who cannot disable their own account. */
async function rowsOf(page: TablePage, filter: object, own: Console): Promise<readonly Row[]> {
  const variables = { page: 1, per_page: 50, sort: page.sort, filter }
  const answer = await own.send(page.list, variables)
  const rows = 'result' in answer ? (answer.result as { readonly data: readonly Row[] }).data : []
  return rows.filter(({ id }) => id !== me)
}

async function stateOf(page: TablePage, row: Row, own: Console): Promise<string> {
  const deleted = page.filters.some(({ field }) => field === 'trashed') ? 'deleted_at is not null' : 'false'
  const [now] = await own.database.system((tx) =>
    tx<{ status: string; gone: boolean }>(
      `select status, ${deleted} as gone from ${tableOf(page)} where id = $1`,
      [row['id']],
    ),
  )
  return now === undefined || now.gone ? 'gone' : now.status
}

/** Variants of a resource share its table. */
const tableOf = ({ resource }: TablePage): string => resource.replace(/^(self|synthesizing)_/, '')
