import type { Resource } from '../../../engine/model/resource.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { couponUsages } from './coupon-usages.ts'

/** `GET …/coupons/{coupon_id}/usages`: in which orders a coupon was used, as far as the caller's companies sold them. */
function usagesOf(variant: Variant, entity: string): Resource {
  return {
    ...couponUsages,
    entity,
    path: `/${variant}-api/coupons/{coupon_id}/usages`,
    operationPrefix: `${variant}_coupon_usages`,
    scope: { parent: `${variant}_coupons`, by: 'coupon_id' },
    list: {
      search: ['email'],
      sortable: ['used_at', 'order_total_usd', 'discount_usd'],
      sort: '-used_at',
      filters: ['used_at', 'company_id', 'is_first', 'reversed_at'],
      totals: ['order_total_usd', 'discount_usd'],
    },
    operations: {
      index: [`${variant}-api.coupons.index`, 'coupons.manage', `${variant}-api.coupons.update`],
    },
  }
}

export const selfCouponUsages = usagesOf('self', 'SelfCouponUsage')
export const synthesizingCouponUsages = usagesOf('synthesizing', 'SynthesizingCouponUsage')
