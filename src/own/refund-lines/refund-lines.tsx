import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { type FieldValues, linesOfValue, textOfValue } from '../../records/model/fields/held-value.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import type { OrderItem } from '../order-contents.ts'
import { useOrderContents } from '../use-order-contents.ts'
import { paidFor } from './refund-sum.ts'
import './refund-lines.css'

/** Which copies of which item come back, and for how much: what was paid for them, unless changed by hand. */
export function RefundLines(props: ControlProps) {
  const { t, ready } = useTranslation('refund-lines')
  const { field, value, onChange, onBlur, disabled, siblingValues } = props
  const { data } = useOrderContents(field, siblingValues)
  const lines = linesOfValue(value)
  const lineOf = (item: OrderItem) => lines.find((line) => Number(line['order_item_id']) === item.id)
  const change = (item: OrderItem, next: FieldValues | null) => {
    const others = lines.filter((line) => Number(line['order_item_id']) !== item.id)
    onChange(next === null ? others : [...others, next])
  }
  if (!ready || data === undefined) return <p className="refund-lines-none">{ready ? t('noOrder') : ''}</p>
  return (
    <div className="refund-lines" {...groupProps(props)} onBlur={onBlur}>
      {data.items.map((item, index) => {
        const line = lineOf(item)
        return (
          <div key={item.id} className="refund-lines-line" data-chosen={line === undefined ? undefined : ''}>
            <label className="refund-lines-item">
              <input
                type="checkbox"
                id={index === 0 ? props.id : undefined}
                checked={line !== undefined}
                disabled={disabled || item.left === 0}
                onChange={({ target }) => change(item, target.checked ? lineWith(item, item.left) : null)}
              />
              <span>
                {item.product}
                <small>
                  {formatMoney(item.paid, data.currency)} ·{' '}
                  {t('left', { left: item.left, of: item.quantity })}
                </small>
              </span>
            </label>
            {line !== undefined && (
              <>
                <input
                  type="number"
                  className="field-input"
                  aria-label={t('quantityOf', { product: item.product })}
                  min={1}
                  max={item.left}
                  disabled={disabled}
                  value={textOfValue(line['quantity'] ?? null)}
                  onChange={({ target }) => change(item, lineWith(item, Number(target.value)))}
                />
                <input
                  className="field-input"
                  inputMode="decimal"
                  aria-label={t('amountOf', { product: item.product })}
                  disabled={disabled}
                  value={textOfValue(line['amount'] ?? null)}
                  onChange={({ target }) => change(item, { ...line, amount: target.value })}
                />
              </>
            )}
          </div>
        )
      })}
    </div>
  )
}

const lineWith = (item: OrderItem, quantity: number): FieldValues => ({
  order_item_id: item.id,
  quantity,
  amount: paidFor(item, quantity),
})
