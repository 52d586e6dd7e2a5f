import { files } from '../engine/files/resource.ts'
import { intentsResource } from '../engine/jobs/intents/resource.ts'
import { jobs } from '../engine/jobs/resource.ts'
import type { ResourceName } from '../engine/model/records.ts'
import type { Resource } from '../engine/model/resource.ts'
import { specialCouponClaims } from './campaigns/coupons/special-coupon-claims.ts'
import { specialCoupons } from './campaigns/coupons/special-coupons.ts'
import { emailMarketings } from './campaigns/emails/email-marketings.ts'
import { emailMarketingLogs } from './campaigns/emails/logs/email-marketing-logs.ts'
import { specialDraws } from './campaigns/prizes/special-draws.ts'
import { specialPrizes } from './campaigns/prizes/special-prizes.ts'
import { specialProducts } from './campaigns/products/special-products.ts'
import { specialProductShares } from './campaigns/shares/special-product-shares.ts'
import { specialShares } from './campaigns/shares/special-shares.ts'
import { specials } from './campaigns/specials/specials.ts'
import { articleCategories } from './content/article-categories/article-categories.ts'
import { articles } from './content/articles/articles.ts'
import { authors } from './content/authors/authors.ts'
import { feedbackReplies } from './content/feedback/feedback-replies.ts'
import { feedback } from './content/feedback/feedback.ts'
import { infomercialCategories } from './content/infomercial-categories/infomercial-categories.ts'
import { infomercials } from './content/infomercials/infomercials.ts'
import { publishes } from './content/publishes/publishes.ts'
import { reviewBlacklists } from './content/review-blacklists/review-blacklists.ts'
import { reviewThemes } from './content/review-themes/review-themes.ts'
import { reviews } from './content/reviews/reviews.ts'
import { sitemaps } from './content/sitemaps/sitemaps.ts'
import { sites } from './content/sites/sites.ts'
import { subscribes } from './content/subscribes/subscribes.ts'
import { surveyResponses } from './content/surveys/survey-responses.ts'
import { surveys } from './content/surveys/surveys.ts'
import { intentDefinitions } from './intents.ts'
import { actionLogsOf } from './logs/action-logs.ts'
import { apiLogs } from './logs/api-logs.ts'
import { errorLogs } from './logs/error-logs.ts'
import { userLogs } from './logs/user-logs.ts'
import { agencies } from './marketing/agencies/agencies.ts'
import { agencySettlements } from './marketing/agencies/agency-settlements.ts'
import { agencyProducts } from './marketing/agency-products/agency-products.ts'
import { marketingAllocations } from './marketing/allocations/marketing-allocations.ts'
import { cooperationPayments } from './marketing/cooperation-payments/cooperation-payments.ts'
import { selfCooperations, synthesizingCooperations } from './marketing/cooperations/cooperation-variants.ts'
import { cooperations } from './marketing/cooperations/cooperations.ts'
import { couponRequests } from './marketing/coupon-requests/coupon-requests.ts'
import { couponUsages } from './marketing/coupons/coupon-usages.ts'
import { selfCoupons, synthesizingCoupons } from './marketing/coupons/coupon-variants.ts'
import { coupons } from './marketing/coupons/coupons.ts'
import { selfCouponUsages, synthesizingCouponUsages } from './marketing/coupons/usages.ts'
import { linkCodes } from './marketing/link-codes/link-codes.ts'
import { platformCosts } from './marketing/platforms/platform-costs.ts'
import { selfPlatforms, synthesizingPlatforms } from './marketing/platforms/platform-variants.ts'
import { platforms } from './marketing/platforms/platforms.ts'
import {
  salesTargets,
  selfSalesTargets,
  synthesizingSalesTargets,
} from './marketing/sales-targets/sales-targets.ts'
import { companies } from './organisation/companies/companies.ts'
import { companyUsers } from './organisation/companies/company-users.ts'
import { departmentUsers } from './organisation/departments/department-users.ts'
import { departments } from './organisation/departments/departments.ts'
import { groups } from './organisation/groups/groups.ts'
import { languages } from './organisation/languages.ts'
import { menuItems } from './organisation/menus/menu-items.ts'
import { notificationLogs } from './organisation/notification-logs.ts'
import { permissions } from './organisation/permissions/permissions.ts'
import { roleUsers } from './organisation/roles/role-users.ts'
import { roles } from './organisation/roles/roles.ts'
import { routes } from './organisation/routes/routes.ts'
import { savedViews } from './organisation/saved-views/saved-views.ts'
import { users } from './organisation/users/users.ts'
import { banEmails } from './products/ban-emails/ban-emails.ts'
import { keyBatches } from './products/keys/key-batches.ts'
import { licenseKeys } from './products/keys/license-keys.ts'
import { productCategories } from './products/products/product-categories.ts'
import { products } from './products/products/products.ts'
import { installations } from './products/registrations/installations.ts'
import { registrations } from './products/registrations/registrations.ts'
import { uninstallations } from './products/registrations/uninstallations.ts'
import { productVersions } from './products/versions/product-versions.ts'
import { checkoutLinks } from './sales/checkout-links/checkout-links.ts'
import { orderItems } from './sales/orders/order-items.ts'
import { orders } from './sales/orders/orders.ts'
import { paymentMethods } from './sales/payment-methods/payment-methods.ts'
import { prices } from './sales/prices/prices.ts'
import { returns } from './sales/returns/returns.ts'
import { tradings } from './sales/tradings/tradings.ts'

