import { computed } from '../../../engine/model/computed-fields.ts'
import { datetime, email, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true }),
  special_coupon_id: ref('活动优惠券', 'Special coupon', 'special_coupons', {
    readOnly: true,
    required: true,
    index: true,
  }),
  email: email('邮箱', 'Email', { readOnly: true, required: true, pii: true }),
  order_id: ref('订单', 'Order', 'orders', { readOnly: true }),
  claimed_at: datetime('领取时间', 'Claimed at', { readOnly: true, default: 'now' }),
}

const computedFields = {
  code: computed(
    string('优惠码', 'Code'),
    '(select c.code from special_coupons s join coupons c on c.id = s.coupon_id where s.id = t.special_coupon_id)',
  ),
  order_no: computed(
    string('订单号', 'Order no.'),
    '(select o.order_no from orders o where o.company_id = t.company_id and o.id = t.order_id)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_coupon_claims: typeof fields & typeof computedFields
  }
}

/** Who took a coupon of a special; written by the site that hands them out. */
export const specialCouponClaims = defineResource({
  name: 'special_coupon_claims',
  entity: 'SpecialCouponClaim',
  zh: '领取记录',
  en: 'Coupon claim',
  path: '/specials/{special_id}/coupons/claims',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'email',
  fields,
  computed: computedFields,
  storage: { indexes: [['special_id', 'claimed_at'], ['order_id']] },
  list: {
    search: ['email', 'code'],
    sortable: ['claimed_at', 'email'],
    sort: '-claimed_at',
    filters: ['special_coupon_id', 'claimed_at', 'order_id'],
  },
  operations: { index: ['specials.index', 'specials.update'] },
  reads: ['coupons'],
})
