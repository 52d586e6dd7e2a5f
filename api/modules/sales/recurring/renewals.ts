import { dayAgo } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { resolveTransfer } from '../../../engine/model/definition/transfer.ts'
import { bool, date, enumeration, int, money, string } from '../../../engine/model/fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { orderItems } from '../orders/order-items.ts'
import {
  daysLeftSql,
  dueWithin,
  dueWithinSql,
  keysEndOnSql,
  listedDays,
  paidAmountSql,
  renewalSql,
  renewalState,
  renewedBySql,
} from './renewal-fields.ts'

const { order_no, paid_at, email, country, channel, currency, agency_name } = orderItems.computed

const isListed = sql`ordered.deleted_at is null and not ordered.is_test
  and t.term_ends_on between ${sql.raw(dayAgo(listedDays.after))} and ${sql.raw(dayAgo(-listedDays.before))}`

/** Sold items whose term ends in the next 90 days, or ended in the last 30: what is to be renewed, and what was. */
export const renewals: Resource = {
  ...orderItems,
  entity: 'Renewal',
  zh: '续费',
  en: 'Renewal',
  path: '/renewals',
  operationPrefix: 'renewals',
  computed: {
    order_no: known(order_no),
    paid_at: known(paid_at),
    email: known(email),
    country: known(country),
    channel: known(channel),
    currency: known(currency),
    agency_name: known(agency_name),
    paid_amount: computed(money('上次实付', 'Last paid', { currency: { field: 'currency' } }), paidAmountSql),
    days_left: computed(int('剩余天数', 'Days left'), daysLeftSql),
    due_within: computed(enumeration('到期区间', 'Ends within', dueWithin), dueWithinSql),
    renewal: computed(enumeration('续费状态', 'Renewal', renewalState), renewalSql),
    renewed_by: computed(string('续费订单', 'Renewed by'), renewedBySql),
    auto_renew: computed(bool('自动续费', 'Auto renew'), 'ordered.auto_renew'),
    keys_end_on: computed(date('序列号到期', 'Keys end on'), keysEndOnSql),
  },
  list: {
    search: ['order_no', 'email'],
    sortable: ['term_ends_on', 'product_id', 'license_type', 'quantity', 'country', 'paid_at'],
    sort: 'term_ends_on',
    filters: ['due_within', 'renewal', 'product_id', 'license_type', 'country', 'channel', 'term_ends_on'],
    defaultFilters: { due_within: 'd30,d60,d90' },
  },
  period: null,
  summary: null,
  groups: [],
  options: null,
  operations: { index: ['trading-items.index'] },
  transfer: resolveTransfer({ exports: ['trading-items.index'] }),
  rules: { visible: () => isListed },
  reads: [...orderItems.reads, 'companies', 'license_keys'],
}

function known<Field>(field: Field | undefined): Field {
  if (field === undefined) throw new Error('a field of items is not there')
  return field
}
