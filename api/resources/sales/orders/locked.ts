import type { ValuesOf, RecordOf } from '../../../model/records.ts'
import { textOf } from '../../../query/text-of.ts'

/** What a paid order still lets be changed (domain/resources.md, orders "Rules"). */
const changeable = new Set([
  'email',
  'email_reason',
  'customer_name',
  'invoice_title',
  'tax_no',
  'tags',
  'note',
  'auto_renew',
  'updated_at',
])

/** Messages for changes that come too late; a form may send back what it read. */
export function lockedErrors(
  values: ValuesOf<'orders'>,
  record: RecordOf<'orders'>,
): Record<string, string[]> {
  const known = new Map<string, unknown>(Object.entries(record))
  const late = Object.entries(values).filter(
    ([name, value]) => !changeable.has(name) && !isSame(value, known.get(name)),
  )
  const errors = Object.fromEntries(late.map(([name]) => [name, ['订单已支付或已关闭，不能再改']]))
  const mail = values.email
  const moved = mail !== undefined && textOf(mail).toLowerCase() !== textOf(record.email).toLowerCase()
  if (moved && !values.email_reason) errors['email_reason'] = ['修改邮箱须填写原因']
  return errors
}

/** Whether what was sent says nothing new: of an object or a list, everything that it has is there already. */
function isSame(given: unknown, known: unknown): boolean {
  if (Array.isArray(given)) {
    return (
      Array.isArray(known) &&
      known.length === given.length &&
      given.every((each, place) => isSame(each, known[place]))
    )
  }
  if (typeof given === 'object' && given !== null) {
    const has = typeof known === 'object' && known !== null ? new Map(Object.entries(known)) : new Map()
    return Object.entries(given).every(([name, value]) => isSame(value, has.get(name)))
  }
  return given === known || (given ?? null) === (known ?? null) || isSameAmount(given, known)
}

/** `12.5` and `12.50`, and one moment in two time zones. */
function isSameAmount(given: unknown, known: unknown): boolean {
  if (typeof given !== 'string' || typeof known !== 'string') return false
  if (/^-?\d+(\.\d+)?$/.test(given)) return Number(given) === Number(known)
  return /^\d{4}-\d\d-\d\dT/.test(given) && Date.parse(given) === Date.parse(known)
}
