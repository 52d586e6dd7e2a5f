import {
  choice,
  choicesOf,
  type DimensionDefinition,
  record,
} from '../../../engine/statistics/definition/dimensions.ts'
import type { ModuleStatistics } from '../../../engine/statistics/definition/module-statistics.ts'
import { coupons } from './coupons.ts'

const dimensions = {
  coupon: record('优惠券', 'Coupon', 'coupons'),
  coupon_source: choice('券用途', 'Purpose of the coupon', choicesOf(coupons, 'source')),
  coupon_type: choice('券类型', 'Coupon type', choicesOf(coupons, 'type')),
} as const satisfies Readonly<Record<string, DimensionDefinition>>

declare module '../../../engine/statistics/definition/dimensions.ts' {
  interface Dimensions {
    'marketing/coupons': typeof dimensions
  }
}

export const statistics: ModuleStatistics = { dimensions }
