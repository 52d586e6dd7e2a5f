import { sql } from '../../../database/sql.ts'
import { customerLanguage, languageTag } from '../../../formats/customer-language.ts'
import letterPages from '../../../formats/documents/letter-pages.ts'
import { choices } from '../../../model/choice.ts'
import { enumeration } from '../../../model/fields.ts'
import type { Call } from '../../../model/operation.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { masked } from '../../../operations/read/mask.ts'
import { recordChange } from '../../../operations/write/audit.ts'
import { writeDocument } from '../../../platform/documents/write-document.ts'
import { run } from '../../../query/sql.ts'
import { invoiceLetter, type Seller } from './invoice-letter.ts'

const format = choices({ pdf: ['PDF', 'PDF'] })

/** The invoice of a paid order, as a file in the customer's language; its number is the order's. */
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
    const { default_language: usual, ...seller } = await sellerOf(call)
    await recordChange(call, resource, 'download', record, null)
    const language = customerLanguage(record.language, usual)
    const { timezone: timeZone } = call.caller
    const order = masked(resource, record, call.caller)
    const letter = invoiceLetter({ order, seller, language, timeZone })
    const info = { title: `${letter.title} ${letter.number}`, lang: languageTag(language) }
    const content = () => writeDocument(info, letterPages, letter)
    return { name: `${letter.number}.pdf`, contentType: 'application/pdf', content }
  },
})

async function sellerOf(call: Call): Promise<Seller & { readonly default_language: string }> {
  const [company] = await run<Seller & { default_language: string }>(
    call.tx,
    sql`select title, url, support_email, default_language from companies where id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company
}
