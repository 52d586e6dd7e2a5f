import { expect, test } from 'vitest'
import { type PageRoute, filesOf, preloadsOf } from '../../vite/preloads.ts'

const chunk = (modules: readonly string[], imports: readonly string[] = [], css: readonly string[] = []) => ({
  imports,
  css,
  modules: Object.fromEntries(modules.map((name) => [name, 1])),
})

const chunks = {
  'base.js': chunk(['src/main.ts'], [], ['base.css']),
  'login.js': chunk(['src/app/root.ts', 'src/app/login-app.tsx'], ['base.js']),
  'start.js': chunk(['src/app/routing/begin-page.ts'], ['base.js']),
  'console.js': chunk(['src/app/console-app.tsx', 'src/shell/layout.tsx'], ['start.js'], ['console.css']),
  'table.js': chunk(['src/pages/table/table-page.tsx', 'src/i18n/zh/records.ts'], ['console.js']),
  'table-en.js': chunk(['src/i18n/en/table.ts']),
  'orders.js': chunk(['generated/pages/orders/orders.index.ts'], ['country.js']),
  'country.js': chunk(['generated/options/country.ts']),
  'edit.js': chunk(['generated/pages/orders/orders.edit.ts']),
}

const route = (name: string, path: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  name,
  path,
  params: {},
  kind: 'table',
  section: 'orders',
  texts: ['orders'],
  ...rest,
})

test('files come in the order in which they are needed, each once', () => {
  expect(filesOf(chunks, ['src/shell/layout.tsx', 'src/pages/table/table-page.tsx'])).toEqual([
    'console.js',
    'console.css',
    'start.js',
    'base.js',
    'base.css',
    'table.js',
  ])
  expect(filesOf(chunks, ['src/gone.ts'])).toEqual([])
})

test('an address needs the entry, its shell, its kind, its descriptor and its texts; who is not signed in the login page', () => {
  const { zh, en, login } = preloadsOf(chunks, [route('orders.index', '/orders/index')])
  const shell = ['base.js', 'base.css', 'start.js', 'console.js', 'console.css']
  expect(zh).toEqual([
    { pattern: '^/orders/index/?$', files: [...shell, 'table.js', 'orders.js', 'country.js'] },
  ])
  expect(login).toEqual([{ pattern: '^/', files: ['base.js', 'base.css', 'login.js'] }])
  expect(en?.[0]?.files).toEqual([...shell, 'table-en.js', 'table.js', 'orders.js', 'country.js'])
})

test('fixed addresses are asked for before those with parameters, and values fit their patterns', () => {
  const params = { id: 'digits', tab: { oneOf: ['a.b', 'c'] } } as const
  const { zh = [] } = preloadsOf(chunks, [
    route('orders.edit', '/orders/:id/:tab', { kind: 'form', params }),
    route('orders.index', '/orders/1/c'),
  ])
  const nameOf = (path: string) => zh.find(({ pattern }) => new RegExp(pattern).test(path))?.files.at(-1)
  expect(nameOf('/orders/1/c')).toBe('country.js')
  expect(nameOf('/orders/2/c')).toBe('edit.js')
  expect(nameOf('/orders/2/a.b/')).toBe('edit.js')
  expect(nameOf('/orders/2/axb')).toBeUndefined()
  expect(nameOf('/orders/x/c')).toBeUndefined()
})
