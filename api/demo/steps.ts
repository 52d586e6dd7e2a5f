import { productCategories } from './catalogue/categories.ts'
import { paymentMethods } from './catalogue/payment-methods.ts'
import { prices } from './catalogue/prices.ts'
import { products } from './catalogue/products.ts'
import { articleCategories } from './content/article-categories.ts'
import { articles, articleVersions } from './content/articles.ts'
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
import { dailyApiStats } from './facts/api-calls.ts'
import { dailyContentStats } from './facts/content.ts'
import { dailyCouponStats } from './facts/coupons.ts'
import { dailyLinkStats } from './facts/links.ts'
import { dailyMarketingStats } from './facts/marketing.ts'
import { dailyProductStats } from './facts/products.ts'
import { dailySalesStats } from './facts/sales.ts'
import { emailMarketingLogs } from './mailing/email-marketing-logs.ts'
import { emailAudiences, emailSeries, emailSeriesRuns, emailSeriesSteps } from './mailing/email-series.ts'
import { subscribes } from './mailing/subscribes.ts'
import { surveys, surveyResponses } from './mailing/surveys.ts'
import { adBudgets } from './marketing/ad-budgets.ts'
import { agencies } from './marketing/agencies.ts'
import { agencyProducts } from './marketing/agency-products.ts'
import { agencySettlements } from './marketing/agency-settlements.ts'
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
import type { Step } from './plan.ts'
import { couponLimits } from './sales/coupon-limits.ts'
import { couponUsages } from './sales/coupon-usages.ts'
import { exchangeRates } from './sales/exchange-rates.ts'
import { intents } from './sales/intents.ts'
import { orderItems, orders } from './sales/orders.ts'
import { returns } from './sales/returns.ts'
import { tradings } from './sales/tradings.ts'
import { specialCouponClaims } from './specials/claims.ts'
import { specialShares, specialCoupons, specialProducts, specialProductShares } from './specials/contents.ts'
import { specialPrizes, specialDraws } from './specials/lottery.ts'
import { actionLogs } from './system/action-logs.ts'
import { alertDeliveries, alertEvents, alertRobots, metricAlerts } from './system/alerts.ts'
import { apiLogs } from './system/api-logs.ts'
import { errorLogs } from './system/error-logs.ts'
import { files } from './system/files.ts'
import { intakeEvents, intakeKeys } from './system/intake.ts'
import { jobs } from './system/jobs.ts'
import { menuItems } from './system/menu-items.ts'
import { reportRuns, reportSchedules } from './system/reports.ts'
import { userLogs } from './system/user-logs.ts'
import { webhookDeliveries, webhookEndpoints } from './system/webhooks.ts'
import { banEmails } from './usage/ban-emails.ts'
import { installations } from './usage/installations.ts'
import { keyBatches } from './usage/key-batches.ts'
import { licenseKeys } from './usage/license-keys.ts'
import { productVersions } from './usage/product-versions.ts'
import { registrations } from './usage/registrations.ts'
import { uninstallations } from './usage/uninstallations.ts'

/** In the order that references need. */
export const STEPS: readonly Step[] = [
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
  exchangeRates,
  orders,
  orderItems,
  tradings,
  returns,
  intents,
  couponUsages,
  couponLimits,
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
  articleVersions,
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
  specialCouponClaims,
  specialProducts,
  specialProductShares,
  specialPrizes,
  specialDraws,
  subscribes,
  emailMarketingLogs,
  emailSeries,
  emailSeriesSteps,
  emailSeriesRuns,
  emailAudiences,
  surveys,
  surveyResponses,
  agencyProducts,
  agencySettlements,
  couponRequests,
  cooperationPayments,
  platformCosts,
  adBudgets,
  salesTargets,
  menuItems,
  files,
  jobs,
  userLogs,
  actionLogs,
  errorLogs,
  apiLogs,
  dailySalesStats,
  dailyCouponStats,
  dailyProductStats,
  dailyLinkStats,
  dailyMarketingStats,
  dailyContentStats,
  dailyApiStats,
  notificationLogs,
  savedViews,
  intakeKeys,
  intakeEvents,
  webhookEndpoints,
  webhookDeliveries,
  reportSchedules,
  reportRuns,
  alertRobots,
  metricAlerts,
  alertEvents,
  alertDeliveries,
]
