import { sql } from '../../../database/sql.ts'
import { byteOrderMark, csvLines } from '../../../formats/csv.ts'
import type { RecordContext } from '../../../model/action.ts'
import type { Row } from '../../../model/row.ts'
import { isSale } from '../../../model/sale.ts'
import { writeDocument } from '../../../platform/documents/write-document.ts'
import { run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'
import { guarded } from '../../../transfer/exports/cell.ts'
import type { Period } from './periods.ts'
import { commissionOf, type Settlement } from './settlements.ts'
import statementPage from './statement-page.ts'

const most = 50_000

/** The sales of a period one by one, and their sums. */
export async function statementCsv(
  { call, id }: Pick<RecordContext, 'call' | 'id'>,
  { from, until }: Period,
  current: Settlement,
): Promise<string> {
  const zone = call.caller.timezone
  const orders = await run<Record<string, unknown>>(
    call.tx,
    sql`select to_char(o.paid_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as paid_at, o.order_no, o.currency, o.total_usd,
        o.total_usd - o.net_usd as refund_usd,
        coalesce(${sql.raw(commissionOf('o'))}, 0.00) as commission
      from orders o where o.company_id = ${call.caller.companyId}::bigint and o.agency_id = ${id}::bigint and ${sql.raw(isSale('o'))}
        and o.paid_at >= (${from}::date::timestamp at time zone ${zone}) and o.paid_at < (${until}::date::timestamp at time zone ${zone})
      order by o.paid_at, o.id limit ${most}`,
  )
  const head = ['支付时间', '订单号', '货币', '销售额(USD)', '退款额(USD)', '佣金(USD)']
  const rows = orders.map((order) => Object.values(order).map((value) => guarded(textOf(value)).text))
  const sums = ['合计', '', '', current.revenue_usd, current.refund_usd, current.commission].map(textOf)
  return byteOrderMark + csvLines([head, ...rows, sums])
}

const statusText = { open: '未确认', confirmed: '已确认', paid: '已付款' }

/** A page to be sent to the agency. */
export function statementPdf(agency: Row, current: Settlement): Promise<Uint8Array> {
  const title = `对账单 ${current.period}`
  const lines = [
    `代理：${textOf(agency['name'])}（${textOf(agency['code'])}）`,
    `期间：${current.period}`,
    `状态：${statusText[current.status]}`,
    `订单：${current.orders}`,
    `销售额：${current.revenue_usd} USD`,
    `退款额：${current.refund_usd} USD`,
    `佣金：${current.commission} USD`,
    ...(current.paid_at === null
      ? []
      : [`付款日：${current.paid_at}`, `流水号：${current.voucher_no ?? ''}`]),
  ]
  return writeDocument(title, statementPage, { title, lines })
}
