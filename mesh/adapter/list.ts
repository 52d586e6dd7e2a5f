import { isObject } from '../normalise/openapi.ts'
import type { Answer, Call } from './call.ts'
import type { Paging, UpstreamList } from './upstream.ts'
import { valueAt } from './values.ts'

export interface Page {
  readonly rows: readonly unknown[]
  readonly pagination: Readonly<
    Record<'current_page' | 'per_page' | 'total' | 'total_pages' | 'count', number>
  >
}

/** So many calls at most lead to a page of an API that only knows what comes next. */
const mostSteps = 50

/** One page of a list by its number, whatever way the API pages. Where it names no total, it is what is known so far. */
export async function readPage(
  call: Call,
  list: UpstreamList,
  asked: URLSearchParams,
): Promise<Page | Answer> {
  const page = Math.max(1, Number(asked.get('page') ?? 1) || 1)
  const wanted = Math.max(1, Number(asked.get('per_page') ?? 20) || 20)
  const size = Math.min(wanted, list.size?.max ?? wanted)
  const query = queryOf(list, asked)
  if (list.size) query.set(list.size.name, String(size))
  const { paging } = list
  if (paging?.kind === 'cursor') return walk(call, list, paging, query, page, size)
  if (paging?.kind === 'page') query.set(paging.page, String(page - 1 + paging.first))
  if (paging?.kind === 'offset') query.set(paging.offset, String((page - 1) * size))
  const answer = await call(query)
  if (answer.status >= 300) return answer
  const all = rowsOf(answer, list)
  // Without paging at the API, the list is cut here.
  const rows = paging === null ? all.slice((page - 1) * size, page * size) : all
  const total = paging === null ? all.length : totalOf(answer, list, page, size, rows.length)
  return { rows, pagination: paginationOf(page, size, total, rows.length) }
}

/** From the first page on, since the cursor of a page stands on the one before. */
async function walk(
  call: Call,
  list: UpstreamList,
  paging: Extract<Paging, { kind: 'cursor' }>,
  query: URLSearchParams,
  page: number,
  size: number,
): Promise<Page | Answer> {
  for (let current = 1; current <= Math.min(page, mostSteps); current++) {
    const answer = await call(query)
    if (answer.status >= 300) return answer
    const rows = rowsOf(answer, list)
    const next =
      paging.answer === null ? valueAt(rows.at(-1), paging.row ?? 'id') : valueAt(answer.data, paging.answer)
    const hasNext = hasMore(answer, list) ?? (paging.answer === null ? rows.length === size : Boolean(next))
    if (current === page) {
      const seen = (page - 1) * size + rows.length
      const total = numberAt(answer.data, list.total) ?? seen + (hasNext ? 1 : 0)
      return { rows, pagination: paginationOf(page, size, total, rows.length) }
    }
    if (!hasNext || (typeof next !== 'string' && typeof next !== 'number')) break
    query.set(paging.cursor, String(next))
  }
  return { rows: [], pagination: paginationOf(page, size, (page - 1) * size, 0) }
}

function queryOf(list: UpstreamList, asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(list.fixed)
  const keyword = asked.get('q')
  if (list.search !== null && keyword) query.set(list.search, keyword)
  const [sort = ''] = (asked.get('sort') ?? '').split(',')
  for (const [name, value] of Object.entries(list.sorts[sort] ?? {})) query.set(name, value)
  for (const [name, { param, many }] of Object.entries(list.filters)) {
    const value = asked.get(`filter[${name}]`)
    if (value === null || value === '') continue
    const values = value.split(',').map((one) => one.replace(/^=/, ''))
    if (many === 'repeated') {
      query.delete(param)
      for (const one of values) query.append(param, one)
    } else query.set(param, many === 'joined' ? values.join(',') : (values[0] ?? ''))
  }
  return query
}

function rowsOf({ data }: Answer, list: UpstreamList): readonly unknown[] {
  const rows = valueAt(data, list.rows)
  return Array.isArray(rows) ? rows : []
}

/** The answer's own word, else that of a Link header; null when nobody says. */
function hasMore(answer: Answer, { more }: UpstreamList): boolean | null {
  const told = more === null ? undefined : valueAt(answer.data, more)
  return typeof told === 'boolean' ? told : null
}

function totalOf(answer: Answer, list: UpstreamList, page: number, size: number, count: number): number {
  const told = numberAt(answer.data, list.total) ?? headerNumber(answer, list.totalHeader)
  if (told !== null) return told
  const seen = (page - 1) * size + count
  const link = answer.headers.get('link') ?? ''
  const last = /<([^>]+)>;\s*rel="?last"?/.exec(link)?.[1]
  const lastPage = last === undefined || list.paging?.kind !== 'page' ? null : pageIn(last, list.paging.page)
  if (lastPage !== null) return lastPage * size
  const isMore = hasMore(answer, list) ?? (link === '' ? count === size : /rel="?next"?/.test(link))
  return isMore ? seen + 1 : seen
}

function pageIn(address: string, name: string): number | null {
  const page = Number(URL.parse(address, 'http://api.invalid')?.searchParams.get(name))
  return Number.isInteger(page) && page > 0 ? page : null
}

function numberAt(data: unknown, path: string | null): number | null {
  const value = path === null || !isObject(data) ? null : valueAt(data, path)
  return typeof value === 'number' ? value : null
}

function headerNumber({ headers }: Answer, name: string | null): number | null {
  const value = name === null ? null : headers.get(name)
  return value === null || value === '' ? null : Number(value)
}

const paginationOf = (page: number, size: number, total: number, count: number): Page['pagination'] => ({
  current_page: page,
  per_page: size,
  total,
  total_pages: Math.max(1, Math.ceil(total / size)),
  count,
})
