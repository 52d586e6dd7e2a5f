import type { FieldControl, FormField } from '../../../../generated/types.ts'
import { clockNow } from '../../../dates/clock.ts'
import { withOffset } from '../../../dates/offset.ts'
import { clockOf } from './date-text.ts'
import { type FieldValue, type FieldValues, linesOfValue, partOfValue, textsOfValue } from './held-value.ts'
import { plainNumber } from './number-text.ts'
import { spelled } from './spelling.ts'

/** How a control's value is read from what the API has, and written as it takes it; times are those of a zone. */
export interface FieldKind {
  readonly read: (value: unknown, zone: string) => FieldValue
  /** Undefined: nothing was filled in. */
  readonly write: (value: FieldValue, zone: string) => unknown
  /** What says “nothing” where the API does not take null. */
  readonly empty: '' | readonly [] | null
}

/** How the fields inside a line or a part are read and written. */
export interface Inner {
  readonly read: (
    fields: readonly FormField[],
    previousValues: Readonly<Record<string, unknown>>,
  ) => FieldValues
  readonly write: (
    fields: readonly FormField[],
    values: FieldValues,
    previousValues?: Readonly<Record<string, unknown>>,
  ) => Record<string, unknown>
}

/** A line or part whose fields the contract does not name is text, as JSON. */
export function kindOf({ control, fields, limits, omitsNull }: FormField, inner: Inner): FieldKind {
  if (omitsNull === true) return { ...json, read: (value, zone) => json.read(withoutNulls(value), zone) }
  if (fields !== undefined && control === 'rows') return linesOf(fields, inner)
  if (fields !== undefined && control === 'object') return partOf(fields, inner)
  return limits?.spelling === undefined
    ? kinds[control]
    : { ...text, write: (value) => filled(spelled(asText(value), { limits })) }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const filled = (value: FieldValue): string | undefined => {
  const typed = asText(value).trim()
  return typed === '' ? undefined : typed
}

const text: FieldKind = { read: asText, write: filled, empty: '' }
const oneTimeText: FieldKind = { ...text, empty: null }

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
  read: (value) => (Array.isArray(value) ? value.map(String) : []),
  write: (value) => {
    const items = textsOfValue(value)
    return items.length > 0 ? items : undefined
  },
  empty: [],
}

const isEmpty = (value: object): boolean => Array.isArray(value) && value.length === 0

const json: FieldKind = {
  read: (value) =>
    value === null || value === undefined
      ? ''
      : typeof value === 'string' && isJsonText(value)
        ? value
        : JSON.stringify(value, null, 2),
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

/** Of an API that was imported, a value of any shape may be a plain text, which is no JSON as it is. */
function isJsonText(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return text.trim() === ''
  }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isRecord(value)) return value
  const parts = Object.entries(value).filter(([, part]) => part !== null)
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutNulls(part)]))
}

/** The API wants to know of every time in which zone it is meant. */
const datetime: FieldKind = {
  read: (value, zone) => clockOf(asText(value), zone),
  write: (value, zone) => {
    const typed = filled(value)
    return typed === undefined ? undefined : withOffset(typed, zone)
  },
  empty: null,
}

const date: FieldKind = {
  read: (value, zone) => (value === 'now' || value === 'today' ? clockNow(zone) : asText(value)).slice(0, 10),
  write: filled,
  empty: null,
}

/** References arrive as `{id, title}`, or as an id. */
const idOf = (value: unknown): number | null => {
  if (isRecord(value)) return idOf(value['id'])
  const id = Number(value ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

const relation: FieldKind = { read: idOf, write: (value) => value ?? undefined, empty: null }

const relations: FieldKind = {
  read: (value) => (Array.isArray(value) ? value.flatMap((one) => idOf(one) ?? []) : []),
  write: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
  empty: [],
}

/** A line that the API knows keeps its id, and says of every field that it is empty: the line is stored as it is sent. What must be said of any line may be null. */
function linesOf(fields: readonly FormField[], { read, write }: Inner): FieldKind {
  return {
    read: (value) =>
      Array.isArray(value)
        ? value.filter(isRecord).map((line) => {
            const id = idOf(line)
            return { ...(id !== null && { id }), ...read(fields, line) }
          })
        : [],
    write: (value) => {
      const lines = linesOfValue(value)
      if (lines.length === 0) return undefined
      return lines.map((line) => {
        const { id } = line
        const isStored = typeof id === 'number'
        const nullableFields = fields.filter(
          ({ nullable, required }) => nullable === true && (isStored || required === true),
        )
        const had = Object.fromEntries(nullableFields.map(({ field }) => [field, true]))
        return { ...(isStored && { id }), ...write(fields, line, had) }
      })
    },
    empty: [],
  }
}

function partOf(fields: readonly FormField[], { read, write }: Inner): FieldKind {
  return {
    read: (value) => read(fields, isRecord(value) ? value : {}),
    write: (value) => {
      const body = write(fields, partOfValue(value) ?? {})
      const isOfSwitches = fields.every(({ control }) => control === 'switch')
      return !isOfSwitches && Object.values(body).every((one) => one === false) ? undefined : body
    },
    empty: null,
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
  switch: { read: (value) => value === true, write: (value) => value === true, empty: null },
  date,
  datetime,
  choice: oneTimeText,
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
  timezone: oneTimeText,
  password: {
    read: () => '',
    write: (value) => (value === '' || value === null ? undefined : value),
    empty: null,
  },
  json,
  icon: text,
  color: oneTimeText,
}
