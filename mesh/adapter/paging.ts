import { isObject } from '../normalise/openapi.ts'
import type { Answer } from './call.ts'
import type { UpstreamList } from './upstream.ts'
import { valueAt } from './values.ts'

/** What an answer says of the rest of its list. */
export interface Rest {
  /** Of all records; null: the API does not say. */
  readonly total: number | null
  /** Whether something follows; null: the API does not say. */
  readonly more: boolean | null
  /** Parameters that lead to what follows, or a cursor alone; null: none. */
  readonly next: URLSearchParams | string | null
}

export function readRest(answer: Answer, list: UpstreamList): Rest {
  const links = linksOf(answer)
  const next = linked(links.get('next')) ?? nextIn(answer, list)
  const reported = list.more === null ? undefined : valueAt(answer.data, list.more)
  const more =
    typeof reported === 'boolean'
      ? reported
      : next === undefined
        ? links.size > 0
          ? false
          : null
        : next !== null
  return {
    total: numberAt(answer.data, list.total) ?? headerNumber(answer, list.totalHeader),
    more,
    next: next ?? null,
  }
}

/** Number of the last page that a Link header names; null where none does. */
export function lastPageOf(answer: Answer, page: string): number | null {
  const last = linksOf(answer).get('last')
  const number = Number(last === undefined ? Number.NaN : addressOf(last)?.searchParams.get(page))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** RFC 8288: `<address>; rel="next"`, by relation. */
function linksOf({ headers }: Answer): ReadonlyMap<string, string> {
  const links = new Map<string, string>()
  for (const [, address = '', parameters = ''] of (headers.get('link') ?? '').matchAll(
    /<([^>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*)/g,
  )) {
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i.exec(parameters)
    for (const name of (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/)) links.set(name, address)
  }
  return links
}

const addressOf = (address: string): URL | null => URL.parse(address, 'http://api.invalid')

/** Only the parameters: the API is called at its own address, wherever an answer leads. */
const linked = (address: string | undefined): URLSearchParams | undefined =>
  address === undefined ? undefined : addressOf(address)?.searchParams

/** Undefined where the answer says nothing, null where it says that nothing follows. */
function nextIn(
  { data }: Answer,
  { paging, next }: UpstreamList,
): URLSearchParams | string | null | undefined {
  if (!isObject(data)) return undefined
  const places = next === undefined || next === null ? (paging?.kind === 'cursor' ? usualPlaces : []) : [next]
  for (const place of places) {
    const value = valueAt(data, place)
    if (value === null || value === '') return null
    if (typeof value === 'string' && /^(?:https?:\/\/|[/?]).*[?&=]/.test(value)) return linked(value)
    const cursor = scalarText(value)
    if (cursor !== null) return cursor
  }
  return undefined
}

/** A text, a number or a bigint as it stands in JSON; null for anything else. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : null
}

/** Where APIs say their next cursor, when their document does not. */
const usualPlaces = [
  'next_page.offset',
  'next_cursor',
  'nextCursor',
  'next_page_token',
  'nextPageToken',
  'cursor',
  'meta.next_cursor',
  'pagination.next_cursor',
  'paging.cursors.after',
  'next',
]

function numberAt(data: unknown, path: string | null): number | null {
  const value = path === null || !isObject(data) ? null : valueAt(data, path)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

function headerNumber({ headers }: Answer, name: string | null): number | null {
  const value = name === null ? null : headers.get(name)
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null
}
