import { expect, test } from 'vitest'
import { readPage, tooFar } from './list.ts'
import type { UpstreamList } from './upstream.ts'

const rows = Array.from({ length: 45 }, (_, index) => ({ id: index + 1 }))
const list: UpstreamList = {
  rows: 'data',
  total: null,
  more: null,
  next: null,
  linkHeader: false,
  totalHeader: null,
  size: { name: 'limit', max: 100 },
  paging: null,
  sorts: {},
  search: null,
  filters: {},
  fixed: {},
}

interface Served {
  readonly data: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The ids of a page, the reported total, and what the API was called with. */
async function read(own: Partial<UpstreamList>, page: number, serve: (query: URLSearchParams) => Served) {
  const queries: string[] = []
  const call = (query: URLSearchParams) => {
    queries.push(query.toString())
    const { data, headers = {} } = serve(query)
    return Promise.resolve({ status: 200, headers: new Headers(headers), data })
  }
  const found = await readPage(
    call,
    { ...list, ...own },
    new URLSearchParams({ page: String(page), per_page: '20' }),
  )
  if (found === tooFar || !('rows' in found)) return { found, queries }
  const { total, total_known: isExact } = found.pagination
  return {
    ids: found.rows.map((row) => Reflect.get(Object(row), 'id')),
    total: isExact ? total : `≥${total}`,
    queries,
  }
}

const slice = (from: number, to: number): readonly object[] => rows.slice(from, to)
const idsOf = (from: number, to: number): readonly number[] =>
  slice(from, to).map((row) => Reflect.get(row, 'id'))
const number = (query: URLSearchParams, name: string, otherwise: number): number =>
  Number(query.get(name) ?? otherwise)

/** Pages by number, of at most `most` rows. */
const numbered =
  (most: number, rest: (page: number, size: number) => object = () => ({})) =>
  (query: URLSearchParams): Served => {
    const size = Math.min(number(query, 'limit', most), most)
    const page = number(query, 'page', 1)
    return { data: { data: slice((page - 1) * size, page * size), ...rest(page, size) } }
  }
const page = { kind: 'page', page: 'page', first: 1 } as const

test('a total that the API says is exact', async () => {
  const answer = await read(
    { paging: page, total: 'total' },
    2,
    numbered(100, () => ({ total: 45 })),
  )
  expect(answer).toEqual({ ids: idsOf(20, 40), total: 45, queries: ['limit=20&page=2'] })
})

test('without one, a full page says at least one more, and the last page the number', async () => {
  expect(await read({ paging: page }, 1, numbered(100))).toMatchObject({ total: '≥21' })
  expect(await read({ paging: page }, 3, numbered(100))).toMatchObject({ ids: idsOf(40, 45), total: 45 })
})

test('pages that are shorter than they were asked for are put together, and none is left out', async () => {
  const serve = numbered(8, (at, size) => ({ has_more: at * size < 45 }))
  const own = { paging: page, more: 'has_more' }
  expect(await read(own, 1, serve)).toMatchObject({ ids: idsOf(0, 20), total: '≥25' })
  expect(await read(own, 2, serve)).toMatchObject({ ids: idsOf(20, 40) })
  expect(await read(own, 3, serve)).toMatchObject({ ids: idsOf(40, 45), total: 45 })
})

test('an API that has its own size of pages, which nothing says', async () => {
  const own = { paging: page, size: null }
  expect(await read(own, 1, numbered(30))).toMatchObject({ ids: idsOf(0, 20), total: '≥31' })
  expect(await read(own, 2, numbered(30))).toMatchObject({ ids: idsOf(20, 40), total: 45 })
})

test('an offset is counted', async () => {
  const serve = (query: URLSearchParams): Served => {
    const from = number(query, 'offset', 0)
    return { data: { data: slice(from, from + number(query, 'limit', 10)) } }
  }
  const answer = await read({ paging: { kind: 'offset', offset: 'offset' } }, 3, serve)
  expect(answer).toEqual({ ids: idsOf(40, 45), total: 45, queries: ['limit=20&offset=40'] })
})

/** Tokens say nothing of where they lead. */
const tokens = new Map([
  ['eyJvIjoyMH0=', 20],
  ['0040', 40],
])
const cursor = { kind: 'cursor', cursor: 'offset', row: null } as const
const opaque = (query: URLSearchParams): { readonly from: number; readonly next: string | undefined } => {
  const from = query.has('offset') ? (tokens.get(query.get('offset') ?? '') ?? Number.NaN) : 0
  return { from, next: [...tokens].find(([, at]) => at === from + 20)?.[0] }
}

test('a cursor goes back as it came, also where it looks like a number', async () => {
  const serve = (query: URLSearchParams): Served => {
    const { from, next } = opaque(query)
    return { data: { data: slice(from, from + 20), next_page: next === undefined ? null : { offset: next } } }
  }
  const answer = await read({ paging: cursor }, 3, serve)
  expect(answer).toEqual({
    ids: idsOf(40, 45),
    total: 45,
    queries: ['limit=20', 'limit=20&offset=eyJvIjoyMH0%3D', 'limit=20&offset=0040'],
  })
  expect(await read({ paging: cursor }, 1, serve)).toMatchObject({ total: '≥21' })
})

test('a Link header is followed with its own parameters, at the same address', async () => {
  const serve = (query: URLSearchParams): Served => {
    const from = number(query, 'since', 0)
    const next = `<https://elsewhere.example/other?since=${from + 20}&limit=20>; rel="next", <https://a.example/?x=1>; rel=first`
    return { data: slice(from, from + 20), ...(from + 20 < 45 && { headers: { link: next } }) }
  }
  const answer = await read({ rows: '', linkHeader: true }, 3, serve)
  expect(answer).toEqual({
    ids: idsOf(40, 45),
    total: 45,
    queries: ['limit=20', 'limit=20&since=20', 'limit=20&since=40'],
  })
})

test('the last page that a Link header names is no total', async () => {
  const serve = (query: URLSearchParams): Served => ({
    ...numbered(100)(query),
    headers: { link: '</a?page=2>; rel="next", </a?page=3>; rel="last"' },
  })
  expect(await read({ paging: page, linkHeader: true }, 1, serve)).toMatchObject({ total: '≥41' })
})

test('an address in the answer leads on', async () => {
  const serve = (query: URLSearchParams): Served => {
    const from = number(query, 'token', 0)
    return {
      data: { data: slice(from, from + 20), next: from + 20 < 45 ? `/v1/things?token=${from + 20}` : null },
    }
  }
  const own = { paging: { kind: 'cursor', cursor: 'token', row: null } as const, next: 'next' }
  expect(await read(own, 3, serve)).toMatchObject({ ids: idsOf(40, 45), total: 45 })
})

test('a page that is too far from the first is refused, not empty', async () => {
  const endless = (query: URLSearchParams): Served => ({
    data: { data: slice(0, 20), next_cursor: `${number(query, 'offset', 0) + 1}` },
  })
  expect(await read({ paging: cursor }, 60, endless)).toMatchObject({ found: tooFar })
})
