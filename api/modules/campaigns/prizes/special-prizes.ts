import { choices } from '../../../engine/model/choice.ts'
import { computed, unstored } from '../../../engine/model/computed-fields.ts'
import { enabled, licenseType } from '../../../engine/model/enums/common.ts'
import { decimal, enumeration, image, int, money, percent, string } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { retailPrice } from '../../trade/sale.ts'
import { prizeRules } from './prize-rules.ts'
import { savePrizes } from './save-all.ts'
import { simulateDraws } from './simulate.ts'

const type = choices({
  license: ['序列号', 'License key'],
  coupon: ['优惠券', 'Coupon'],
  physical: ['实物', 'Physical prize'],
  thanks: ['谢谢参与', 'Better luck next time'],
})

/** What is written of a prize. */
const prize = {
  name: string('奖品名', 'Name', { min: 1, max: 40, required: true, unique: { with: ['special_id'] } }),
  type: enumeration('类型', 'Type', type, { required: true }),
  product_id: ref('产品', 'Product', 'products'),
  license_type: enumeration('授权类型', 'License type', licenseType, { choicesFrom: 'product_id' }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { purpose: 'special', dependsOn: ['special_id'] }),
  image: image('图片', 'Image', { required: true, picture: { kb: 1024, ratio: [1, 1] } }),
  weight: decimal('中奖概率(%)', 'Probability (%)', {
    precision: 6,
    scale: 3,
    min: 0,
    max: 100,
    required: true,
  }),
  quantity: int('总数', 'Quantity', { min: 0, max: 1000000, required: true }),
  daily_limit: int('每日上限', 'Daily limit', { min: 0, max: 1000000, default: 0 }),
  max_win_per_user: int('每人最多', 'Per user', { min: 1, max: 100, default: 1 }),
  sort: int('排序', 'Sort', { min: 0, max: 999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
} as const

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true, index: true }),
  ...prize,
  won: int('已中', 'Won', { min: 0, readOnly: true, default: 0 }),
  confirm_title: unstored(string('活动名确认', 'Title typed again', { max: 120 })),
}

const computedFields = {
  remaining: computed(
    int('剩余', 'Remaining'),
    `(case when t.type <> 'thanks' then greatest(t.quantity - t.won, 0) end)`,
  ),
  actual_rate: computed(
    percent('实际中奖率', 'Actual rate'),
    fraction(draws('d.prize_id = t.id'), draws('d.special_id = t.special_id')),
  ),
  cost_usd: computed(
    money('预计成本', 'Expected cost', { currency: 'USD' }),
    `(t.quantity * case t.type when 'license' then ${retailPrice(`'USD'`)} when 'coupon' then ${couponAmount()} end)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_prizes: typeof fields & typeof computedFields
  }
}

export const specialPrizes = defineResource({
  name: 'special_prizes',
  entity: 'SpecialPrize',
  zh: '活动奖品',
  en: 'Special prize',
  path: '/specials/{special_id}/prizes',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: [],
    sortable: ['sort', 'cost_usd'],
    sort: 'sort',
    filters: ['type', 'status'],
    totals: ['weight', 'cost_usd'],
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
  rules: prizeRules,
  reads: ['prices', 'special_draws'],
  actions: [savePrizes({ id: int('编号', 'Id', { min: 1 }), ...prize }), simulateDraws],
})

function draws(where: string): string {
  return `(select count(*) from special_draws d where d.company_id = t.company_id and ${where})`
}

/** SQL: what a coupon takes off in US dollars; a percentage has no amount of its own. */
function couponAmount(): string {
  return `(select c.value from coupons c
    where c.id = t.coupon_id and c.type = 'fixed' and coalesce(c.currency, 'USD') = 'USD')`
}
