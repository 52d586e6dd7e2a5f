import type { TestApi } from '../../api.ts'
import { cooperationPaymentsSuite } from './cooperation-payments.ts'
import { cooperationsSuite } from './cooperations.ts'
import { platformsSuite } from './platforms.ts'

/** Everything about paid marketing, coupons, links and agencies. */
export const marketingSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['marketing: cooperations', cooperationsSuite],
  ['marketing: payments of cooperations', cooperationPaymentsSuite],
  ['marketing: ad campaigns', platformsSuite],
]
