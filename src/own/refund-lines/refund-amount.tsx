import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, nativeProps } from '../../records/fields/control-props.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useOrderContents } from '../use-order-contents.ts'
import { refundOf } from './refund-sum.ts'
import './refund-lines.css'

/** How much goes back: of a new refund it follows the sort and the lines, and can be changed after that. */
export function RefundAmount(props: ControlProps) {
  const { t, ready } = useTranslation('refund-lines')
  const { field, value, onChange, siblingValues = {} } = props
  const { data } = useOrderContents(field, siblingValues)
  const isStored = siblingValues['order_id'] != null && siblingValues['id'] != null
  const suggested = isStored
    ? undefined
    : data && refundOf(siblingValues['type'] ?? null, siblingValues['lines'] ?? null, data)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    if (suggested !== undefined) change.current(suggested)
  }, [suggested])
  return (
    <span className="refund-amount">
      <input
        {...nativeProps(props)}
        className="field-input"
        inputMode="decimal"
        value={textOfValue(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      {ready && data && (
        <small>{t('refundable', { amount: formatMoney(data.refundable, data.currency) })}</small>
      )}
    </span>
  )
}
