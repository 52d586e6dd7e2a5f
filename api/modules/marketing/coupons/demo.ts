import type { DemoStep } from '../../../engine/demo/step.ts'
import { couponLimits } from './demo-data/coupon-limits.ts'
import { couponUsages } from './demo-data/coupon-usages.ts'
import { coupons } from './demo-data/coupons.ts'

export const demo: readonly DemoStep[] = [coupons, couponUsages, couponLimits]
