import { href, pathOf, type RouteName, type RouteNode, routes } from '../../generated/routes.ts'

export const withoutParams: string = href('orders.index')
export const withDigits: string = href('orders.edit', { id: 7 })
export const withDigitText: string = href('orders.edit', { id: '7' })
export const withChoice: string = href('paid-marketings.buy-stats.self', { type: 'platform' })
export const withAnything: string = href('orders.remove', { id: 'IF250131000123' })
export const fromData: string = pathOf(routes['orders.edit'].name, { id: 7 })

// @ts-expect-error a name that no page has
href('orders.list')

// @ts-expect-error a parameter is missing
href('orders.edit')

// @ts-expect-error a parameter has another name
href('orders.edit', { pid: 7 })

// @ts-expect-error the parameter takes digits
href('orders.edit', { id: 'seven' })

// @ts-expect-error the parameter takes cooperation or platform
href('paid-marketings.buy-stats.self', { type: 'self' })

// @ts-expect-error the page has no parameter
href('orders.index', { id: 7 })

// @ts-expect-error a name that no page has
export const name: RouteName = 'orders.indices'

// @ts-expect-error a node names an existing page
export const activeMenu: RouteNode['activeMenu'] = 'orders.list'
