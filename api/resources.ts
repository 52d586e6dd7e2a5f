import type { Resource } from './definition/resource.ts'
import { actionLogs } from './resources/action-logs.ts'
import { agencies } from './resources/agencies.ts'
import { checkoutLinks } from './resources/checkout-links.ts'
import { companies } from './resources/companies.ts'
import { cooperations } from './resources/cooperations.ts'
import { coupons } from './resources/coupons.ts'
import { departments } from './resources/departments.ts'
import { emailMarketings } from './resources/email-marketings.ts'
import { groups } from './resources/groups.ts'
import { languages } from './resources/languages.ts'
import { linkCodes } from './resources/link-codes.ts'
import { marketingAllocations } from './resources/marketing-allocations.ts'
import { notificationLogs } from './resources/notification-logs.ts'
import { orderItems } from './resources/order-items.ts'
import { orders } from './resources/orders.ts'
import { paymentMethods } from './resources/payment-methods.ts'
import { permissions } from './resources/permissions.ts'
import { platforms } from './resources/platforms.ts'
import { prices } from './resources/prices.ts'
import { productCategories } from './resources/product-categories.ts'
import { products } from './resources/products.ts'
import { roles } from './resources/roles.ts'
import { savedViews } from './resources/saved-views.ts'
import { specials } from './resources/specials.ts'
import { users } from './resources/users.ts'

/** Every resource of the API; a new one is a definition in `resources/` and a line here. */
export const resources: readonly Resource[] = [
  actionLogs,
  agencies,
  checkoutLinks,
  companies,
  cooperations,
  coupons,
  departments,
  emailMarketings,
  groups,
  languages,
  linkCodes,
  marketingAllocations,
  notificationLogs,
  orderItems,
  orders,
  paymentMethods,
  permissions,
  platforms,
  prices,
  productCategories,
  products,
  roles,
  savedViews,
  specials,
  users,
]

const byName = new Map(resources.map((resource) => [resource.name, resource]))

/** The resource of that name; undefined for one that has no definition yet. */
export function findResource(name: string): Resource | undefined {
  return byName.get(name)
}
