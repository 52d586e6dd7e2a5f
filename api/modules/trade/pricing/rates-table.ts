import { column } from '../../../engine/model/plain-table.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'

export const exchangeRatesTable: TableDescription = {
  name: 'exchange_rates',
  columns: [
    column('currency', 'text'),
    column('day', 'date'),
    column('source', 'text', { comment: 'ecb, builtin, order, demo' }),
    column('rate_usd', 'numeric(12,6)', { comment: '一单位折合美元 US dollars for one unit' }),
    column('fetched_at', 'timestamptz(3)', { default: 'now()' }),
  ],
  primaryKey: ['currency', 'day', 'source'],
  uniques: [],
  indexes: [],
  foreignKeys: [],
  checks: [{ name: 'exchange_rates_rate_check', expression: 'rate_usd > 0' }],
  scope: { policy: { using: 'true', check: 'false' } },
  comment: '汇率 Exchange rates by day and source',
}
