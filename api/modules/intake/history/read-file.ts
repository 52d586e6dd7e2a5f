import { setImmediate as turn } from 'node:timers/promises'
import type { ImportColumn, ImportOptions } from '../../../engine/model/import-source.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { isEvent, readEvent, type ReceivedEvent } from '../events/envelope.ts'
import { dataErrors } from '../events/take.ts'
import { type Cells, complete } from './complete.ts'
import type { HistoryDefaults } from './defaults.ts'
import type { HistoryKind } from './kinds.ts'
import { namedIn } from './names.ts'
import type { LongSheet } from './sheet.ts'
import { type Clock, type DayOrder, ordersOf, valueOf } from './texts.ts'

/** How a file is read. */
export interface Reading {
  readonly kind: HistoryKind
  readonly sheet: LongSheet
  readonly columns: readonly ImportColumn[]
  readonly mapping: Readonly<Record<string, string>>
  readonly options: ImportOptions
  readonly defaults: HistoryDefaults
}

/** The lines that belong together: those of one order, or one. */
export interface Group {
  /** Places in the sheet, the first line first. */
  readonly places: readonly number[]
}

export interface ReadFile {
  /** In the order in which it happened, so that a customer's first order is the first. */
  readonly groups: readonly Group[]
  readonly clock: Clock
  /** Days are there whose order nothing says. */
  readonly ambiguous: boolean
}

/** What a group says. */
export interface ReadGroup {
  /** Null where something is wrong. */
  readonly event: ReceivedEvent | null
  /** Messages by place of the line, then by column. */
  readonly errors: ReadonlyMap<number, FieldErrors>
  /** What was understood of the first lines, by place and column, for a person. */
  readonly shown: ReadonlyMap<number, Readonly<Record<string, string>>>
}

const between = 2_000

/** Lines that a person sees before the import. */
export const linesShown = 20

/** Looks through a file once: which lines belong together, when it happened, how its days are written. */
export async function readFile(reading: Reading): Promise<ReadFile> {
  const { sheet, kind, columns, mapping, options, defaults } = reading
  const placeOf = (name: string) => sheet.headers.indexOf(mapping[name] ?? '')
  const [idPlace, timePlace] = [placeOf('id'), placeOf(kind === 'cost' ? 'date' : 'occurred_at')]
  const dayPlaces = columns
    .filter(({ field }) => field.type === 'date' || field.type === 'datetime')
    .map(({ name }) => placeOf(name))
    .filter((place) => place >= 0)
  const groups: { places: number[]; time: string }[] = []
  const byNumber = new Map<string, { places: number[]; time: string }>()
  const seen = new Set<DayOrder>()
  let ambiguous = false
  for (let place = 0; place < sheet.count; place += 1) {
    if (place % between === 0) await turn()
    const cells = sheet.cells(place)
    for (const at of dayPlaces) {
      const orders = ordersOf(cells[at] ?? '')
      if (orders.length === 1 && orders[0] !== undefined) seen.add(orders[0])
      ambiguous ||= orders.length === 2
    }
    const time = cells[timePlace] ?? ''
    const id = kind === 'order' ? (cells[idPlace] ?? '') : ''
    const same = id === '' ? undefined : byNumber.get(id)
    if (same !== undefined) {
      same.places.push(place)
      if (same.time === '') same.time = time
      continue
    }
    const group = { places: [place], time }
    groups.push(group)
    if (id !== '') byNumber.set(id, group)
  }
  const [only] = seen
  const dayOrder = options.day_order ?? (seen.size === 1 && only !== undefined ? only : null)
  const clock = { timezone: options.timezone ?? defaults.timezone, dayOrder }
  return {
    clock,
    ambiguous: ambiguous && seen.size !== 1,
    groups: inOrder(
      groups,
      columns.find(({ name }) => name === 'occurred_at'),
      clock,
    ),
  }
}

function inOrder(
  groups: readonly { readonly places: readonly number[]; readonly time: string }[],
  column: ImportColumn | undefined,
  clock: Clock,
): Group[] {
  const timed = groups.map((group, at) => {
    const value = column === undefined ? undefined : valueOf(column.field, group.time, clock)
    const time = value !== undefined && 'value' in value ? Date.parse(String(value.value)) : 0
    return { group, time, at }
  })
  return timed
    .toSorted((one, other) => one.time - other.time || one.at - other.at)
    .map(({ group: { places } }) => ({ places }))
}

/** The event that the lines of a group are, or what is wrong with them. */
export function readGroup(reading: Reading, clock: Clock, { places }: Group): ReadGroup {
  const lines = places.map((place) => readLine(reading, clock, place))
  const errors = new Map(lines.map((line) => [line.place, { ...line.errors }]))
  const shown = new Map(lines.map((line) => [line.place, line.shown]))
  const first = places[0] ?? 0
  if (lines.some((line) => Object.keys(line.errors).length > 0)) return { event: null, errors, shown }
  const { event: completed, errors: missing } = complete(
    reading.kind,
    lines.map(({ values }) => values),
    clock,
  )
  const read = Object.keys(missing).length > 0 ? missing : eventOf(reading.kind, completed)
  if (isEvent(read)) return { event: read, errors, shown }
  addErrors(errors, places, read, first)
  return { event: null, errors, shown }
}

function eventOf(kind: HistoryKind, value: object): ReceivedEvent | FieldErrors {
  const event = readEvent(value)
  if (!isEvent(event)) return event
  return dataErrors(kind, event.data) ?? event
}

/** Puts the messages of an event where they belong: `data.items.1.quantity` to the second line's column `items.quantity`. */
export function addErrors(
  errors: Map<number, FieldErrors>,
  places: readonly number[],
  read: FieldErrors,
  first: number,
): void {
  for (const [path, messages] of Object.entries(read)) {
    const [, list = '', at = '', inner = ''] = /^data\.(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? []
    const place = at === '' ? first : (places[Number(at)] ?? first)
    const column = at === '' ? path.replace(/^data\./, '') : `${list}.${inner}`
    errors.set(place, { ...errors.get(place), [column]: messages })
  }
}

interface ReadLine {
  readonly place: number
  readonly values: Cells
  readonly errors: FieldErrors
  readonly shown: Readonly<Record<string, string>>
}

function readLine(
  { sheet, columns, mapping, options, defaults }: Reading,
  clock: Clock,
  place: number,
): ReadLine {
  const cells = sheet.cells(place)
  const values: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  const shown: Record<string, string> = {}
  for (const { name, field } of columns) {
    const at = sheet.headers.indexOf(mapping[name] ?? '')
    const own = at < 0 ? '' : (cells[at] ?? '')
    const text = own === '' ? (options.constants?.[name] ?? '') : own
    if (text === '') continue
    const cell = namedIn(name, text, defaults) ?? valueOf(field, text, clock)
    if (place < linesShown) shown[name] = 'problem' in cell ? text : wordsOf(field, cell.value, text, clock)
    if ('problem' in cell) errors[name] = [cell.problem]
    else values[name] = cell.value
  }
  return { place, values, errors, shown }
}

/** A moment on the file's clock, a choice in words; everything else as it stands in the file. */
function wordsOf(
  { type, choices }: ImportColumn['field'],
  value: unknown,
  text: string,
  clock: Clock,
): string {
  if (type === 'datetime') return withOffset(String(value), clock.timezone).slice(0, 16).replace('T', ' ')
  if (type === 'date' || type === 'money') return String(value)
  return choices?.find((one) => one.value === value)?.zh ?? text
}
