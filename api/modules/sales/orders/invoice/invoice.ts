import { choices } from '../../../../engine/model/choice.ts'
import { enumeration } from '../../../../engine/model/fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { masked } from '../../../../engine/operations/read/mask.ts'
import { recordChange } from '../../../../engine/operations/write/audit.ts'
import { customerLanguage } from '../../../../kernel/formats/customer-language.ts'
import { writeLetter } from '../../../../kernel/platform/documents/write-letter.ts'
import { companyContact } from '../../../organisation/companies/company-contact.ts'
import { orderAllowed } from '../states/states.ts'
import { invoiceLetter } from './invoice-letter.ts'

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
  allowed: [orderAllowed.invoice],
  run: async ({ call, resource, record }) => {
    const { default_language: usual, ...seller } = await companyContact(call)
    await recordChange(call, resource, 'download', record, null)
    const language = customerLanguage(record.language, usual)
    const { timezone: timeZone } = call.caller
    const order = masked(resource, record, call.caller)
    const letter = invoiceLetter({ order, seller, language, timeZone })
    return {
      name: `${letter.number}.pdf`,
      contentType: 'application/pdf',
      content: () => writeLetter(letter),
    }
  },
})
