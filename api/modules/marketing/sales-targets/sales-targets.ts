import { sharedByUser } from '../../../engine/model/definition/row-access.ts'
import { marketingKind } from '../../../engine/model/enums/common.ts'
import { enumeration, money, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { defineVariant, type Variant } from '../../../engine/model/variant.ts'
import { saveTargets } from './save-targets.ts'

const fields = {
  kind: enumeration('类别', 'Kind', marketingKind, { readOnly: true, required: true, index: true }),
  user_id: ref('负责人', 'Owner', 'users', { required: true, unique: { with: ['month', 'kind'] } }),
  month: string('月份', 'Month', {
    min: 7,
    max: 7,
    pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
    required: true,
  }),
  target_usd: money('目标(USD)', 'Target (USD)', { currency: 'USD', min: 0, required: true }),
  note: string('备注', 'Note', { max: 200 }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    sales_targets: typeof fields
  }
}

/** What a person is to sell in a month; those for all companies together are seen in each of the person's. 0 means no target. */
export const salesTargets = defineResource({
  name: 'sales_targets',
  entity: 'SalesTarget',
  zh: '推广目标',
  en: 'Sales target',
  path: '/sales-targets',
  scope: 'kind',
  title: 'month',
  fields,
  storage: { indexes: [['month']] },
  access: { ownerScoped: 'user_id', sharing: sharedByUser('user_id') },
  list: {
    search: [],
    sortable: ['month', 'user_id', 'target_usd'],
    sort: '-month',
    filters: ['kind', 'user_id', 'month'],
    totals: ['target_usd'],
  },
})

const variant = (scope: Variant) =>
  defineVariant(salesTargets, scope, {
    computed: {},
    operations: { index: [`${scope}-api.buy-stats.sales`] },
    actions: [saveTargets(scope)],
  })

export const selfSalesTargets = variant('self')
export const synthesizingSalesTargets = variant('synthesizing')
