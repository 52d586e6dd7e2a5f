import { expect, test, vi } from 'vitest'
import { matchPage, matchRedirect } from './match-path.ts'

vi.mock('../../generated/routes.ts', () => import('../../tests/golden/pages/expected/routes.ts'))

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
