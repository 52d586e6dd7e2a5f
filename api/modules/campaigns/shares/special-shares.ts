import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { decimal, enumeration, image, int, string, text, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sitePage } from '../../content/sites/site-page.ts'
import { initShares } from './init-shares.ts'
import { shareChannel } from './share-channel.ts'
import { shareRules } from './share-rules.ts'

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true, index: true }),
  channel: enumeration('渠道', 'Channel', shareChannel, {
    required: true,
    unique: { with: ['special_id'] },
  }),
  title: string('分享标题', 'Title', { min: 2, max: 120, required: true }),
  text: text('分享文案', 'Text', { max: 500 }),
  image: image('分享图', 'Image', { picture: { kb: 1024, width: 1200, height: 630, exact: true } }),
  url: url('链接', 'URL', { max: 300 }),
  reward_draws: int('奖励抽奖次数', 'Reward draws', { min: 0, max: 10, default: 0 }),
  sort: int('排序', 'Sort', { min: 0, max: 999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  shares: int('分享次数', 'Shares', { min: 0, readOnly: true, default: 0 }),
  visits: int('带来访问', 'Visits', { min: 0, readOnly: true, default: 0 }),
  orders: int('订单', 'Orders', { min: 0, readOnly: true, default: 0 }),
}

const computedFields = {
  link: computed(url('分享链接', 'Link shared'), link()),
  k_factor: computed(
    decimal('人均带来', 'Visits per share', { precision: 12, scale: 2 }),
    'round(t.visits::numeric / nullif(t.shares, 0), 2)',
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_shares: typeof fields & typeof computedFields
  }
}

/** How a special is shared, channel by channel; visitors' shares are counted here as they happen. */
export const specialShares = defineResource({
  name: 'special_shares',
  entity: 'SpecialShare',
  zh: '活动分享',
  en: 'Special share',
  path: '/specials/{special_id}/shares',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: [],
    sortable: ['sort', 'shares', 'visits', 'orders'],
    sort: 'sort',
    filters: ['channel', 'status'],
    totals: ['shares', 'visits', 'orders'],
  },
  operations: {
    index: ['specials.index'],
    show: ['specials.index', 'specials.update'],
    store: ['specials.update'],
    update: ['specials.update'],
    destroy: ['specials.update'],
    reorder: ['specials.update'],
  },
  rules: shareRules,
  changes: ['specials'],
  reads: ['sites'],
  actions: [initShares],
})

/** SQL: the share's own address or the special's, and which channel it came through. */
function link(): string {
  const page = sitePage("'specials/' || t.slug").replaceAll('t.', 'p.')
  const address = `coalesce(t.url, (select ${page} from specials p where p.id = t.special_id))`
  return `(select case when a.url is null or a.url ~ '[?&]utm_source=' then a.url
      else a.url || case when position('?' in a.url) > 0 then '&' else '?' end || 'utm_source=' || t.channel end
    from (select ${address} as url) a)`
}
