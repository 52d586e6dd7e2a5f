import { choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, percent, string } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { isSale } from '../../trade/sale.ts'
import { specialCouponRules } from './coupon-rules.ts'

const condition = choices({
  none: ['直接领取', 'None'],
  email: ['填写邮箱', 'Email address'],
  subscribe: ['订阅', 'Subscription'],
  share: ['分享', 'Share'],
  purchase: ['购买过', 'Earlier purchase'],
})

const used = `(select count(*) from orders o where o.company_id = t.company_id and o.special_id = t.special_id
  and o.coupon_id = t.coupon_id and ${isSale('o')})`

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true, index: true }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', {
    required: true,
    unique: { with: ['special_id'] },
    purpose: 'special',
    dependsOn: ['special_id'],
  }),
  display_name: string('展示名', 'Display name', { min: 2, max: 60, required: true, serverDefault: true }),
  condition: enumeration('领取条件', 'Condition', condition, { required: true, default: 'email' }),
  stock: int('发放数量', 'Stock', { min: 0, max: 1000000, default: 0 }),
  per_user_limit: int('每人限领', 'Per user', { min: 1, max: 10, default: 1 }),
  claimed: int('已领', 'Claimed', { min: 0, readOnly: true, default: 0 }),
  starts_at: datetime('开始领取', 'Starts'),
  ends_at: datetime('结束领取', 'Ends'),
  sort: int('排序', 'Sort', { min: 0, max: 999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  code: computed(string('优惠码', 'Code'), ofCoupon('c.code')),
  value_text: computed(string('优惠', 'Discount'), ofCoupon(valueText())),
  used: computed(int('已用', 'Used'), used),
  use_rate: computed(percent('使用率', 'Use rate'), fraction(used, 't.claimed')),
  remaining: computed(
    int('剩余', 'Remaining'),
    '(case when t.stock > 0 then greatest(t.stock - t.claimed, 0) end)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_coupons: typeof fields & typeof computedFields
  }
}

export const specialCoupons = defineResource({
  name: 'special_coupons',
  entity: 'SpecialCoupon',
  zh: '活动优惠券',
  en: 'Special coupon',
  path: '/specials/{special_id}/coupons',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'display_name',
  fields,
  computed: computedFields,
  list: {
    search: [],
    sortable: ['sort'],
    sort: 'sort',
    filters: ['condition', 'status'],
  },
  operations: {
    index: ['specials.index'],
    show: ['specials.index', 'specials.update'],
    store: ['specials.update'],
    update: ['specials.update'],
    destroy: ['specials.update'],
    reorder: ['specials.update'],
  },
  transfer: { exports: ['specials.index'] },
  rules: specialCouponRules,
  reads: ['orders'],
})

function ofCoupon(value: string): string {
  return `(select ${value} from coupons c where c.id = t.coupon_id)`
}

/** “-20%”, “-5 USD”, “=9.9 USD” */
function valueText(): string {
  const amount = `trim_scale(c.value)::text`
  return `case c.type when 'percent' then '-' || ${amount} || '%'
    when 'fixed' then '-' || ${amount} || ' ' || coalesce(c.currency, 'USD')
    else '=' || ${amount} || ' ' || coalesce(c.currency, 'USD') end`
}
