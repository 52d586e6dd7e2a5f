import { choices } from '../../engine/model/choice.ts'
import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

const device = choices({
  desktop: ['电脑', 'Desktop'],
  mobile: ['手机', 'Mobile'],
  tablet: ['平板', 'Tablet'],
  other: ['其他', 'Other'],
})

export const dailyLinkStats = defineFact({
  name: 'daily_link_stats',
  zh: '链接码日统计',
  en: 'Daily link statistics',
  scope: 'company',
  grain: {
    link_code_id: ref('链接码', 'Link code', 'link_codes'),
    country: enumeration('国家', 'Country', country),
    device: enumeration('设备', 'Device', device),
  },
  measures: {
    clicks: int('点击', 'Clicks'),
    bot_clicks: int('程序点击', 'Clicks by programs'),
    visitors: int('访客', 'Visitors'),
    downloads: int('下载', 'Downloads'),
    installs: int('安装', 'Installations'),
    orders: int('订单', 'Orders'),
    revenue_usd: money('销售额', 'Revenue', { currency: 'USD' }),
  },
  indexes: [['link_code_id', 'date']],
})