/** A new resource is a definition in `modules/` and a line here. */
const logged: readonly Resource[] = [
  agencies,
  agencyProducts,
  agencySettlements,
  apiLogs,
  articleCategories,
  articles,
  authors,
  banEmails,
  checkoutLinks,
  companies,
  cooperationPayments,
  cooperations,
  couponRequests,
  couponUsages,
  coupons,
  departments,
  emailMarketingLogs,
  emailMarketings,
  errorLogs,
  feedbackReplies,
  feedback,
  files,
  groups,
  infomercialCategories,
  infomercials,
  installations,
  intentsResource(intentDefinitions),
  jobs,
  keyBatches,
  languages,
  licenseKeys,
  linkCodes,
  marketingAllocations,
  menuItems,
  notificationLogs,
  orderItems,
  orders,
  paymentMethods,
  permissions,
  platformCosts,
  platforms,
  prices,
  productCategories,
  productVersions,
  products,
  publishes,
  registrations,
  returns,
  reviewBlacklists,
  reviewThemes,
  reviews,
  roles,
  routes,
  salesTargets,
  savedViews,
  sitemaps,
  sites,
  specialCouponClaims,
  specialCoupons,
  specialDraws,
  specialPrizes,
  specialProductShares,
  specialProducts,
  specialShares,
  specials,
  subscribes,
  surveyResponses,
  surveys,
  tradings,
  uninstallations,
  userLogs,
  users,
]

/** Every resource of the API. */
export const resources: readonly Resource[] = [actionLogsOf(logged), ...logged]

/** Further endpoints over tables of resources: the two variants of what is sorted by kind, and the members of a company. */
export const variants: readonly Resource[] = [
  companyUsers,
  departmentUsers,
  roleUsers,
  selfCooperations,
  selfCouponUsages,
  selfCoupons,
  selfPlatforms,
  selfSalesTargets,
  synthesizingCooperations,
  synthesizingCouponUsages,
  synthesizingCoupons,
  synthesizingPlatforms,
  synthesizingSalesTargets,
]

const byName = new Map([
  ...variants.map((variant) => [variant.operationPrefix, variant] as const),
  ...resources.map((resource) => [resource.name, resource] as const),
])

/** The resource of that name, or the variant with that prefix (`self_coupons`); undefined for one that has no definition. */
export function findResource(name: ResourceName): Resource
export function findResource(name: string): Resource | undefined
export function findResource(name: string): Resource | undefined {
  return byName.get(name)
}
