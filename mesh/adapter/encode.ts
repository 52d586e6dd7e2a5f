import { isObject } from '../normalise/openapi.ts'
import { printNumbers } from './exact-json.ts'
import type { UpstreamBody } from './upstream.ts'

/** A body in the media type that the API takes. */
export function encodeBody(
  { type, wrap }: UpstreamBody,
  data: Readonly<Record<string, unknown>>,
): string | URLSearchParams | FormData {
  const body = wrap === undefined || wrap === '' ? data : { [wrap]: data }
  if (type.startsWith('multipart/')) return toMultipart(body)
  return type.startsWith('application/x-www-form-urlencoded') ? toForm(body) : printNumbers(body)
}

/** `a[b]=c`, as forms write what is inside of something; nothing for null. */
export function toForm(body: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(partsOf(body).map(([name, value]) => [name, value]))
}

function toMultipart(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of partsOf(body)) form.append(name, value)
  return form
}

function partsOf(body: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  const parts: (readonly [string, string])[] = []
  const add = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return
    if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item)
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) add(`${name}[${key}]`, item)
    else if (typeof value !== 'object') parts.push([name, `${value as string | number | boolean | bigint}`])
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  return parts
}
