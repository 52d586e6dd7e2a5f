import type { Answer, Call } from './call.ts'
import { queryOf } from './list-query.ts'
import { lastPageOf, readRest, type Rest, scalarText } from './paging.ts'
import type { UpstreamList } from './upstream.ts'
import { valueAt } from './values.ts'

export interface Page {
  readonly rows: readonly unknown[]
  readonly pagination: {
    readonly current_page: number
    readonly per_page: number
    /** As the API says; where it says none, at least so many. */
    readonly total: number
    readonly total_known: boolean
    readonly total_pages: number
    readonly count: number
  }
}

/** A page that an API which only leads from page to page has too many pages before. */
export const tooFar = 'too far'

/** So many calls at most for one page. */
const mostSteps = 50

/**
 * One page of a list by its number, in whatever way the API pages: its own pages may be smaller, of a size that only it knows, or follow
 * from each other. No row is left out between two pages, and none is shown twice.
 */
export async function readPage(
  call: Call,
  list: UpstreamList,
  requestQuery: URLSearchParams,
): Promise<Page | Answer | typeof tooFar> {
  const page = Math.max(1, Number(requestQuery.get('page') ?? 1) || 1)
  const size = Math.max(1, Number(requestQuery.get('per_page') ?? 20) || 20)
  const range = { page, size, start: (page - 1) * size }
  const query = queryOf(list, requestQuery)
  const { paging } = list
  if (paging?.kind === 'page' || paging?.kind === 'offset') return byNumber(call, list, paging, query, range)
  if (paging !== null || list.linkHeader) return walk(call, list, query, range)
  const answer = await call(query)
  if (answer.status >= 300) return answer
  // Without paging at the API, the list is cut here.
  const all = rowsOf(answer, list)
  const { total, more } = readRest(answer, list)
  const count = total ?? all.length + (more === true ? 1 : 0)
  return pageOf(all.slice(range.start, range.start + size), count, total !== null || more !== true, range)
}

interface Range {
  readonly page: number
  readonly size: number
  /** Rows before the page. */
  readonly start: number
}

type Numbered = Extract<UpstreamList['paging'], { kind: 'page' | 'offset' }>

/** From the API's page that holds the first row to the one that holds the last. */
async function byNumber(
  call: Call,
  list: UpstreamList,
  paging: Numbered,
  query: URLSearchParams,
  range: Range,
): Promise<Page | Answer | typeof tooFar> {
  let own = list.size === null ? null : Math.min(range.size, list.size.max)
  if (own !== null && list.size !== null) query.set(list.size.name, String(own))
  const ask = (index: number, length: number): Promise<Answer> => {
    const turned = new URLSearchParams(query)
    if (paging.kind === 'page') turned.set(paging.page, String(index + paging.first))
    else turned.set(paging.offset, String(index * length))
    return call(turned)
  }
  const end = range.start + range.size
  for (let steps = 0; steps < 2; steps++) {
    if (own === null) {
      const first = await ask(0, 0)
      if (first.status >= 300) return first
      own = rowsOf(first, list).length
      if (own === 0) return pageOf([], 0, true, range)
    }
    const collected: unknown[] = []
    const from = Math.floor(range.start / own)
    let isOther = false
    for (let index = from; index - from < mostSteps; index++) {
      const answer = await ask(index, own)
      if (answer.status >= 300) return answer
      const rows = rowsOf(answer, list)
      const rest = readRest(answer, list)
      const seen = index * own + rows.length
      const goesOn = rest.more ?? (rest.total === null ? rows.length >= own : seen < rest.total)
      // The API's pages are shorter than it was asked for: their length is learned from the first one.
      isOther = rows.length > 0 && rows.length !== own && (goesOn || rows.length > own) && steps === 0
      if (isOther) break
      collected.push(...rows)
      if (goesOn && rows.length > 0 && (index + 1) * own < end) continue
      const shown = collected.slice(range.start - from * own, end - from * own)
      const last = paging.kind === 'page' ? lastPageOf(answer, paging.page) : null
      return totalled(shown, { rest, goesOn: goesOn && rows.length > 0, seen, last, own }, range)
    }
    if (!isOther) return tooFar
    own = null
  }
  return tooFar
}

interface End {
  readonly rest: Rest
  readonly goesOn: boolean
  /** Rows up to the end of the last answer. */
  readonly seen: number
  /** The API's last page, where a link names it. */
  readonly last: number | null
  readonly own: number
}

function totalled(rows: readonly unknown[], { rest, goesOn, seen, last, own }: End, range: Range): Page {
  if (rest.total !== null) return pageOf(rows, rest.total, true, range)
  if (goesOn) return pageOf(rows, Math.max(seen + 1, ((last ?? 1) - 1) * own + 1), false, range)
  return pageOf(rows, seen, rows.length > 0 || range.page === 1, range)
}

/** From the first page on, since what leads to a page stands on the one before. */
async function walk(
  call: Call,
  list: UpstreamList,
  query: URLSearchParams,
  range: Range,
): Promise<Page | Answer | typeof tooFar> {
  const { paging, size } = list
  const own = size === null ? null : Math.min(range.size, size.max)
  if (own !== null && size !== null) query.set(size.name, String(own))
  const end = range.start + range.size
  let following = query
  const shown: unknown[] = []
  for (let steps = 0, seen = 0; steps < mostSteps; steps++) {
    const answer = await call(following)
    if (answer.status >= 300) return answer
    const rows = rowsOf(answer, list)
    shown.push(...rows.slice(Math.max(0, range.start - seen), Math.max(0, end - seen)))
    seen += rows.length
    const rest = readRest(answer, list)
    const next = rest.next ?? cursorIn(rows.at(-1), list)
    const byRow = rest.next === null && next !== null
    const goesOn =
      rows.length > 0 && next !== null && (rest.more ?? (!byRow || own === null || rows.length >= own))
    if (goesOn && seen < end) {
      following = new URLSearchParams(query)
      if (typeof next === 'string') following.set(paging?.kind === 'cursor' ? paging.cursor : 'cursor', next)
      else for (const [name, value] of next) following.set(name, value)
      continue
    }
    const isExact = rest.total !== null || (!goesOn && seen <= end)
    const least = seen > end || goesOn ? Math.max(seen, end + 1) : seen
    return pageOf(shown, rest.total ?? least, isExact, range)
  }
  return tooFar
}

/** The cursor of an API that goes on after the last row. */
function cursorIn(row: unknown, { paging }: UpstreamList): string | null {
  if (paging?.kind !== 'cursor' || paging.row === null) return null
  return scalarText(valueAt(row, paging.row))
}

function rowsOf({ data }: Answer, list: UpstreamList): readonly unknown[] {
  const rows = valueAt(data, list.rows)
  return Array.isArray(rows) ? rows : []
}

const pageOf = (rows: readonly unknown[], total: number, isExact: boolean, { page, size }: Range): Page => ({
  rows,
  pagination: {
    current_page: page,
    per_page: size,
    total,
    total_known: isExact,
    total_pages: Math.max(1, Math.ceil(total / size)),
    count: rows.length,
  },
})
