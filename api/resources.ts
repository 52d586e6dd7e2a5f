import type { Resource } from './definition/resource.ts'
import { specialCouponClaims } from './resources/campaigns/coupons/special-coupon-claims.ts'
import { specialCoupons } from './resources/campaigns/coupons/special-coupons.ts'
import { emailMarketings } from './resources/campaigns/emails/email-marketings.ts'
import { emailMarketingLogs } from './resources/campaigns/emails/logs/email-marketing-logs.ts'
import { specialDraws } from './resources/campaigns/prizes/special-draws.ts'
import { specialPrizes } from './resources/campaigns/prizes/special-prizes.ts'
import { specialProducts } from './resources/campaigns/products/special-products.ts'
import { specialProductShares } from './resources/campaigns/shares/special-product-shares.ts'
import { specialShares } from './resources/campaigns/shares/special-shares.ts'
import { specials } from './resources/campaigns/specials/specials.ts'
import { articleCategories } from './resources/content/article-categories/article-categories.ts'
import { articles } from './resources/content/articles/articles.ts'
import { authors } from './resources/content/authors/authors.ts'
import { feedbackReplies } from './resources/content/feedback/feedback-replies.ts'
import { feedback } from './resources/content/feedback/feedback.ts'
import { infomercialCategories } from './resources/content/infomercial-categories/infomercial-categories.ts'
import { infomercials } from './resources/content/infomercials/infomercials.ts'
import { publishes } from './resources/content/publishes/publishes.ts'
import { reviewBlacklists } from './resources/content/review-blacklists/review-blacklists.ts'
import { reviewThemes } from './resources/content/review-themes/review-themes.ts'
import { reviews } from './resources/content/reviews/reviews.ts'
import { sitemaps } from './resources/content/sitemaps/sitemaps.ts'
import { sites } from './resources/content/sites/sites.ts'
import { subscribes } from './resources/content/subscribes/subscribes.ts'
import { surveyResponses } from './resources/content/surveys/survey-responses.ts'
import { surveys } from './resources/content/surveys/surveys.ts'
import { actionLogs } from './resources/logs/action-logs.ts'
import { apiLogs } from './resources/logs/api-logs.ts'
import { errorLogs } from './resources/logs/error-logs.ts'
import { userLogs } from './resources/logs/user-logs.ts'
import { agencies } from './resources/marketing/agencies/agencies.ts'
import { agencySettlements } from './resources/marketing/agencies/agency-settlements.ts'
import { agencyProducts } from './resources/marketing/agency-products/agency-products.ts'
import { marketingAllocations } from './resources/marketing/allocations/marketing-allocations.ts'
import { cooperationPayments } from './resources/marketing/cooperation-payments/cooperation-payments.ts'
import {
  selfCooperations,
  synthesizingCooperations,
} from './resources/marketing/cooperations/cooperation-faces.ts'
import { cooperations } from './resources/marketing/cooperations/cooperations.ts'
import { couponRequests } from './resources/marketing/coupon-requests/coupon-requests.ts'
import { selfCoupons, synthesizingCoupons } from './resources/marketing/coupons/coupon-faces.ts'
import { couponUsages } from './resources/marketing/coupons/coupon-usages.ts'
import { coupons } from './resources/marketing/coupons/coupons.ts'
import { selfCouponUsages, synthesizingCouponUsages } from './resources/marketing/coupons/usages.ts'
import { linkCodes } from './resources/marketing/link-codes/link-codes.ts'
import { platformCosts } from './resources/marketing/platforms/platform-costs.ts'
import { selfPlatforms, synthesizingPlatforms } from './resources/marketing/platforms/platform-faces.ts'
import { platforms } from './resources/marketing/platforms/platforms.ts'
import {
  salesTargets,
  selfSalesTargets,
  synthesizingSalesTargets,
} from './resources/marketing/sales-targets/sales-targets.ts'
import { companies } from './resources/organisation/companies/companies.ts'
import { companyUsers } from './resources/organisation/companies/company-users.ts'
import { departmentUsers } from './resources/organisation/departments/department-users.ts'
import { departments } from './resources/organisation/departments/departments.ts'
import { files } from './resources/organisation/files.ts'
import { groups } from './resources/organisation/groups/groups.ts'
import { jobs } from './resources/organisation/jobs.ts'
import { languages } from './resources/organisation/languages.ts'
import { menuItems } from './resources/organisation/menus/menu-items.ts'
import { notificationLogs } from './resources/organisation/notification-logs.ts'
import { permissions } from './resources/organisation/permissions/permissions.ts'
import { roleUsers } from './resources/organisation/roles/role-users.ts'
import { roles } from './resources/organisation/roles/roles.ts'
import { routes } from './resources/organisation/routes/routes.ts'
import { savedViews } from './resources/organisation/saved-views/saved-views.ts'
import { users } from './resources/organisation/users/users.ts'
import { banEmails } from './resources/products/ban-emails/ban-emails.ts'
import { keyBatches } from './resources/products/keys/key-batches.ts'
import { licenseKeys } from './resources/products/keys/license-keys.ts'
import { productCategories } from './resources/products/products/product-categories.ts'
import { products } from './resources/products/products/products.ts'
import { installations } from './resources/products/registrations/installations.ts'
import { registrations } from './resources/products/registrations/registrations.ts'
import { uninstallations } from './resources/products/registrations/uninstallations.ts'
import { productVersions } from './resources/products/versions/product-versions.ts'
import { checkoutLinks } from './resources/sales/checkout-links/checkout-links.ts'
import { orderItems } from './resources/sales/orders/order-items.ts'
import { orders } from './resources/sales/orders/orders.ts'
import { paymentMethods } from './resources/sales/payment-methods/payment-methods.ts'
import { prices } from './resources/sales/prices/prices.ts'
import { returns } from './resources/sales/returns/returns.ts'
import { tradings } from './resources/sales/tradings/tradings.ts'

/** Every resource of the API; a new one is a definition in `resources/` and a line here. */
export const resources: readonly Resource[] = [
  actionLogs,
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

/** Further endpoints over tables of resources: the two faces of what is sorted by kind, and the members of a company. */
export const faces: readonly Resource[] = [
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
  ...faces.map((face) => [face.operationPrefix, face] as const),
  ...resources.map((resource) => [resource.name, resource] as const),
])

/** The resource of that name, or the face with that prefix (`self_coupons`); undefined for one that has no definition. */
export function findResource(name: string): Resource | undefined {
  return byName.get(name)
}
