import { describe, expect, it } from 'vitest'
import { similarPages } from './similar-pages.ts'

const paths = (address: string, permissions: readonly string[]) =>
  similarPages(address, permissions).map(({ path }) => path)

describe('similarPages', () => {
  it('names the page that was misspelt first, and five at most', () => {
    const found = paths('/order/indx', ['admin'])
    expect(found[0]).toEqual('/orders/index')
    expect(found).toHaveLength(5)
  })

  it('names only pages that may be opened', () => {
    expect(paths('/users/indexx', ['orders.index'])).toEqual(['/orders/index'])
  })

  it('names nothing for an address like no other', () => {
    expect(paths('/zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', ['admin'])).toEqual([])
  })
})
