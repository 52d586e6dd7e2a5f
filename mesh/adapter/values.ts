import { isObject } from '../normalise/openapi.ts'
import { noKey } from './keys.ts'
import type { AnswerMapping, Convert, Mapping, PartsMapping } from './upstream.ts'

/** The value at a dotted path; the whole at an empty one. A dot in a name is `~1` in the path, a tilde `~0`. */
export function valueAt(data: unknown, path: string): unknown {
  if (path === '') return data
  return path.split('.').reduce((part, key) => (isObject(part) ? part[nameOf(key)] : undefined), data)
}

const nameOf = (step: string): string =>
  step.includes('~') ? step.replaceAll('~1', '.').replaceAll('~0', '~') : step

/**
 * A record of the API as the contract has it. A record whose key is missing or cannot stand in an address has none (`noKey`): `place`, from 1,
 * only distinguishes it from the other rows, and no call takes it. A value that is not what its document promised, and cannot be read as it, is
 * missing: the other values of the page are still good.
 */
export function toRecord(record: unknown, fields: AnswerMapping, place: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { path, convert, type, parts }]) => {
      if (name === 'id') return [name, keyAt(record, path) ?? noKey(place)]
      const value = decode(valueAt(record, path), convert)
      return [name, coerce(parts === undefined ? value : changedInside(value, parts, decode), type)]
    }),
  )
}

/** The text of a key: a text or a whole number that an address can hold. */
function keyAt(record: unknown, path: string): string | null {
  const value = path === '#' ? null : valueAt(record, path)
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))
  const text = isNumber ? String(value) : typeof value === 'string' ? value : ''
  return text.trim() === '' || text === '.' || text === '..' || !text.isWellFormed() ? null : text
}

/** A moment, in the unit that its size can only mean. */
function decode(value: unknown, convert: Convert | undefined): unknown {
  if (convert !== 'time' && convert !== 'millis') return value
  // `/Date(1573755038314+0000)/`, as .NET writes it.
  const written = typeof value === 'string' ? /^\/Date\((-?\d+)/.exec(value)?.[1] : undefined
  if (written !== undefined) return decode(Number(written), convert)
  if (typeof value !== 'number') return value
  const time = new Date(value >= leastMillis && value < mostMillis ? value : value * 1000)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** A day of 1973, which would be the year 5138 in seconds, and one of 5138. */
const leastMillis = 1e11
const mostMillis = 1e14

/** An object, or each object of a list, with those of its parts changed that are named; the others stay as they are. */
function changedInside(
  value: unknown,
  parts: PartsMapping,
  change: (part: unknown, convert: Convert | undefined) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changedInside(item, parts, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const own = parts[name]
      if (own === undefined || part === null) return [name, part]
      const changed = change(part, own.convert)
      return [name, own.parts === undefined ? changed : changedInside(changed, own.parts, change)]
    }),
  )
}

function coerce(value: unknown, type: AnswerMapping[string]['type']): unknown {
  if (value === undefined || value === null) return null
  return type === undefined ? value : readers[type](value)
}

const readers = {
  integer: (value: unknown) =>
    Number.isSafeInteger(value) ? value : typeof value === 'string' ? wholeNumber(value) : null,
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : (textBooleans.get(value) ?? null)),
  array: (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null),
  string: (value: unknown) =>
    typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? null
        : `${value as number | boolean | bigint}`,
}

const textBooleans: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
])

const wholeNumber = (text: string): number | null => (/^-?\d{1,15}$/.test(text) ? Number(text) : null)

export interface EncodedBody {
  readonly body: Record<string, unknown>
  /** Fields whose text is not what the API takes, with the sentence that says so. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

/** A body of the contract as the API wants it. */
export function toBody(body: Readonly<Record<string, unknown>>, fields: Mapping): EncodedBody {
  const sent: Record<string, unknown> = {}
  const errors: Record<string, readonly string[]> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name]
    if (field === undefined || value === undefined) continue
    const { path, convert = null, parts } = typeof field === 'string' ? { path: field } : field
    const encoded =
      value === null || value === '' ? encodeEmpty(value, convert) : encodeParts(value, convert, parts)
    if (encoded === undefined) errors[name] = [sentences[convert ?? 'number']]
    else sent[nameOf(path)] = encoded
  }
  return { body: sent, errors }
}

const sentences = {
  integer: '必须是整数 (a whole number)',
  number: '必须是数字 (a number)',
  time: '必须是时间 (a time)',
  millis: '必须是时间 (a time)',
}

/** Undefined when the value, or a part of it, is not what the API takes. */
function encodeParts(value: unknown, convert: Convert | null, parts: PartsMapping | undefined): unknown {
  if (parts === undefined) return encode(value, convert)
  let isRefused = false
  const encoded = changedInside(value, parts, (part, own) => {
    const changed = part === '' ? part : encode(part, own ?? null)
    isRefused ||= changed === undefined
    return changed
  })
  return isRefused ? undefined : encoded
}

/** An emptied number or time is none; an emptied text is an empty text. */
const encodeEmpty = (value: unknown, convert: Convert | null): unknown => (convert === null ? value : null)

function encode(value: unknown, convert: Convert | null): unknown {
  if (convert === null) return value
  const text = String(value).trim()
  if (convert === 'integer') return /^-?\d+$/.test(text) ? exactInteger(text) : undefined
  const number =
    convert === 'number' ? Number(text) : Math.floor(Date.parse(text) / (convert === 'time' ? 1000 : 1))
  return Number.isFinite(number) ? number : undefined
}

function exactInteger(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}
