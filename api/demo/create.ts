import type { Query } from '../database/types.ts'
import { productCategories } from './catalogue/categories.ts'
import { paymentMethods } from './catalogue/payment-methods.ts'
import { prices } from './catalogue/prices.ts'
import { products } from './catalogue/products.ts'
import { agencies } from './marketing/agencies.ts'
import { checkoutLinks } from './marketing/checkout-links.ts'
import { cooperations } from './marketing/cooperations.ts'
import { coupons } from './marketing/coupons.ts'
import { emailMarketings } from './marketing/email-marketings.ts'
import { linkCodes } from './marketing/link-codes.ts'
import { platforms } from './marketing/platforms.ts'
import { specials } from './marketing/specials.ts'
import { companies } from './organisation/companies.ts'
import { departments } from './organisation/departments.ts'
import { groups } from './organisation/groups.ts'
import { languages } from './organisation/languages.ts'
import { permissions } from './organisation/permissions.ts'
import { roles } from './organisation/roles.ts'
import { users } from './organisation/users.ts'
import { notificationLogs } from './personal/notification-logs.ts'
import { savedViews } from './personal/saved-views.ts'
import type { Plan, Step } from './plan.ts'
import { orderItems, orders } from './sales/orders.ts'
import { createFunctions, dropFunctions } from './sql.ts'

/** Where the making of the demo data stands: the table being filled, its number, and how many there are. */
export interface DemoProgress {
  table: string
  number: number
  of: number
}

/**
 * Fills an empty database with the demo data of domain/resources.md, all in the caller's transaction: there is all of it or none.
 * The same plan gives the same rows, to the last digit.
 */
export async function createDemo(
  tx: Query,
  plan: Plan,
  onProgress: (progress: DemoProgress) => void = ignore,
): Promise<void> {
  await createFunctions(tx, plan)
  for (const [index, step] of STEPS.entries()) {
    onProgress({ table: step.name, number: index + 1, of: STEPS.length })
    await step.run(tx, plan)
  }
  await dropFunctions(tx)
  await continueNumbering(tx)
  await tx('ANALYZE')
}

/** In the order that references need. */
const STEPS: readonly Step[] = [
  languages,
  companies,
  permissions,
  roles,
  departments,
  users,
  groups,
  productCategories,
  products,
  prices,
  paymentMethods,
  agencies,
  linkCodes,
  cooperations,
  platforms,
  coupons,
  specials,
  emailMarketings,
  checkoutLinks,
  orders,
  orderItems,
  notificationLogs,
  savedViews,
]

/** Rows came with their ids; the next one gets the number after the highest. */
export async function continueNumbering(tx: Query): Promise<void> {
  const tables = await tx<{ table: string }>(
    `SELECT c.relname AS "table" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'id' AND a.attidentity <> '' ORDER BY 1`,
  )
  for (const { table } of tables) {
    await tx(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), coalesce((SELECT max(id) FROM "${table}"), 0) + 1, false)`,
      [`public."${table}"`],
    )
  }
}

function ignore(): void {}
