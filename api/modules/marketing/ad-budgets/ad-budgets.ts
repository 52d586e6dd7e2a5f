import { currency } from '../../../engine/model/enums/common.ts'
import { enumeration, money, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { adPlatform } from '../platforms/platforms.ts'
import { budgetDays } from './budget-days.ts'
import { copyMonth } from './copy-month.ts'
import { budgetPacing } from './pacing.ts'
import { adBudgetRules } from './rules.ts'

const fields = {
  month: string('月份', 'Month', {
    min: 7,
    max: 7,
    pattern: String.raw`^20[2-9]\d-(0[1-9]|1[0-2])$`,
    required: true,
    unique: { with: ['platform', 'account_name', 'product_id', 'owner_id'] },
  }),
  platform: enumeration('平台', 'Platform', adPlatform),
  account_name: string('账户', 'Account', { max: 60 }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  owner_id: ref('负责人', 'Owner', 'users', { index: true }),
  currency: enumeration('货币', 'Currency', currency, { required: true, default: 'USD' }),
  amount: money('月预算', 'Monthly budget', { currency: { field: 'currency' }, min: 0.01, required: true }),
  note: string('备注', 'Note', { max: 200 }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    ad_budgets: typeof fields
  }
}

/**
 * What own ad campaigns may cost in a month: all of them, or those of a platform, an account, a product, an owner. What is left empty narrows
 * nothing; two budgets may be about the same campaign.
 */
export const adBudgets = defineResource({
  name: 'ad_budgets',
  entity: 'AdBudget',
  zh: '投放月预算',
  en: 'Monthly ad budget',
  path: '/ad-budgets',
  scope: 'company',
  title: 'month',
  fields,
  storage: { indexes: [['month']] },
  access: { ownerScoped: 'owner_id' },
  list: {
    search: ['account_name', 'note'],
    sortable: ['month', 'platform', 'account_name', 'amount'],
    sort: '-month',
    filters: ['month', 'platform', 'product_id', 'owner_id'],
  },
  operations: {
    index: ['self-api.platforms.index'],
    show: ['self-api.platforms.index'],
    store: ['self-api.platforms.update'],
    update: ['self-api.platforms.update'],
    destroy: ['self-api.platforms.update'],
  },
  rules: adBudgetRules,
  actions: [budgetPacing, budgetDays, copyMonth],
})
