import type { Resource } from '../../../model/resource.ts'
import { couponUsages } from './coupon-usages.ts'
import type { Face } from './face.ts'

/** `GET …/coupons/{coupon_id}/usages`: in which orders a coupon was used, as far as the caller's companies sold them. */
function usagesOf(face: Face, entity: string): Resource {
  return {
    ...couponUsages,
    entity,
    path: `/${face}-api/coupons/{coupon_id}/usages`,
    operationPrefix: `${face}_coupon_usages`,
    scope: { parent: `${face}_coupons`, by: 'coupon_id' },
    list: {
      search: ['email'],
      sortable: ['used_at', 'order_total_usd', 'discount_usd'],
      sort: '-used_at',
      filters: ['used_at', 'company_id', 'is_first', 'reversed_at'],
      totals: ['order_total_usd', 'discount_usd'],
    },
    operations: {
      index: [`${face}-api.coupons.index`, 'coupons.manage', `${face}-api.coupons.update`],
    },
  }
}

export const selfCouponUsages = usagesOf('self', 'SelfCouponUsage')
export const synthesizingCouponUsages = usagesOf('synthesizing', 'SynthesizingCouponUsage')
