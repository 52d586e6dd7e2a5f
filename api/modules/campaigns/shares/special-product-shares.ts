import { choices } from '../../../engine/model/choice.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, image, int, string, text, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sitePage } from '../../content/sites/site-page.ts'
import { initProductShares } from './init-product-shares.ts'
import { productShareRules } from './product-share-rules.ts'
import { shareChannel } from './share-channel.ts'

const unlock = choices({
  none: ['无', 'None'],
  extra_off: ['额外优惠', 'Extra discount'],
  free_month: ['赠 1 个月', 'One month free'],
})

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true, index: true }),
  special_product_id: ref('活动产品', 'Special product', 'special_products', {
    required: true,
    index: true,
  }),
  channel: enumeration('渠道', 'Channel', shareChannel, {
    required: true,
    unique: { with: ['special_product_id'] },
  }),
  title: string('分享标题', 'Title', { min: 2, max: 120, required: true }),
  text: text('分享文案', 'Text', { max: 500 }),
  image: image('分享图', 'Image', { picture: { kb: 1024, width: 1200, height: 630, exact: true } }),
  unlock: enumeration('分享解锁', 'Unlocks', unlock, { default: 'none' }),
  extra_off_percent: int('额外优惠(%)', 'Extra discount (%)', { min: 1, max: 90 }),
  coupon_id: ref('解锁优惠券', 'Coupon unlocked', 'coupons', {
    purpose: 'special',
    dependsOn: ['special_id'],
  }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  shares: int('分享次数', 'Shares', { min: 0, readOnly: true, default: 0 }),
  unlocks: int('解锁', 'Unlocked', { min: 0, readOnly: true, default: 0 }),
  visits: int('带来访问', 'Visits', { min: 0, readOnly: true, default: 0 }),
  orders: int('订单', 'Orders', { min: 0, readOnly: true, default: 0 }),
}

const computedFields = {
  shared_text: computed(text('分享内容', 'Text shared'), sharedText()),
  link: computed(url('分享链接', 'Link shared'), link()),
  product_name: computed(
    string('产品', 'Product'),
    `(select p.name from special_products s join products p on p.company_id = s.company_id and p.id = s.product_id
        where s.company_id = t.company_id and s.id = t.special_product_id)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_product_shares: typeof fields & typeof computedFields
  }
}

export const specialProductShares = defineResource({
  name: 'special_product_shares',
  entity: 'SpecialProductShare',
  zh: '活动产品分享',
  en: 'Special product share',
  path: '/specials/{special_id}/product-shares',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: [],
    sortable: ['special_product_id', 'product_name', 'channel', 'shares', 'unlocks', 'visits', 'orders'],
    sort: 'special_product_id',
    filters: ['special_product_id', 'channel', 'unlock', 'status'],
    totals: ['shares', 'unlocks', 'visits', 'orders'],
  },
  operations: {
    index: ['specials.index'],
    show: ['specials.index', 'specials.update'],
    store: ['specials.update'],
    update: ['specials.update'],
    destroy: ['specials.update'],
  },
  rules: productShareRules,
  reads: ['products', 'sites'],
  actions: [initProductShares],
})

/** SQL: the share's text with what stands for its words in braces now. */
function sharedText(): string {
  return `(select replace(replace(replace(t.text, '{product}', p.name), '{price}', s.special_price || ' ' || s.currency),
        '{discount}', coalesce('-' || round((1 - s.special_price / nullif(s.original_price, 0)) * 100) || '%', ''))
      from special_products s join products p on p.company_id = s.company_id and p.id = s.product_id
      where s.company_id = t.company_id and s.id = t.special_product_id)`
}

/** SQL: the special's page at the product, and which channel it came through. */
function link(): string {
  const page = sitePage("'specials/' || t.slug").replaceAll('t.', 'a.')
  return `(select ${page} || '?product=' || p.pid || '&utm_source=' || t.channel
    from specials a, special_products s join products p on p.company_id = s.company_id and p.id = s.product_id
    where a.company_id = t.company_id and a.id = t.special_id and s.company_id = t.company_id and s.id = t.special_product_id)`
}
