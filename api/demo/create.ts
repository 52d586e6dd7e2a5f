import type { Query } from '../database/types.ts'
import { productCategories } from './catalogue/categories.ts'
import { paymentMethods } from './catalogue/payment-methods.ts'
import { prices } from './catalogue/prices.ts'
import { products } from './catalogue/products.ts'
import { articleCategories } from './content/article-categories.ts'
import { articles } from './content/articles.ts'
import { authors } from './content/authors.ts'
import { infomercialCategories, infomercials } from './content/infomercials.ts'
import { publishes } from './content/publishes.ts'
import { sitemaps } from './content/sitemaps.ts'
import { sites } from './content/sites.ts'
import { feedbackReplies } from './customers/feedback-replies.ts'
import { feedback } from './customers/feedback.ts'
import { reviewBlacklists } from './customers/review-blacklists.ts'
import { reviewThemes } from './customers/review-themes.ts'
import { reviews } from './customers/reviews.ts'
import { emailMarketingLogs } from './mailing/email-marketing-logs.ts'
import { subscribes } from './mailing/subscribes.ts'
import { surveys, surveyResponses } from './mailing/surveys.ts'
import { agencies } from './marketing/agencies.ts'
import { agencyProducts } from './marketing/agency-products.ts'
import { checkoutLinks } from './marketing/checkout-links.ts'
import { cooperations } from './marketing/cooperations.ts'
import { cooperationPayments, platformCosts } from './marketing/costs.ts'
import { couponRequests } from './marketing/coupon-requests.ts'
import { coupons } from './marketing/coupons.ts'
import { emailMarketings } from './marketing/email-marketings.ts'
import { linkCodes } from './marketing/link-codes.ts'
import { platforms } from './marketing/platforms.ts'
import { salesTargets } from './marketing/sales-targets.ts'
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
import { couponUsages } from './sales/coupon-usages.ts'
import { orderItems, orders } from './sales/orders.ts'
import { returns } from './sales/returns.ts'
import { tradings } from './sales/tradings.ts'
import { specialShares, specialCoupons, specialProducts, specialProductShares } from './specials/contents.ts'
import { specialPrizes, specialDraws } from './specials/lottery.ts'
import { createFunctions, dropFunctions } from './sql.ts'
import { actionLogs } from './system/action-logs.ts'
import { apiLogs } from './system/api-logs.ts'
import { errorLogs } from './system/error-logs.ts'
import { files } from './system/files.ts'
import { jobs } from './system/jobs.ts'
import { menuItems } from './system/menu-items.ts'
import { userLogs } from './system/user-logs.ts'
import { banEmails } from './usage/ban-emails.ts'
import { installations } from './usage/installations.ts'
import { keyBatches } from './usage/key-batches.ts'
import { licenseKeys } from './usage/license-keys.ts'
import { productVersions } from './usage/product-versions.ts'
import { registrations } from './usage/registrations.ts'
import { uninstallations } from './usage/uninstallations.ts'

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
  tradings,
  returns,
  couponUsages,
  productVersions,
  keyBatches,
  licenseKeys,
  registrations,
  installations,
  uninstallations,
  banEmails,
  sites,
  articleCategories,
  authors,
  articles,
  publishes,
  sitemaps,
  infomercialCategories,
  infomercials,
  reviewThemes,
  reviews,
  reviewBlacklists,
  feedback,
  feedbackReplies,
  specialShares,
  specialCoupons,
  specialProducts,
  specialProductShares,
  specialPrizes,
  specialDraws,
  subscribes,
  emailMarketingLogs,
  surveys,
  surveyResponses,
  agencyProducts,
  couponRequests,
  cooperationPayments,
  platformCosts,
  salesTargets,
  menuItems,
  files,
  jobs,
  userLogs,
  actionLogs,
  errorLogs,
  apiLogs,
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
