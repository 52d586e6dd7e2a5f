import { isObject } from '../normalise/openapi.ts'
import type { Mapping } from './upstream.ts'

/** The value at a dotted path; the whole at an empty one. */
export function valueAt(data: unknown, path: string): unknown {
  if (path === '') return data
  return path.split('.').reduce((part, key) => (isObject(part) ? part[key] : undefined), data)
}

/** A record of the API as the contract has it. A record without a key is called by its place in the list. */
export function toRecord(record: unknown, fields: Mapping, index: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { path, convert } = typeof field === 'string' ? { path: field, convert: null } : field
      const value = path === '#' ? index : valueAt(record, path)
      return [name, value === undefined || value === null ? null : comeIn(value, convert)]
    }),
  )
}

function comeIn(value: unknown, convert: 'time' | 'number' | null): unknown {
  if (convert === 'time') return typeof value === 'number' ? new Date(value * 1000).toISOString() : value
  return convert === 'number' ? String(value) : value
}

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
