import type { RecordContext, ContextOf } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { date, enumeration, int, money, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import type { MadeFile } from '../../../engine/operations/read/file-answer.ts'
import { masked } from '../../../engine/operations/read/mask.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { writeLetter } from '../../../kernel/platform/documents/write-letter.ts'
import { settlementStatus } from './agency-settlements.ts'
import { type Cycle, type Period, periodNamed, periodPattern, periodsOf } from './periods.ts'
import { type Settlement, settlementsOf } from './settlements.ts'
import { statementWords } from './statement-words.ts'
import { loadStatement, statementCsv, statementLetter } from './statement.ts'

const readers = ['agencies.index', 'agencies.update']
const usd = { currency: 'USD', required: true } as const

const settlement = {
  period: string('期间', 'Period', { required: true }),
  orders: int('订单', 'Orders', { required: true }),
  revenue_usd: money('销售额', 'Revenue', usd),
  refund_usd: money('退款额', 'Refunds', usd),
  commission: money('佣金(USD)', 'Commission (USD)', usd),
  status: enumeration('状态', 'Status', settlementStatus, { required: true }),
  paid_at: date('付款日', 'Paid on'),
  voucher_no: string('付款流水号', 'Voucher no.'),
}

/** A year's periods up to now, newest first. */
export const listSettlements = recordAction('agencies', {
  name: 'settlements',
  reads: ['agency_settlements'],
  path: '/{id}/settlements',
  method: 'GET',
  zh: '结算',
  en: 'Settlements',
  access: readers,
  input: { year: int('年份', 'Year', { min: 2000, max: 2100 }) },
  answer: { list: settlement },
  run: async ({ call, id, record, input }) => {
    const now = today(call.caller.timezone)
    const year = Number(input.year ?? now.slice(0, 4))
    const started = periodsOf(year, cycleOf(record)).filter(({ from }) => from <= now)
    return (await settlementsOf(call, id, started)).toReversed()
  },
})

/** Locks a period's figures, from the day after its end. */
export const confirmSettlement = recordAction('agencies', {
  name: 'settlement_confirm',
  changes: ['agency_settlements'],
  path: '/{id}/settlements/{period}/confirm',
  words: { period: periodPattern },
  zh: '确认结算',
  en: 'Confirm the settlement',
  access: ['agencies.update'],
  answer: { fields: settlement },
  audit: 'approve',
  run: async (context) => {
    const { call, id } = context
    const { period, current } = await settlementOf(context)
    if (current.status !== 'open') throw ApiError.conflict('STATE', '该期已确认')
    if (period.until > today(call.caller.timezone)) throw ApiError.conflict('STATE', '期末次日起才可确认')
    const { orders, revenue_usd, refund_usd, commission } = current
    await repositoryOf('agency_settlements', call).insert({
      agency_id: id,
      period: period.name,
      orders,
      revenue_usd,
      refund_usd,
      commission,
      status: 'confirmed',
      confirmed_by: call.caller.userId,
    })
    return { ...current, status: 'confirmed' as const }
  },
})

/** Notes the payment of a confirmed period; what is offset against goods takes it off what the agency owes. */
export const paySettlement = recordAction('agencies', {
  name: 'settlement_pay',
  changes: ['agency_settlements'],
  path: '/{id}/settlements/{period}/pay',
  words: { period: periodPattern },
  zh: '结算付款',
  en: 'Pay the settlement',
  access: ['agencies.update'],
  input: {
    paid_at: date('付款日', 'Paid on', { required: true, proposed: 'now' }),
    voucher_no: string('付款流水号', 'Voucher no.', { min: 1, max: 64, required: true }),
  },
  answer: { fields: settlement },
  run: async (context) => {
    const { call, id, record, records, input } = context
    const { period, current } = await settlementOf(context)
    if (current.status !== 'confirmed')
      throw ApiError.conflict('STATE', current.status === 'paid' ? '该期已付款' : '请先确认该期')
    if (input.paid_at > today(call.caller.timezone))
      throw ApiError.invalid({ paid_at: ['付款日不能晚于今天'] })
    await repositoryOf('agency_settlements', call).updateWhere(
      sql`t.company_id = ${call.caller.companyId}::bigint and t.agency_id = ${id}::bigint and t.period = ${period.name}`,
      { status: 'paid', paid_at: input.paid_at, voucher_no: input.voucher_no, paid_by: call.caller.userId },
    )
    if (record.payout_method === 'offset')
      await records.note(id, {
        balance_due_usd: sql`greatest(0, balance_due_usd - ${current.commission}::numeric)`,
      })
    return { ...current, status: 'paid' as const, paid_at: input.paid_at, voucher_no: input.voucher_no }
  },
})

const format = choices({ pdf: ['PDF', 'PDF'], csv: ['CSV', 'CSV'] })

/** Lines of a PDF: some 350 pages, which take a quarter of a minute. */
const mostDrawn = 10_000

export const settlementStatement = recordAction('agencies', {
  name: 'settlement_statement',
  path: '/{id}/settlements/{period}/statement',
  words: { period: periodPattern },
  method: 'GET',
  writes: true,
  zh: '对账单',
  en: 'Statement',
  access: readers,
  input: { format: enumeration('格式', 'Format', format, { default: 'pdf' }) },
  answer: 'file',
  run: async (context): Promise<MadeFile> => {
    const { period, current } = await settlementOf(context)
    const { call, resource, record, records, input } = context
    await records.log('download', record, record)
    const statement = await loadStatement(context, masked(resource, record, call.caller), period, current)
    const name = `${statementWords[statement.language].title}-${record.code}-${period.name}`
    if (input.format === 'csv')
      return { name: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: statementCsv(statement) }
    if (statement.sales.length > mostDrawn)
      throw ApiError.invalid({ format: [message('本期明细超过 {most} 行，请下载 CSV', { most: mostDrawn })] })
    const letter = statementLetter(statement)
    return { name: `${name}.pdf`, contentType: 'application/pdf', content: () => writeLetter(letter) }
  },
})

async function settlementOf({
  call,
  id,
  record,
}: ContextOf<'agencies'>): Promise<{ period: Period; current: Settlement }> {
  const period = periodNamed(call.params['period'] ?? '', cycleOf(record))
  if (period === null) throw ApiError.notFound()
  const [current] = await settlementsOf(call, id, [period])
  if (current === undefined) throw ApiError.notFound()
  return { period, current }
}

function cycleOf({ settlement_cycle: cycle }: RecordContext['record']): Cycle {
  return cycle === 'quarterly' || cycle === 'on_demand' ? cycle : 'monthly'
}
