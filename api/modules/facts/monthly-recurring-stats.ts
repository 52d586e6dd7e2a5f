import { country } from '../../engine/model/enums/country.ts'
import { defineFact } from '../../engine/model/fact.ts'
import { enumeration, int, money } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'

const usd = { currency: 'USD' } as const

/** From terms of licenses at the end of each month, by the first day of the month. */
export const monthlyRecurringStats = defineFact({
  name: 'monthly_recurring_stats',
  zh: '经常性收入月统计',
  en: 'Monthly recurring revenue',
  scope: 'company',
  grain: {
    product_id: ref('产品', 'Product', 'products'),
    country: enumeration('国家', 'Country', country),
  },
  measures: {
    opening_usd: money('月初经常性收入', 'Recurring revenue before', usd),
    recurring_usd: money('经常性收入', 'Recurring revenue', usd),
    new_usd: money('新增', 'New', usd),
    returned_usd: money('回流', 'Returned', usd),
    expanded_usd: money('增购', 'Expanded', usd),
    contracted_usd: money('减少', 'Contracted', usd),
    lost_usd: money('流失', 'Lost', usd),
    opening_subscriptions: int('月初订阅数', 'Subscriptions before'),
    subscriptions: int('订阅数', 'Subscriptions'),
    new_subscriptions: int('新增订阅', 'New subscriptions'),
    returned_subscriptions: int('回流订阅', 'Returned subscriptions'),
    lost_subscriptions: int('流失订阅', 'Lost subscriptions'),
    terms_ended: int('到期期数', 'Terms ended'),
    terms_renewed: int('已续期数', 'Terms renewed'),
  },
})
