import type { ResourceFields } from '../../../../engine/model/records.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { returns } from '../../returns/returns.ts'
import { orderAllowed } from './states.ts'

type InputName =
  | 'type'
  | 'lines'
  | 'reason'
  | 'reason_text'
  | 'amount'
  | 'revoke_keys'
  | 'deactivate_devices'
  | 'ban_email'
  | 'retain_coupon_id'
  | 'attachments'

const input = Object.fromEntries(
  Object.entries(returns.fields).filter(([name, field]) => !field.readOnly && name !== 'order_id'),
) as Pick<ResourceFields['returns'], InputName>

/** The same as `POST /returns`, from the order. */
export const createReturnAction = recordAction('orders', {
  name: 'return',
  path: '/{id}/returns',
  changes: ['returns'],
  zh: '发起退款',
  en: 'Ask for a refund',
  access: ['order-returns.store'],
  input,
  allowed: [orderAllowed.refund],
  audit: false,
  done: { zh: '退款申请已提交，等待审批', en: 'The refund is requested and waits for approval' },
  answer: { createdIn: 'returns' },
  run: async ({ call, id, input: values }) => {
    const record = await repositoryOf('returns', call).create({ ...values, order_id: id })
    return record.id
  },
})
