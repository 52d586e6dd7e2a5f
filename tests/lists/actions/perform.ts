import type { CallAction, TablePage } from '../../../generated/types.ts'
import type { Validator } from '../../../generated/validation.ts'
import { validators } from '../../../generated/validators.ts'
import { exportRequest } from '../../../src/records/actions/export-request.ts'
import { restPath } from '../../../src/records/actions/rest-path.ts'
import type { Dependents } from '../../../src/records/model/actions/dependents.ts'
import {
  bodyOf,
  bulkRequest,
  callRequest,
  queryRequest,
  type Request,
  withBody,
} from '../../../src/records/model/actions/request.ts'
import { withVersion } from '../../../src/records/model/actions/version.ts'
import { bodyOfFields, type FieldValues } from '../../../src/records/model/fields/field-value.ts'
import type { Row } from '../../../src/records/model/rows/list-result.ts'
import type { Subject } from '../../../src/records/model/rows/subject.ts'
import { isAvailable } from './available.ts'
import { type ActionCase, nameOf } from './cases.ts'
import { type Console, me } from './console.ts'
import { filledIn } from './filled-in.ts'
import { made } from './made.ts'
import { filled, isAdding, reading, wordedOtherwise, staying } from './special.ts'
import { contradiction, lastLog, loggedAfter } from './written.ts'

/** What came of it: nothing to say against it, or what is wrong. */
export async function perform(one: ActionCase, own: Console): Promise<string | null> {
  const { row: id, values } = (await made[nameOf(one)]?.(own)) ?? {}
  const presetValues = { ...filled[nameOf(one)], ...values }
  if (one.place === 'toolbar') return performOn(one, null, presetValues, own)
  let last = 'no row meets its condition'
  let tries = 0
  for await (const row of rowsFor(one, own, id)) {
    const problem = await performOn(one, row, presetValues, own)
    if (problem === null) return null
    last = problem
    tries += 1
    // Another row may be in a better state; a request that breaks the contract breaks it for every row.
    if (problem.startsWith('breaks') || tries === mostTries) break
  }
  return last
}

export async function performOn(
  one: ActionCase,
  row: Row | null,
  presetValues: FieldValues,
  own: Console,
): Promise<string | null> {
  const subject: Subject = { row, route: {}, me, company: null }
  const { place, action } = one
  if (place !== 'bulk' && action.does === 'download') {
    const path = restPath(action, subject)
    if (path === null) return 'breaks: the row lacks what its path needs'
    const response = await own.file(path)
    const size = (await response.arrayBuffer()).byteLength
    return response.ok && size > 0 ? null : `${path} answered ${response.status} with ${size} bytes`
  }
  const isQuery = place !== 'bulk' && action.does === 'show'
  const request = await requestFor(one, subject, presetValues, own)
  if (typeof request === 'string') return request
  const before = isQuery ? 0 : await lastLog(own.database)
  const answer = await own.send(request.ref, request.variables)
  if ('failure' in answer) {
    const { code, message, errors } = answer.failure
    return `${code} ${message} ${JSON.stringify(errors)}`
  }
  const { data } = (answer.result ?? {}) as { readonly data?: unknown }
  if (isQuery) return data === undefined || data === null ? 'answered nothing' : null
  const failed = failedOf(data)
  if (failed !== null) return failed
  const logged = await loggedAfter(own.database, before)
  if (logged.length > 0 !== !reading.includes(nameOf(one)))
    return 'left nothing in the action log, or something that it should not'
  const name = nameOf(one)
  const written = staying.includes(name) ? [] : logged
  const wrong = await Promise.all(
    written.map((log) => {
      // An intent of a previous action may be resolved meanwhile.
      const isMeant = row === null || log.record_id === String(row['id'])
      const isPlain = one.page.resource === log.resource && isMeant && !wordedOtherwise.includes(name)
      return contradiction(own.database, log, isPlain ? sentIn(request) : {}, isAdding(name))
    }),
  )
  const [problem] = wrong.filter((one) => one !== null)
  return problem === undefined ? null : `breaks its word: ${problem}`
}

/** What the request says of the record that it is for. */
function sentIn(request: Request): Readonly<Record<string, unknown>> {
  const { updated_at: _version, ...body } = bodyOf(request) ?? {}
  const [at] = request.fieldsAt
  return (at === undefined ? body : (body[at] as typeof body | undefined)) ?? {}
}

