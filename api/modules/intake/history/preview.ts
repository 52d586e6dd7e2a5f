import { createHash } from 'node:crypto'
import type { ImportDraft, ImportOptions, LineProblem } from '../../../engine/model/import-source.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { usualMapping } from '../../../engine/transfer/imports/columns.ts'
import { saveDraft } from '../../../engine/transfer/imports/draft.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { errorsIn, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { ReceivedEvent } from '../events/envelope.ts'
import { columnsOf } from './columns.ts'
import { constantsOf, usualConstants } from './constants.ts'
import { type HistoryDefaults, loadDefaults } from './defaults.ts'
import { sheetOf } from './draft-sheet.ts'
import { kindOf } from './guess.ts'
import { historyChoices, type HistoryKind } from './kinds.ts'
import { addErrors, linesShown, type ReadFile, readFile, readGroup, type Reading } from './read-file.ts'
import { remembered } from './remembered.ts'
import type { LongSheet } from './sheet.ts'
import { takeBatch } from './take-batch.ts'

/** So many events are tried by all rules of their records, and rolled back. */
const tried = 50
const between = 1_000

/** What an import of history would do, without doing it. */
export async function previewHistory(call: Call, draft: ImportDraft): Promise<object> {
  const sheet = await sheetOf(call, draft)
  const kind = kindOf(draft.options, sheet.headers)
  const defaults = await loadDefaults(call)
  const columns = columnsOf(kind)
  const { mapping, options } = await layoutOf(call, draft, { sheet, kind, defaults })
  const reading: Reading = { kind, sheet, columns, mapping, options, defaults }
  const looked = await call.readFirst(keyOf(draft, reading), () => look(reading))
  const tries = await tryEvents(call, draft.id, kind, looked.first)
  const errors = new Map(looked.errors)
  const places = new Map(looked.places)
  for (const { group, errors: found } of tries) {
    for (const place of group) places.set(place, group)
    addErrors(errors, group, found, group[0] ?? 0)
  }
  const taken = await takenNumbers(call, kind, looked.numbers)
  const problems = problemsOf(errors, places)
  await saveDraft(call, draft.id, { mapping, options, problems: problems.lines })
  return {
    id: draft.id,
    resource: draft.resource,
    file_name: draft.file_name,
    headers: sheet.headers,
    columns: columns.map(({ name, label, field, required }) => ({ name, label, en: field.en, required })),
    mapping,
    missing: missingIn(reading).map(({ label, field }) => (call.caller.locale === 'zh' ? label : field.en)),
    options,
    total: sheet.count,
    valid: sheet.count - problems.count,
    invalid: problems.count,
    outcomes,
    results: { new: looked.numbers.length - taken.size - tries.length, known: taken.size },
    duplicates: 0,
    source: {
      kind,
      kinds: historyChoices.map(({ value, zh, en }) => ({ value, zh, en })),
      timezone: options.timezone ?? defaults.timezone,
      ambiguous: looked.file.ambiguous,
      day_order: looked.file.clock.dayOrder,
      constants: constantsOf(columns, defaults),
      consent: kind === 'subscription',
    },
    rows: looked.rows.map(({ place, values, number }) => ({
      line: place + 2,
      values,
      errors: errorsIn(call.caller.locale, errors.get(place) ?? {}),
      duplicate: false,
      result: number === null || places.has(place) ? null : taken.has(number) ? 'known' : 'new',
    })),
  }
}

const outcomes = [
  { value: 'new', zh: '将导入', en: 'To be imported', intent: 'success' },
  { value: 'known', zh: '已导入过，跳过', en: 'Imported before, skipped' },
]

/** Required columns that neither the file nor a constant fills. */
export function missingIn({ columns, mapping, options }: Pick<Reading, 'columns' | 'mapping' | 'options'>) {
  return columns.filter(
    ({ name, required }) =>
      required && mapping[name] === undefined && (options.constants?.[name] ?? '') === '',
  )
}

interface Layout {
  readonly mapping: Readonly<Record<string, string>>
  readonly options: ImportOptions
}

