import { isObject } from '../normalise/openapi.ts'
import type { AnswerMapping, Mapping } from './upstream.ts'

/** The value at a dotted path; the whole at an empty one. */
export function valueAt(data: unknown, path: string): unknown {
  if (path === '') return data
  return path.split('.').reduce((part, key) => (isObject(part) ? part[key] : undefined), data)
}

/**
 * A record of the API as the contract has it. Where its document knows no key, a record is called by its place in the list. One whose own
 * key cannot be read is called by its place below zero, which is no record's key: its place may be the key of another. A value that is not
 * what its document promised, and cannot be read as it, is missing: the other values of the page are still good.
 */
export function toRecord(record: unknown, fields: AnswerMapping, index: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { path, convert, type }]) => {
      const value = path === '#' ? index : comeIn(valueAt(record, path), convert)
      return [name, asPromised(value, type) ?? (name === 'id' ? asPromised(0 - index, type) : null)]
    }),
  )
}

function comeIn(value: unknown, convert: 'time' | 'number' | undefined): unknown {
  return convert === 'time' && typeof value === 'number' ? new Date(value * 1000).toISOString() : value
}

function asPromised(value: unknown, type: AnswerMapping[string]['type']): unknown {
  if (value === undefined || value === null) return null
  return type === undefined ? value : readers[type](value)
}

const readers = {
  integer: (value: unknown) =>
    Number.isSafeInteger(value) ? value : typeof value === 'string' ? wholeNumber(value) : null,
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : (spokenBooleans.get(value) ?? null)),
  array: (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null),
  string: (value: unknown) =>
    typeof value === 'string' ? value : typeof value === 'object' ? null : `${value as number | boolean}`,
}

const spokenBooleans: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
])

const wholeNumber = (text: string): number | null => (/^-?\d{1,15}$/.test(text) ? Number(text) : null)

/** A body of the contract as the API wants it. */
export function toBody(body: Readonly<Record<string, unknown>>, fields: Mapping): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = fields[name]
    if (field === undefined || value === undefined) continue
    const { path, convert } = typeof field === 'string' ? { path: field, convert: null } : field
    sent[path] = value === null ? null : goOut(value, convert)
  }
  return sent
}

function goOut(value: unknown, convert: 'time' | 'number' | null): unknown {
  if (convert === 'time') return Math.floor(Date.parse(String(value)) / 1000)
  return convert === 'number' ? Number(value) : value
}

/** `a[b]=c`, as forms write what is inside of something; nothing for null. */
export function toForm(body: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return
    if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item)
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item)
    else if (typeof value !== 'object') form.append(name, `${value as string | number | boolean}`)
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  return form
}
