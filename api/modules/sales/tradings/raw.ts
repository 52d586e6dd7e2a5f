import { json } from '../../../engine/model/composite-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'

/**
 * What the gateway reported about a transaction, without what identifies the payer. Simulated: put together from the row, because no gateway
 * is connected; it says so.
 */
export const rawAction = recordAction('tradings', {
  name: 'raw',
  path: '/{id}/raw',
  method: 'GET',
  zh: '原始通知',
  en: 'Notice of the gateway',
  access: ['tradings.index', 'tradings.update'],
  answer: { fields: { webhook_payload: json('原始通知', 'Notice', { required: true }) } },
  run: ({ record }) => {
    const {
      type,
      status,
      gateway_txn_no: id,
      currency,
      amount,
      fee,
      card_brand: brand,
      card_last4: last4,
    } = record
    const card = last4 === null ? null : { brand, last4, country: record.card_country }
    const payer = maskedEmail(record.payer_email ?? '')
    const data = { id, currency, amount, fee, status, payer, card, failure: record.failure_reason }
    return Promise.resolve({
      webhook_payload: {
        simulated: true,
        event: `${type}.${status}`,
        created: record.traded_at,
        data,
      },
    })
  },
})

/** `a***@mail.example`. */
function maskedEmail(email: string): string | null {
  const [name = '', domain] = email.split('@')
  return domain === undefined ? null : `${name.slice(0, 1)}***@${domain}`
}