async function requestFor(
  one: ActionCase,
  subject: Subject,
  presetValues: FieldValues,
  own: Console,
): Promise<Request | string> {
  const { place, action } = one
  const missing = 'breaks: the row lacks what its call needs'
  if (place === 'bulk') {
    const values = bodyOfFields(
      action.fields ?? [],
      await filledIn(action.fields, presetValues, own, subject.row),
    )
    const ids = [Number(subject.row?.['id']), ...(await others(one, subject.row, own))]
    return checked(bulkRequest(action, { ids }, subject, values) ?? missing, action.validator, subject)
  }
  switch (action.does) {
    case 'call': {
      const values = bodyOfFields(
        action.fields ?? [],
        await filledIn(action.fields, presetValues, own, subject.row),
      )
      const confirmed = await confirmation(action, subject, own)
      if (typeof confirmed === 'string') return confirmed
      return checked(
        callRequest(action, subject, { ...values, ...confirmed }) ?? missing,
        action.validator,
        subject,
      )
    }
    case 'show': {
      const values = bodyOfFields(
        action.fields ?? [],
        await filledIn(action.fields, presetValues, own, subject.row),
      )
      return queryRequest(action, subject, values) ?? missing
    }
    case 'export': {
      if (action.call === undefined) return 'breaks: an export without a call'
      const shown = { rows: [], columns: [], filter: {}, q: '', sort: '', selected: () => [] }
      const choice = { format: 'csv', columns: 'all', rows: 'filtered' } as const
      const request = exportRequest(action.call, shown, choice, subject)
      return checked(request ?? missing, action.call.validator, subject)
    }
    default:
      return 'breaks: it sends nothing'
  }
}

/** The dialog shows what is in the way, and sends nothing. */
export const dependsOnIt = 'something depends on it'

/** What depends on the record is looked at first, and a name typed where it is asked for, as the dialog does. */
async function confirmation(
  { dependents, body }: CallAction,
  subject: Subject,
  own: Console,
): Promise<Readonly<Record<string, unknown>> | string> {
  const request = dependents === undefined ? null : queryRequest(dependents, subject, {})
  if (request === null) return {}
  const answer = await own.send(request.ref, request.variables)
  if ('failure' in answer) return answer.failure.message
  const { data } = answer.result as { readonly data: Dependents }
  if (data.blocking.length > 0 || data.prevented != null) return dependsOnIt
  const { required, type_text: text } = data.confirm
  return required && body !== undefined ? { confirm: text } : {}
}

/** The request as the console sends it: with the version of the record, and only if it keeps to the contract. */
async function checked(
  request: Request | string,
  name: string | undefined,
  { row }: Subject,
): Promise<Request | string> {
  if (typeof request === 'string' || name === undefined) return request
  const validatorModules: Readonly<Record<string, () => Promise<{ readonly default: Validator }>>> =
    validators
  const validate = (await validatorModules[name]?.())?.default
  if (validate === undefined) return `breaks: no validator ${name}`
  const body = bodyOf(request)
  const versioned =
    body === null || request.fieldsAt.length > 0
      ? request
      : withBody(request, withVersion(body, row?.['updated_at'], validate))
  if (validate(bodyOf(versioned))) return versioned
  return `breaks the contract: ${JSON.stringify(validate.errors)}`
}

/** Where one of the selected rows is chosen, there is another one to choose it from. */
async function others(
  { page, action }: ActionCase,
  row: Row | null,
  own: Console,
): Promise<readonly number[]> {
  const fields = 'fields' in action && action.fields !== undefined ? action.fields : []
  if (!fields.some(({ widget, calls }) => widget === 'choose-row' && calls === undefined)) return []
  const answer = await own.send(page.list, { page: 1, per_page: 2, sort: page.sort })
  const rows = 'result' in answer ? (answer.result as { readonly data: readonly Row[] }).data : []
  const other = rows.find(({ id }) => id !== row?.['id'])
  return other === undefined ? [] : [Number(other['id'])]
}

/** Rows that meet the condition: some of every status, because what an action may be done to is mostly a question of it. */
async function* rowsFor(
  { page, action }: ActionCase,
  own: Console,
  only: number | undefined,
): AsyncGenerator<Row> {
  const statuses = page.filters.find(({ field }) => field === 'status')?.options ?? []
  const filters = [{}, ...statuses.map(({ value }) => ({ filter: { status: value } }))]
  const place = action.ofDeleted === true ? { filter: { trashed: '1' } } : {}
  for (const filter of only === undefined ? filters : [{ sort: '-id', per_page: 200, ...place }]) {
    const answer = await own.send(page.list, { page: 1, per_page: 50, sort: page.sort, ...filter })
    const rows = 'result' in answer ? (answer.result as { readonly data: readonly Row[] }).data : []
    const able = rows.filter((row) => isAvailable(action, row, page))
    if (only !== undefined) yield* able.filter(({ id }) => id === only)
    else yield* able.filter((row) => !isOwn(page, row)).slice(0, ofEach)
  }
}

const ofEach = 4

/** So many rows are tried before it is held to be impossible. */
const mostTries = 32

/** No user ends their own session, or closes the company that they are in. */
const isOwn = ({ resource }: TablePage, { id }: Row): boolean =>
  id === 1 && (resource === 'users' || resource === 'companies')

/** Of a bulk operation on one row: why it failed. */
function failedOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('failed' in data) || data.failed === 0) return null
  const errors = 'errors' in data && Array.isArray(data.errors) ? data.errors : []
  const [first]: readonly { readonly message?: string }[] = errors
  return first?.message ?? null
}
