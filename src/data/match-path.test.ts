import { afterAll, expect, test, vi } from 'vitest'

// Other files of this process know the console's own routes.
vi.resetModules()
vi.doMock('../../generated/routes.ts', () => import('../../tests/golden/pages/expected/routes.ts'))
const { matchPage, matchRedirect } = await import('./match-path.ts')
afterAll(() => {
  vi.doUnmock('../../generated/routes.ts')
  vi.resetModules()
})

test.each([
  ['/shop/old', '/shop/items'],
  ['/shop/old/12', '/shop/items/12'],
  ['/shop/old/x', null],
  ['/shop/items', null],
  ['/nowhere', null],
  ['/*', null],
])('%s is moved to %s', (path, address) => {
  expect(matchRedirect(path)).toBe(address)
})

test.each([
  ['/shop/items/12', 'items.edit'],
  ['/shop/items/create', 'items.create'],
  ['/shop/items/x', undefined],
  ['/shop/old/12', undefined],
])('%s is the page %s', (path, name) => {
  expect(matchPage(path)?.name).toBe(name)
})
