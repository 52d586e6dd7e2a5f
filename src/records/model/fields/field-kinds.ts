import type { FieldControl, FormField } from '../../../../generated/types.ts'
import { clockNow } from '../../../dates/clock.ts'
import { withOffset } from '../../../dates/offset.ts'
import { clockOf } from './date-text.ts'
import { type FieldValue, type FieldValues, linesOfValue, partOfValue, textsOfValue } from './held-value.ts'
import { plainNumber } from './number-text.ts'
import { spelled } from './spelling.ts'

/** How a control's value is read from what the API has, and written as it takes it; times are those of a zone. */
export interface FieldKind {
  readonly read: (given: unknown, zone: string) => FieldValue
  /** Undefined: nothing was filled in. */
  readonly write: (value: FieldValue, zone: string) => unknown
  /** What says “nothing” where the API does not take null. */
  readonly empty: '' | readonly [] | null
}

/** How the fields inside a line or a part are read and written. */
export interface Inner {
  readonly read: (fields: readonly FormField[], known: Readonly<Record<string, unknown>>) => FieldValues
  readonly write: (
    fields: readonly FormField[],
    values: FieldValues,
    known?: Readonly<Record<string, unknown>>,
  ) => Record<string, unknown>
}

/** A line or part whose fields the contract does not tell is text, as JSON. */
export function kindOf({ control, fields, limits, omitsNull }: FormField, inner: Inner): FieldKind {
  if (omitsNull === true) return { ...json, read: (given, zone) => json.read(withoutNulls(given), zone) }
  if (fields !== undefined && control === 'rows') return linesOf(fields, inner)
  if (fields !== undefined && control === 'object') return partOf(fields, inner)
  return limits?.spelling === undefined
    ? kinds[control]
    : { ...text, write: (value) => filled(spelled(asText(value), { limits })) }
}

const asText = (given: unknown): string =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : ''

const filled = (value: FieldValue): string | undefined => {
  const typed = asText(value).trim()
  return typed === '' ? undefined : typed
}

const text: FieldKind = { read: asText, write: filled, empty: '' }
const typedOnce: FieldKind = { ...text, empty: null }

const number: FieldKind = {
  read: asText,
  write: (value) => {
    const typed = filled(value)
    return typed === undefined ? undefined : plainNumber(typed)
  },
  empty: null,
}

const int: FieldKind = {
  ...number,
  write: (value, zone) => {
    const typed = number.write(value, zone)
    return typeof typed === 'string' && /^[-+]?\d{1,15}$/.test(typed) ? Number(typed) : typed
  },
}

const list: FieldKind = {
  read: (given) => (Array.isArray(given) ? given.map(String) : []),
  write: (value) => {
    const items = textsOfValue(value)
    return items.length > 0 ? items : undefined
  },
  empty: [],
}

const isEmpty = (value: object): boolean => Array.isArray(value) && value.length === 0

const json: FieldKind = {
  read: (given) =>
    given === null || given === undefined
      ? ''
      : typeof given === 'string'
        ? given
        : JSON.stringify(given, null, 2),
  write: (value) => {
    // A widget may hold what it asks for as it is.
    if (typeof value === 'object' && value !== null && !isEmpty(value)) return value
    const typed = filled(value)
    if (typed === undefined) return undefined
    try {
      return JSON.parse(typed)
    } catch {
      return typed
    }
  },
  empty: null,
}

function withoutNulls(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withoutNulls)
  if (!isRecord(given)) return given
  const parts = Object.entries(given).filter(([, part]) => part !== null)
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutNulls(part)]))
}

/** The API wants to know of every time in which zone it is meant. */
const datetime: FieldKind = {
  read: (given, zone) => clockOf(asText(given), zone),
  write: (value, zone) => {
    const typed = filled(value)
    return typed === undefined ? undefined : withOffset(typed, zone)
  },
  empty: null,
}

const date: FieldKind = {
  read: (given, zone) => (given === 'now' || given === 'today' ? clockNow(zone) : asText(given)).slice(0, 10),
  write: filled,
  empty: null,
}

/** References arrive as `{id, title}`, or as an id. */
const idOf = (given: unknown): number | null => {
  if (isRecord(given)) return idOf(given['id'])
  const id = Number(given ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

const relation: FieldKind = { read: idOf, write: (value) => value ?? undefined, empty: null }

const relations: FieldKind = {
  read: (given) => (Array.isArray(given) ? given.flatMap((one) => idOf(one) ?? []) : []),
  write: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
  empty: [],
}

/** A line that the API knows keeps its id, and says of every field that it is empty: the line is stored as it is sent. What must be said of any line may be null. */
function linesOf(fields: readonly FormField[], { read, write }: Inner): FieldKind {
  return {
    read: (given) =>
      Array.isArray(given)
        ? given.filter(isRecord).map((line) => {
            const id = idOf(line)
            return { ...(id !== null && { id }), ...read(fields, line) }
          })
        : [],
    write: (value) => {
      const lines = linesOfValue(value)
      if (lines.length === 0) return undefined
      return lines.map((line) => {
        const { id } = line
        const isKnown = typeof id === 'number'
        const said = fields.filter(
          ({ nullable, required }) => nullable === true && (isKnown || required === true),
        )
        const had = Object.fromEntries(said.map(({ field }) => [field, true]))
        return { ...(isKnown && { id }), ...write(fields, line, had) }
      })
    },
    empty: [],
  }
}

function partOf(fields: readonly FormField[], { read, write }: Inner): FieldKind {
  return {
    read: (given) => read(fields, isRecord(given) ? given : {}),
    write: (value) => {
      const body = write(fields, partOfValue(value) ?? {})
      const isOfSwitches = fields.every(({ control }) => control === 'switch')
      return !isOfSwitches && Object.values(body).every((one) => one === false) ? undefined : body
    },
    empty: null,
  }
}

function isRecord(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

const kinds: Readonly<Record<FieldControl, FieldKind>> = {
  text,
  textarea: text,
  html: text,
  code: text,
  int,
  decimal: number,
  money: number,
  percent: number,
  switch: { read: (given) => given === true, write: (value) => value === true, empty: null },
  date,
  datetime,
  choice: typedOnce,
  choices: list,
  tags: list,
  relation,
  relations,
  rows: json,
  object: json,
  image: text,
  images: list,
  file: text,
  files: list,
  email: text,
  url: text,
  ip: text,
  timezone: typedOnce,
  password: {
    read: () => '',
    write: (value) => (value === '' || value === null ? undefined : value),
    empty: null,
  },
  json,
  icon: text,
  color: typedOnce,
}
