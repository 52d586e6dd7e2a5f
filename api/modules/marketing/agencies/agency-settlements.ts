import { choices } from '../../../engine/model/choice.ts'
import { date, datetime, enumeration, int, money, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'

const locked = {
  confirmed: ['已确认', 'Confirmed'],
  paid: ['已付款', 'Paid'],
} as const

/** Open is a period that is not confirmed yet: it has no row. */
export const settlementStatus = choices({ open: ['未确认', 'Open'], ...locked })

const usd = { currency: 'USD', readOnly: true, required: true } as const

const fields = {
  agency_id: ref('代理', 'Agency', 'agencies', { readOnly: true, required: true }),
  period: string('期间', 'Period', {
    max: 7,
    readOnly: true,
    required: true,
    unique: { with: ['agency_id'] },
  }),
  orders: int('订单', 'Orders', { readOnly: true, required: true }),
  revenue_usd: money('销售额', 'Revenue', usd),
  refund_usd: money('退款额', 'Refunds', usd),
  commission: money('佣金', 'Commission', usd),
  status: enumeration('状态', 'Status', choices(locked), { readOnly: true, default: 'confirmed' }),
  confirmed_at: datetime('确认时间', 'Confirmed at', { readOnly: true, default: 'now' }),
  confirmed_by: ref('确认人', 'Confirmed by', 'users', { readOnly: true }),
  paid_at: date('付款日', 'Paid on', { readOnly: true }),
  voucher_no: string('付款流水号', 'Voucher no.', { max: 64, readOnly: true }),
  paid_by: ref('付款人', 'Paid by', 'users', { readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    agency_settlements: typeof fields
  }
}

/** A period's figures of an agency, locked when they are confirmed. Periods that are not confirmed yet are not here. */
export const agencySettlements = defineResource({
  name: 'agency_settlements',
  entity: 'AgencySettlement',
  zh: '代理结算',
  en: 'Agency settlement',
  path: '/agency-settlements',
  scope: { parent: 'agencies', by: 'agency_id' },
  title: 'period',
  fields,
})
