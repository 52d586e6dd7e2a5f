import type { Permission } from '../../generated/permissions.ts'
import type { RouteNode } from '../../generated/routes.ts'

export const permission: Permission = 'orders.index'
export const admin: Permission = 'admin'

// @ts-expect-error a key that the REST contract does not know
export const unknown: Permission = 'orders.indices'

// @ts-expect-error a route takes only keys of the contract
export const keys: RouteNode['permissions'] = ['orders.indices', 'admin']
