import { validateHeaderName, validateHeaderValue } from 'node:http'

type Headers = Readonly<Record<string, string>>

/** Reads `API_HEADERS`, a JSON object of header names and texts: `{"X-Api-Key": "…"}`. Its values are never repeated in a problem. */
export function readApiHeaders(
  text: string | undefined,
): { readonly headers: Headers } | { readonly problem: string } {
  if (text === undefined || text === '') return { headers: {} }
  const headers = parse(text)
  if (!isTexts(headers))
    return { problem: 'API_HEADERS must be a JSON object of texts, like {"X-Api-Key": "…"}.' }
  const refused = Object.entries(headers).find(([name, value]) => !isHeader(name, value))
  return refused === undefined
    ? { headers }
    : { problem: `API_HEADERS: ${refused[0]} cannot be sent as a header.` }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isTexts = (value: unknown): value is Headers =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'string')

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}
