import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { specialCouponClaims } from './special-coupon-claims.ts'
import { specialCoupons } from './special-coupons.ts'

export default defineModule({
  resources: [specialCouponClaims, specialCoupons],
  demo,
  english,
})
