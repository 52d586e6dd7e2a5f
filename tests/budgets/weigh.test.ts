import { expect, test } from 'vitest'
import type { PageRoute } from '../../vite/preloads.ts'
import { type BuiltConsole, weigh } from './weigh.ts'

const page = (name: string): PageRoute => ({
  name,
  path: `/${name}`,
  params: {},
  kind: 'table',
  section: 'shop',
  texts: ['shop'],
})

const chunk = (modules: Readonly<Record<string, number>>, imports: readonly string[] = []) => ({
  imports,
  css: [],
  modules,
})

const built: BuiltConsole = {
  chunks: {
    'index.js': chunk({ 'src/main.ts': 30, 'node_modules/react/index.js': 70 }),
    'table.js': { ...chunk({ 'src/pages/table/table-page.tsx': 10 }, ['index.js']), css: ['table.css'] },
    'one.js': chunk({ 'generated/pages/shop/one.ts': 10 }),
    'two.js': chunk({ 'generated/pages/shop/two.ts': 10 }, ['list.js']),
    'list.js': chunk({ 'generated/options/country.ts': 10 }),
  },
  pages: [page('one'), page('two')],
  weightOf: (file) => ({ 'index.html': 1, 'index.js': 1000, 'table.css': 7 })[file] ?? 20,
}

test('what a moment loads is the document, its modules, what they import, and the style sheets', () => {
  expect(weigh(built, { what: 'login', loads: ['src/main.ts'], bytes: 1001 })).toEqual({
    what: 'login',
    bytes: 1001,
    limit: 1001,
    broken: [],
  })
  expect(weigh(built, { what: 'table', loads: ['src/main.ts'], page: 'one', bytes: 2000 }).bytes).toBe(1048)
})

test('a broken budget names its modules, the heaviest first', () => {
  expect(weigh(built, { what: 'login', loads: ['src/main.ts'], bytes: 1000 }).broken).toEqual([
    'login loads 1001 bytes, 1000 are allowed: node_modules/react/index.js 700, src/main.ts 300, index.html 1',
  ])
  expect(
    weigh(built, { what: 'login', loads: ['src/main.ts'], bytes: 2000, never: ['react/'] }).broken,
  ).toEqual(['login loads what it must not: node_modules/react/index.js 700'])
})

test('of every page of a kind the worst counts, without what the page before has loaded', () => {
  expect(weigh(built, { what: 'next', pages: 'table', after: 'one', bytes: 39 })).toEqual({
    what: 'next',
    bytes: 40,
    limit: 39,
    broken: [
      'next (two) loads 40 bytes, 39 are allowed: generated/pages/shop/two.ts 20, generated/options/country.ts 20',
    ],
  })
})

test('what is not in the build breaks its budget', () => {
  expect(weigh(built, { what: 'charts', pages: 'stats', bytes: 1 }).broken).toEqual([
    'charts: nothing of it is in the build',
  ])
  expect(weigh(built, { what: 'charts', loads: ['src/charts.ts'], bytes: 1 }).broken).toEqual([
    'charts: nothing of it is in the build',
  ])
})
