import { choices } from '../../engine/model/choice.ts'
import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'

const objectType = choices({
  article: ['文章', 'Article'],
  special: ['活动', 'Special'],
  infomercial: ['信息广告', 'Infomercial'],
  survey: ['问卷', 'Survey'],
  checkout_link: ['购买链接', 'Checkout link'],
  email_marketing: ['邮件营销', 'Email campaign'],
})

/** `actions` is what the object is there for: taking part, closing, submitting, buying. */
export const dailyContentStats = defineFact({
  name: 'daily_content_stats',
  zh: '内容日统计',
  en: 'Daily content statistics',
  scope: 'company',
  grain: {
    object_type: enumeration('对象类型', 'Object type', objectType),
    object_id: int('对象', 'Object', { min: 1 }),
    country: enumeration('国家', 'Country', country),
  },
  measures: {
    views: int('浏览', 'Views'),
    visitors: int('访客', 'Visitors'),
    clicks: int('点击', 'Clicks'),
    actions: int('动作', 'Actions'),
    orders: int('订单', 'Orders'),
    revenue_usd: money('销售额', 'Revenue', { currency: 'USD' }),
  },
  indexes: [['object_type', 'object_id', 'date']],
})
