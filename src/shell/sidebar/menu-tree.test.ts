import { describe, expect, test } from 'vitest'
import { list, search } from './menu-entries.fixture.ts'
import { menuTree, type MenuEntrySource, type MenuSource } from './menu-tree.ts'

const here = { route: 'orders.index', path: '/orders/edit/7' } as const

function orders(entries: readonly MenuEntrySource[], alwaysShow = false): MenuSource {
  return { section: { key: 'orders', title: '订单', icon: 'shopping-cart', alwaysShow }, entries }
}

function link(entry: MenuEntrySource, active: boolean, icon: 'shopping-cart' | null = null) {
  const { route, title, path } = entry
  return { kind: 'link', key: path, route, title, icon, to: path, active }
}

describe('the submenu rule', () => {
  test('several children make a submenu, active with its child', () => {
    expect(menuTree([orders([list, search])], here)).toEqual([
      {
        kind: 'group',
        key: 'orders',
        title: '订单',
        icon: 'shopping-cart',
        active: true,
        children: [link(list, true), link(search, false)],
      },
    ])
  })

  test('a single child stands directly, with the icon of its section', () => {
    expect(menuTree([orders([search])], here)).toEqual([link(search, false, 'shopping-cart')])
  })

  test('unless the section is always shown', () => {
    expect(menuTree([orders([search], true)], here).map((node) => node.kind)).toEqual(['group'])
  })

  test('a section without permitted children is absent', () => {
    expect(menuTree([orders([])], here)).toEqual([])
  })
})

test('entries that share a route are distinguished by their address', () => {
  const route = 'paid-marketings.buy-stats.self'
  const entries = ['cooperation', 'platform'].map((type): MenuEntrySource => ({
    route,
    title: type,
    icon: 'chart',
    path: `/buy-stats/self/${type}`,
  }))
  const [group] = menuTree([orders(entries)], { route, path: '/buy-stats/self/platform' })
  expect(group?.kind === 'group' && group.children.map((child) => child.active)).toEqual([false, true])
})
