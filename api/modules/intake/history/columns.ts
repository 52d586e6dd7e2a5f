import { choices } from '../../../engine/model/choice.ts'
import type { Field } from '../../../engine/model/field.ts'
import { datetime, enumeration, string } from '../../../engine/model/fields.ts'
import type { ImportColumn } from '../../../engine/model/import-source.ts'
import { eventKinds } from '../events/kinds/index.ts'
import { headersOfOthers } from './headers.ts'
import type { HistoryKind } from './kinds.ts'

/** Whether an order was paid, as shops write it; it becomes `paid_at`. */
export const paymentState = choices({ paid: ['已支付', 'Paid'], unpaid: ['未支付', 'Unpaid'] })

/** The envelope of an event. */
const envelope: Readonly<Record<string, Field>> = {
  id: string('外部编号', 'Number', { max: 100, required: true }),
  occurred_at: datetime('发生时间', 'Time', { required: true }),
}

const names: Readonly<Record<HistoryKind, Readonly<Record<string, readonly [string, string]>>>> = {
  order: { id: ['订单号', 'Order number'], occurred_at: ['下单时间', 'Ordered at'] },
  payment: { id: ['付款编号', 'Payment number'], occurred_at: ['付款时间', 'Paid at'] },
  refund: { id: ['退款编号', 'Refund number'], occurred_at: ['退款时间', 'Refunded at'] },
  registration: { id: ['注册编号', 'Registration number'], occurred_at: ['注册时间', 'Registered at'] },
  subscription: { id: ['订阅编号', 'Subscription number'], occurred_at: ['订阅时间', 'Subscribed at'] },
  cost: { id: ['记录编号', 'Record number'], occurred_at: ['统计时间', 'Reported at'] },
}

/** What a file may leave out, because it follows from the other columns or from what the program has for it. */
const derived: Readonly<Record<HistoryKind, readonly string[]>> = {
  order: ['total', 'items.quantity', 'items.unit_price'],
  payment: ['id'],
  refund: ['id', 'reason'],
  registration: ['id'],
  subscription: ['id'],
  cost: ['id', 'occurred_at'],
}

/** Fields that a file of the past does not bring. */
const left: ReadonlySet<string> = new Set([
  'return_no',
  'status',
  'revoke_keys',
  'deactivate_devices',
  'clicked_at',
  'touches',
  'consent_ip',
])

/** The columns of a kind: the number, the time, then the fields of its event; those of its lines by `items.quantity`. */
export function columnsOf(kind: HistoryKind): ImportColumn[] {
  const own = Object.entries(eventKinds[kind].data).flatMap(([name, field]) => {
    if (left.has(name)) return []
    if (field.items === null) return [columnOf(kind, name, field)]
    return Object.entries(field.items).map(([inner, of]) =>
      columnOf(kind, `${name}.${inner}`, of, field.required),
    )
  })
  const ofEnvelope = Object.entries(envelope).map(([name, field]) => {
    const [zh = field.zh, en = field.en] = names[kind][name] ?? []
    return columnOf(kind, name, { ...field, zh, en })
  })
  const state = enumeration('付款状态', 'Payment state', paymentState)
  return [...ofEnvelope, ...own, ...(kind === 'order' ? [columnOf(kind, 'paid', state)] : [])]
}

function columnOf(kind: HistoryKind, name: string, field: Field, isOfNeeded = true): ImportColumn {
  const isNeeded = field.required && isOfNeeded && !derived[kind].includes(name)
  return { name, label: field.zh, field, required: isNeeded, headers: headersOfOthers[kind][name] ?? [] }
}
