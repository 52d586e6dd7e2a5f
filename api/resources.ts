import type { Resource } from './definition/resource.ts'
import { actionLogs } from './resources/action-logs.ts'
import { agencies } from './resources/agencies.ts'
import { agencyProducts } from './resources/agency-products.ts'
import { apiLogs } from './resources/api-logs.ts'
import { articleCategories } from './resources/article-categories.ts'
import { articles } from './resources/articles.ts'
import { authors } from './resources/authors.ts'
import { banEmails } from './resources/ban-emails.ts'
import { checkoutLinks } from './resources/checkout-links.ts'
import { companies } from './resources/companies.ts'
import { companyUsers } from './resources/company-users.ts'
import { selfCooperations, synthesizingCooperations } from './resources/cooperation-faces.ts'
import { cooperationPayments } from './resources/cooperation-payments.ts'
import { cooperations } from './resources/cooperations.ts'
import { selfCoupons, synthesizingCoupons } from './resources/coupon-faces.ts'
import { couponRequests } from './resources/coupon-requests.ts'
import { couponUsages } from './resources/coupon-usages.ts'
import { coupons } from './resources/coupons.ts'
import { departments } from './resources/departments.ts'
import { emailMarketingLogs } from './resources/email-marketing-logs.ts'
import { emailMarketings } from './resources/email-marketings.ts'
import { errorLogs } from './resources/error-logs.ts'
import { feedbackReplies } from './resources/feedback-replies.ts'
import { feedback } from './resources/feedback.ts'
import { files } from './resources/files.ts'
import { groups } from './resources/groups.ts'
import { infomercialCategories } from './resources/infomercial-categories.ts'
import { infomercials } from './resources/infomercials.ts'
import { installations } from './resources/installations.ts'
import { jobs } from './resources/jobs.ts'
import { keyBatches } from './resources/key-batches.ts'
import { languages } from './resources/languages.ts'
import { licenseKeys } from './resources/license-keys.ts'
import { linkCodes } from './resources/link-codes.ts'
import { marketingAllocations } from './resources/marketing-allocations.ts'
import { menuItems } from './resources/menu-items.ts'
import { notificationLogs } from './resources/notification-logs.ts'
import { orderItems } from './resources/order-items.ts'
import { orders } from './resources/orders.ts'
import { paymentMethods } from './resources/payment-methods.ts'
import { permissions } from './resources/permissions.ts'
import { platformCosts } from './resources/platform-costs.ts'
import { selfPlatforms, synthesizingPlatforms } from './resources/platform-faces.ts'
import { platforms } from './resources/platforms.ts'
import { prices } from './resources/prices.ts'
import { productCategories } from './resources/product-categories.ts'
import { productVersions } from './resources/product-versions.ts'
import { products } from './resources/products.ts'
import { publishes } from './resources/publishes.ts'
import { registrations } from './resources/registrations.ts'
import { returns } from './resources/returns.ts'
import { reviewBlacklists } from './resources/review-blacklists.ts'
import { reviewThemes } from './resources/review-themes.ts'
import { reviews } from './resources/reviews.ts'
import { roles } from './resources/roles.ts'
import { salesTargets } from './resources/sales-targets.ts'
import { savedViews } from './resources/saved-views.ts'
import { sitemaps } from './resources/sitemaps.ts'
import { sites } from './resources/sites.ts'
import { specialCoupons } from './resources/special-coupons.ts'
import { specialDraws } from './resources/special-draws.ts'
import { specialPrizes } from './resources/special-prizes.ts'
import { specialProductShares } from './resources/special-product-shares.ts'
import { specialProducts } from './resources/special-products.ts'
import { specialShares } from './resources/special-shares.ts'
import { specials } from './resources/specials.ts'
import { subscribes } from './resources/subscribes.ts'
import { surveyResponses } from './resources/survey-responses.ts'
import { surveys } from './resources/surveys.ts'
import { tradings } from './resources/tradings.ts'
import { uninstallations } from './resources/uninstallations.ts'
import { userLogs } from './resources/user-logs.ts'
import { users } from './resources/users.ts'

/** Every resource of the API; a new one is a definition in `resources/` and a line here. */
export const resources: readonly Resource[] = [
  actionLogs,
  agencies,
  agencyProducts,
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
  salesTargets,
  savedViews,
  sitemaps,
  sites,
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
  selfCooperations,
  selfCoupons,
  selfPlatforms,
  synthesizingCooperations,
  synthesizingCoupons,
  synthesizingPlatforms,
]

const byName = new Map(resources.map((resource) => [resource.name, resource]))

/** The resource of that name; undefined for one that has no definition yet. */
export function findResource(name: string): Resource | undefined {
  return byName.get(name)
}
