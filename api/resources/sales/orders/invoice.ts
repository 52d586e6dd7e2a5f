import { sql } from '../../../database/sql.ts'
import { choices } from '../../../model/choice.ts'
import { enumeration } from '../../../model/fields.ts'
import type { Call } from '../../../model/operation.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { recordChange } from '../../../operations/write/audit.ts'
import { writeDocument } from '../../../platform/documents/write-document.ts'
import { run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'
import invoicePages, { type Seller } from './invoice-pages.ts'

const format = choices({ pdf: ['PDF', 'PDF'] })

/** The invoice of a paid order, as a file; its number is the order's. */
export const invoiceAction = recordAction('orders', {
  name: 'invoice',
  path: '/{id}/invoice',
  method: 'GET',
  writes: true,
  zh: '下载发票',
  en: 'Invoice',
  access: ['orders.index', 'orders.update'],
  input: { format: enumeration('格式', 'Format', format, { default: 'pdf' }) },
  answer: 'file',
  refuses: ({ paid_at: at }) => (at === null ? '未支付的订单没有发票' : null),
  run: async ({ call, resource, record }) => {
    const company = await companyOf(call)
    await recordChange(call, resource, 'download', record, null)
    const number = textOf(record.order_no)
    const content = () => writeDocument(`发票 ${number}`, invoicePages, { order: record, company })
    return { name: `${number}.pdf`, contentType: 'application/pdf', content }
  },
})

async function companyOf(call: Call): Promise<Seller> {
  const [company] = await run<Seller>(
    call.tx,
    sql`select title, url, support_email from companies where id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company
}
