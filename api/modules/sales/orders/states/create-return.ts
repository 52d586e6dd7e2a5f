import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { returns } from '../../returns/returns.ts'
import { orderAllowed } from './states.ts'

const { order_id: _order, ...fields } = returns.fields
const input = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly))

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
  run: async ({ call, id, input: given }) => {
    const record = await repositoryOf('returns', call).create({ ...given, order_id: id })
    return record.id
  },
})
