import { init } from 'i18next'
import { Fragment, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import type { Column, Fact } from '../../generated/types.ts'
import { type Locale, locales } from '../../src/i18n/locale.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { Cell } from '../../src/records/cells/cell.tsx'
import { type ListDescriptor, listOf } from '../../src/records/model/descriptors/list-descriptor.ts'
import { localise } from '../../src/records/model/names/localise.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { declaredLists } from './declared-lists.ts'

const lists = await declaredLists()
let storage: TestDatabase
let api: TestApi
let client: Client

beforeAll(async () => {
  await startTexts()
  storage = await openTestDatabase('postgres')
  api = await createTestApi(storage.database)
  client = await api.as('admin')
})
afterAll(async () => {
  await api.close()
  await storage.close()
})

test('the demo has rows for nearly every list', async () => {
  const empty: string[] = []
  for (const { page, path } of lists) if ((await rowsAt(path)).length === 0) empty.push(page.name)
  expect(empty).toEqual([])
})

describe('every cell of every table', () => {
  test.each(lists.map((list) => [list.page.name, list] as const))('%s', async (_name, list) => {
    const of = await textsIn('zh', list.texts)
    const columns = shownColumns(listOf(localise(list.page, of)))
    const problems = (await rowsAt(list.path)).flatMap((row) => {
      const missing = list.page.columns.filter(({ key }) => !Object.hasOwn(row, key))
      expect(missing.map(({ key }) => key)).toEqual([])
      const cells = rendered(columns, row)
      return columns.flatMap((column, place) =>
        problemsOf(column, row, cells[place] ?? '').map((problem) => `${column.field}: ${problem}`),
      )
    })
    expect([...new Set(problems)]).toEqual([])
  })
})

test.each(locales.map(({ locale }) => locale))(
  'no two columns of a table have the same title in %s',
  async (locale) => {
    const repeated: string[] = []
    for (const { page, texts } of lists) {
      const of = await textsIn(locale, texts)
      const titles = page.columns.map(({ label }) => of(label.message))
      for (const title of new Set(titles.filter((each, place) => titles.indexOf(each) !== place)))
        repeated.push(`${page.name}: ${title}`)
    }
    expect(repeated).toEqual([])
  },
)

const rowsByPath = new Map<string, readonly Row[]>()

async function rowsAt(path: string): Promise<readonly Row[]> {
  const cached = rowsByPath.get(path)
  if (cached !== undefined) return cached
  const { status, body } = await client.get(`${path}?per_page=20`)
  expect(status).toBe(200)
  const rows = body.rows('data')
  rowsByPath.set(path, rows)
  return rows
}

/** The markup of each of the row's cells. */
function rendered(columns: readonly Column[], row: Row): readonly string[] {
  const answered = asFromGateway(row)
  const cells = columns.map((column, place) =>
    createElement('td', { key: place }, createElement(Cell, { column, row: answered })),
  )
  return renderToStaticMarkup(createElement(Fragment, null, cells)).split('</td>')
}

/** The columns, hidden ones too, and what the drawer lists of the same record. */
function shownColumns(list: ListDescriptor): readonly Column[] {
  const tabs = list.drawers.view?.tabs ?? []
  const facts = tabs.flatMap((tab) => (tab.shows === 'fields' ? tab.fields : []))
  return [...list.columns, ...facts.map(asColumn)]
}

const asColumn = (fact: Fact): Column => ({
  ...fact,
  pinned: false,
  sortable: false,
  sum: false,
  hidden: false,
})

/** GraphQL names the type of every object in an answer. */
function asFromGateway(row: Row): Row {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, named(inner)])
    return { __typename: 'Type', ...Object.fromEntries(entries) }
  }
  return named(row) as Row
}

function problemsOf(column: Column, row: Row, markup: string): readonly string[] {
  const value = row[column.key]
  if (value === null || value === undefined) return []
  const pieces = piecesOf(markup)
  const data = new Set(textsOf(value))
  const isData = (piece: string) => piece.split(' · ').every((part) => data.has(part))
  const raw = pieces.filter((piece) => rawValue.test(piece) && !isData(piece))
  const isRelation = column.type === 'link' || column.type === 'tags'
  const bare = pieces.filter((piece) => isRelation && /^#?\d+$/.test(piece) && !isData(piece))
  return [
    ...raw.map((piece) => `shows ${piece}`),
    ...bare.map((piece) => `shows the id ${piece}`),
    ...(column.type === 'url' ? pieces.filter(isForeign).map((piece) => `leads to ${piece}`) : []),
  ]
}

/** Every text in a value: what the API calls by such words may be shown. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const rawValue = /[{}]|\[(?:object|[\d"[]|\])|undefined|NaN|__typename|null/

/** The demo lives in the domains that are reserved for examples. */
function isForeign(piece: string): boolean {
  const host = /^(?:https?:\/\/)?([^/]+)/.exec(piece)?.[1] ?? ''
  return !/\.(?:example|test|com)$/.test(host)
}

/** What a person sees or hears of it: the texts between the tags, and those of titles and labels. */
function piecesOf(markup: string): readonly string[] {
  const attributes = [...markup.matchAll(/\b(?:title|aria-label)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...markup.split(/<[^>]*>/), ...attributes].map(plain).filter((piece) => piece !== '')
}

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

async function startTexts(): Promise<void> {
  const [records, ui] = await Promise.all([loadMessages('zh', 'records'), loadMessages('zh', 'ui')])
  await init({
    lng: 'zh',
    resources: { zh: { records, ui } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

async function textsIn(locale: Locale, namespaces: readonly string[]) {
  const texts = await Promise.all(namespaces.map((namespace) => loadMessages(locale, namespace)))
  const own: Readonly<Record<string, string>> = Object.assign({}, ...texts)
  return (key: string) => own[key] ?? `missing ${key}`
}
