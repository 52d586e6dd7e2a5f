import type { TestApi } from '../../api.ts'
import { orderKeysSuite } from './order-keys.ts'
import { orderMoneySuite } from './order-money.ts'
import { orderStatesSuite } from './order-states.ts'
import { salesPaymentsSuite } from './payments.ts'
import { salesPricesSuite } from './prices.ts'
import { salesReturnsSuite } from './returns.ts'
import { salesUpkeepSuite } from './upkeep.ts'

/** Everything about orders, money, prices and checkout links. */
export const salesSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['sales: what orders cost', orderMoneySuite],
  ['sales: states of orders', orderStatesSuite],
  ['sales: keys of orders', orderKeysSuite],
  ['sales: returns', salesReturnsSuite],
  ['sales: payments', salesPaymentsSuite],
  ['sales: prices and links', salesPricesSuite],
  ['sales: upkeep', salesUpkeepSuite],
]
