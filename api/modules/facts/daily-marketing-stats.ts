import { choices } from '../../engine/model/choice.ts'
import { marketingKind } from '../../engine/model/enums/common.ts'
import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

const channelType = choices({
  cooperation: ['合作', 'Cooperation'],
  platform: ['平台', 'Ad platform'],
})

/** `source_id` is the cooperation or the campaign. A row is one company's share: costs by its allocation, orders as it sold them. */
export const dailyMarketingStats = defineFact({
  name: 'daily_marketing_stats',
  zh: '推广日统计',
  en: 'Daily marketing statistics',
  scope: 'company',
  grain: {
    kind: enumeration('类别', 'Kind', marketingKind),
    channel_type: enumeration('渠道类型', 'Channel type', channelType),
    source_id: int('来源', 'Source', { min: 1 }),
    product_id: ref('产品', 'Product', 'products'),
    country: enumeration('国家', 'Country', country),
  },
  measures: {
    impressions: int('展示', 'Impressions'),
    clicks: int('点击', 'Clicks'),
    visitors: int('访客', 'Visitors'),
    downloads: int('下载', 'Downloads'),
    installs: int('安装', 'Installations'),
    orders: int('订单', 'Orders'),
    revenue_usd: money('销售额', 'Revenue', { currency: 'USD' }),
    refund_usd: money('退款额', 'Amount refunded', { currency: 'USD' }),
    cost_usd: money('成本', 'Cost', { currency: 'USD' }),
  },
  indexes: [
    ['channel_type', 'source_id', 'date'],
    ['product_id', 'date'],
  ],
})
