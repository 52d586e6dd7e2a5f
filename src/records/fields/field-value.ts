import type { FieldControl, FormField } from '../../../generated/types.ts'

/** What a control holds while it is being edited: text for everything that is typed. */
export type FieldValue = string | number | boolean | readonly string[] | readonly number[] | null

/** What the controls of a form hold, by field. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** What the control starts with; `known`: what a record or a prefill has of it. */
export function initialValue(field: FormField, known?: unknown): FieldValue {
  return kinds[field.control].read(known ?? field.default)
}

/** As the API takes it; undefined: nothing was filled in. */
export function bodyValue({ control }: FormField, value: FieldValue): unknown {
  return kinds[control].write(value)
}

/**
 * The properties that were filled in. One that had something and is empty now is sent as null, where the API takes that; a hidden field is
 * not sent: the caller gives only those that are shown.
 */
export function bodyOfFields(
  fields: readonly FormField[],
  values: FieldValues,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = bodyValue(field, values[field.field] ?? null)
      if (value !== undefined) return [[field.field, value]]
      const had = known[field.field] ?? null
      return had !== null && field.nullable === true ? [[field.field, null]] : []
    }),
  )
}

interface Kind {
  readonly read: (given: unknown) => FieldValue
  readonly write: (value: FieldValue) => unknown
}

const asText = (given: unknown): string =>
  typeof given === 'string' ? given : typeof given === 'number' ? String(given) : ''

const filled = (value: FieldValue): string | undefined => {
  const text = asText(value).trim()
  return text === '' ? undefined : text
}

const text: Kind = { read: asText, write: filled }

const int: Kind = {
  read: asText,
  write: (value) => {
    const typed = filled(value)
    return typed !== undefined && /^[-+]?\d{1,15}$/.test(typed) ? Number(typed) : typed
  },
}

const list: Kind = {
  read: (given) => (Array.isArray(given) ? given.map(String) : []),
  write: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
}

const json: Kind = {
  read: (given) =>
    given === null || given === undefined
      ? ''
      : typeof given === 'string'
        ? given
        : JSON.stringify(given, null, 2),
  write: (value) => {
    const typed = filled(value)
    if (typed === undefined) return undefined
    try {
      return JSON.parse(typed)
    } catch {
      return typed
    }
  },
}

/** The API wants to know of every time in which zone it is meant: that of the person who types it, as the control says. */
const datetime: Kind = {
  read: (given) => {
    const text = asText(given)
    const time = new Date(text)
    if (text === '' || Number.isNaN(time.getTime())) return ''
    const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
    return local.toISOString().slice(0, 16)
  },
  write: (value) => {
    const typed = filled(value)
    return typed !== undefined && /T\d\d:\d\d$/.test(typed)
      ? `${typed}:00${zoneOffset(new Date(typed))}`
      : typed
  },
}

/** `+08:00`: what a time of this browser's zone is ahead of UTC. */
export function zoneOffset(time: Date): string {
  const minutes = -time.getTimezoneOffset()
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${part(Math.abs(minutes) / 60)}:${part(Math.abs(minutes) % 60)}`
}

/** References arrive as `{id, title}`, or as an id. */
const idOf = (given: unknown): number | null => {
  if (typeof given === 'object' && given !== null && 'id' in given) return idOf(given.id)
  const id = Number(given ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

const relation: Kind = { read: idOf, write: (value) => value ?? undefined }

const relations: Kind = {
  read: (given) => (Array.isArray(given) ? given.flatMap((one) => idOf(one) ?? []) : []),
  write: list.write,
}

const kinds: Readonly<Record<FieldControl, Kind>> = {
  text,
  textarea: text,
  html: text,
  code: text,
  int,
  decimal: text,
  money: text,
  percent: text,
  switch: { read: (given) => given === true, write: (value) => value === true },
  date: { read: (given) => asText(given).slice(0, 10), write: filled },
  datetime,
  choice: text,
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
  timezone: text,
  password: { read: () => '', write: (value) => (value === '' ? undefined : value) },
  json,
  icon: text,
  color: text,
}
