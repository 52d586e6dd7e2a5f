import type { MenuEntrySource } from './menu-tree.ts'

/** Entries of a menu, for tests. */
export const list: MenuEntrySource = {
  route: 'orders.index',
  title: '订单列表',
  icon: 'th-list',
  path: '/orders/index',
}

export const search: MenuEntrySource = {
  route: 'orders.search',
  title: '订单查询',
  icon: 'search',
  path: '/orders/search',
}
