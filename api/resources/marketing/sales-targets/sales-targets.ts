import { marketingKind } from '../../../definition/enums/common.ts'
import { enumeration, money, ref, string } from '../../../definition/fields.ts'
import { defineResource } from '../../../definition/resource.ts'

export const salesTargets = defineResource({
  name: 'sales_targets',
  entity: 'SalesTarget',
  zh: '推广目标',
  en: 'Sales target',
  path: '/sales-targets',
  scope: 'kind',
  title: 'month',
  fields: {
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
  },
  indexes: [['month']],
  list: {
    search: [],
    sortable: ['month', 'user_id', 'target_usd'],
    sort: '-month',
    filters: ['kind', 'user_id', 'month'],
    totals: ['target_usd'],
  },
})
