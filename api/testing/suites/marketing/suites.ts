import type { TestApi } from '../../api.ts'
import { agenciesSuite } from './agencies.ts'
import { cooperationPaymentsSuite } from './cooperation-payments.ts'
import { cooperationsSuite } from './cooperations.ts'
import { couponsSuite } from './coupons.ts'
import { linkCodesSuite } from './link-codes.ts'
import { platformsSuite } from './platforms.ts'
import { salesTargetsSuite } from './sales-targets.ts'

/** Everything about paid marketing, coupons, links and agencies. */
export const marketingSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['marketing: cooperations', cooperationsSuite],
  ['marketing: payments of cooperations', cooperationPaymentsSuite],
  ['marketing: ad campaigns', platformsSuite],
  ['marketing: coupons', couponsSuite],
  ['marketing: link codes', linkCodesSuite],
  ['marketing: agencies', agenciesSuite],
  ['marketing: sales targets', salesTargetsSuite],
]
