import { choices } from '../../../engine/model/choice.ts'
import { date, decimal, enumeration, int } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { saveAllocations } from './save-allocations.ts'
import { SHARE_FUNCTIONS } from './share-functions.ts'

const ownerType = choices({
  cooperation: ['合作', 'Cooperation'],
  platform: ['平台', 'Platform'],
  coupon: ['优惠券', 'Coupon'],
})

const fields = {
  owner_type: enumeration('所属类型', 'Owner type', ownerType, { readOnly: true }),
  owner_ref: int('所属 ID', 'Owner id', { readOnly: true, index: true }),
  company_id: ref('品牌', 'Company', 'companies', { required: true }),
  product_id: ref('产品', 'Product', 'products'),
  percent: decimal('比例(%)', 'Percent', { precision: 5, scale: 2, min: 0.01, max: 100, required: true }),
  effective_from: date('生效日', 'Effective from'),
  effective_to: date('失效日', 'Effective to', { readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    marketing_allocations: typeof fields
  }
}

/**
 * Who bears how much of what is shared out. Shares come in groups that total 100; another group begins on a day and ends the one before
 * it, which stays as history (`effective_to` is the first day it no longer holds).
 */
export const marketingAllocations = defineResource({
  name: 'marketing_allocations',
  entity: 'MarketingAllocation',
  zh: '综合分摊',
  en: 'Allocation',
  path: '/marketing-allocations',
  scope: 'company',
  title: 'owner_type',
  fields,
  storage: { functions: SHARE_FUNCTIONS },
  rules: { saveGroup: saveAllocations },
})