/** As the draft says; of a new one as the last file of the kind was read, else by the names of its columns. */
async function layoutOf(
  call: Call,
  draft: ImportDraft,
  {
    sheet,
    kind,
    defaults,
  }: { readonly sheet: LongSheet; readonly kind: HistoryKind; readonly defaults: HistoryDefaults },
): Promise<Layout> {
  const columns = columnsOf(kind)
  const names = new Set(columns.map(({ name }) => name))
  const usable = Object.entries(draft.mapping).filter(
    ([name, header]) => names.has(name) && sheet.headers.includes(header),
  )
  if (usable.length > 0) return { mapping: Object.fromEntries(usable), options: { ...draft.options, kind } }
  const before = await remembered(call, draft, kind, sheet.headers)
  if (before !== null)
    return { mapping: before.mapping, options: { ...before.options, ...draft.options, kind } }
  return {
    mapping: usualMapping(columns, sheet.headers),
    options: {
      ...draft.options,
      kind,
      constants: { ...usualConstants(kind, defaults), ...draft.options.constants },
    },
  }
}

/** Not by the draft's id: every attempt of the transaction that makes it has another one. */
function keyOf({ storage_key: key }: ImportDraft, { kind, mapping, options }: Reading): string {
  const text = JSON.stringify([kind, mapping, options])
  return `history ${key} ${createHash('sha256').update(text).digest('hex')}`
}

interface Looked {
  readonly file: ReadFile
  readonly errors: Map<number, FieldErrors>
  /** Of each place, the first place of its group. */
  readonly places: ReadonlyMap<number, readonly number[]>
  readonly numbers: readonly string[]
  /** The first events, with their places. */
  readonly first: readonly { readonly event: ReceivedEvent; readonly group: readonly number[] }[]
  readonly rows: readonly {
    readonly place: number
    readonly values: Readonly<Record<string, string>>
    readonly number: string | null
  }[]
}

async function look(reading: Reading): Promise<Looked> {
  const file = await readFile(reading)
  const errors = new Map<number, FieldErrors>()
  const places = new Map<number, readonly number[]>()
  const numbers = new Set<string>()
  const first: { event: ReceivedEvent; group: readonly number[] }[] = []
  const rows: { place: number; values: Readonly<Record<string, string>>; number: string | null }[] = []
  for (const [at, group] of file.groups.entries()) {
    if (at % between === 0) await nextTurn()
    const read = readGroup(reading, file.clock, group)
    if (read.event === null) {
      for (const [place, each] of read.errors) errors.set(place, each)
      for (const place of group.places) places.set(place, group.places)
    } else {
      numbers.add(read.event.id)
      if (first.length < tried) first.push({ event: read.event, group: group.places })
    }
    for (const place of group.places)
      if (place < linesShown)
        rows.push({ place, values: read.shown.get(place) ?? {}, number: read.event?.id ?? null })
  }
  return {
    file,
    errors,
    places,
    numbers: [...numbers],
    first,
    rows: rows.toSorted((one, other) => one.place - other.place),
  }
}

async function nextTurn(): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve))
}

/** Those of the first events that the rules refuse. */
async function tryEvents(call: Call, id: number, kind: HistoryKind, first: Looked['first']) {
  if (first.length === 0) return []
  const inert: Call = { ...call, afterCommit: () => undefined, afterCompletion: () => undefined }
  await run(call.tx, sql`savepoint history`)
  const taken = await takeBatch(
    inert,
    kind,
    id,
    first.map(({ event }) => event),
  )
  await run(call.tx, sql`rollback to savepoint history`)
  return taken.flatMap((each, at) =>
    each.kind === 'refused' ? [{ errors: each.errors, group: first[at]?.group ?? [] }] : [],
  )
}

/** Numbers that were taken before. */
async function takenNumbers(call: Call, kind: HistoryKind, numbers: readonly string[]): Promise<Set<string>> {
  const found = await repositoryOf('intake_events', call).select(
    ['event_id'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = ${kind} and t.event_id = any(${array(numbers, 'text')})`,
  )
  return new Set(found.map(({ event_id }) => event_id))
}

/** Where a line of an order is wrong, the others of it are not taken either. */
function problemsOf(errors: ReadonlyMap<number, FieldErrors>, groups: Looked['places']) {
  const wrong = new Map<number, FieldErrors>()
  for (const [place, own] of errors) {
    wrong.set(place, own)
    for (const other of groups.get(place) ?? []) if (!wrong.has(other)) wrong.set(other, {})
  }
  const lines = [...wrong]
    .toSorted(([one], [other]) => one - other)
    .map(([place, own]): LineProblem => ({ line: place + 2, errors: own }))
  return { count: wrong.size, lines }
}
