import type { TestApi } from '../../api.ts'
import { agenciesSuite } from './agencies.ts'
import { agencyProductsSuite } from './agency-products.ts'
import { agencySettlementsSuite } from './agency-settlements.ts'
import { allocationsSuite } from './allocations.ts'
import { cooperationApprovalSuite } from './cooperation-approval.ts'
import { cooperationPaymentsSuite } from './cooperation-payments.ts'
import { cooperationsSuite } from './cooperations.ts'
import { couponBatchesSuite } from './coupon-batches.ts'
import { couponRequestsSuite } from './coupon-requests.ts'
import { couponsSuite } from './coupons.ts'
import { linkCodesSuite } from './link-codes.ts'
import { platformsSuite } from './platforms.ts'
import { salesTargetsSuite } from './sales-targets.ts'
import { sharedCooperationsSuite } from './shared-cooperations.ts'
import { sharedCouponsSuite } from './shared-coupons.ts'

/** Everything about paid marketing, coupons, links and agencies. */
export const marketingSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['marketing: cooperations', cooperationsSuite],
  ['marketing: shared cooperations', sharedCooperationsSuite],
  ['marketing: approval of cooperations', cooperationApprovalSuite],
  ['marketing: payments of cooperations', cooperationPaymentsSuite],
  ['marketing: shares', allocationsSuite],
  ['marketing: ad campaigns', platformsSuite],
  ['marketing: coupons', couponsSuite],
  ['marketing: coupon batches', couponBatchesSuite],
  ['marketing: shared coupons', sharedCouponsSuite],
  ['marketing: requests for coupons', couponRequestsSuite],
  ['marketing: link codes', linkCodesSuite],
  ['marketing: agencies', agenciesSuite],
  ['marketing: products of agencies', agencyProductsSuite],
  ['marketing: settlements of agencies', agencySettlementsSuite],
  ['marketing: sales targets', salesTargetsSuite],
]
