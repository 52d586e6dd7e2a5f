import { computed } from '../../../engine/model/computed-fields.ts'
import { bool, datetime, email, money } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const fields = {
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { readOnly: true, required: true }),
  order_id: ref('订单', 'Order', 'orders', { readOnly: true, required: true, index: true }),
  email: email('邮箱', 'Email', { readOnly: true, pii: true }),
  order_total_usd: money('订单金额', 'Order total', { currency: 'USD', readOnly: true, required: true }),
  discount_usd: money('优惠额', 'Discount', { currency: 'USD', readOnly: true, required: true }),
  is_first: bool('首单', 'First order', { readOnly: true, default: false }),
  used_at: datetime('使用时间', 'Used at', { readOnly: true, default: 'now', index: true }),
  reversed_at: datetime('退回时间', 'Returned at', { readOnly: true }),
}

const computedFields = { company_id: computed(ref('品牌', 'Company', 'companies'), 't.company_id') }

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    coupon_usages: typeof fields & typeof computedFields
  }
}

/** A row belongs to the company of its order, also where the coupon is shared among several. */
export const couponUsages = defineResource({
  name: 'coupon_usages',
  entity: 'CouponUsage',
  zh: '优惠使用',
  en: 'Coupon usage',
  path: '/coupon-usages',
  scope: 'company',
  title: 'id',
  fields,
  computed: computedFields,
  storage: {
    indexes: [['coupon_id', 'email']],
    // What is added up for each coupon of a list.
    coveringIndexes: [
      {
        columns: ['coupon_id', 'used_at'],
        include: ['order_id', 'order_total_usd', 'discount_usd', 'reversed_at'],
      },
    ],
  },
  reads: ['marketing_allocations'],
})
