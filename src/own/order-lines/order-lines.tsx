import type { Call } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ControlProps } from '../../records/fields/control-props.ts'
import { RowsControl } from '../../records/fields/controls/rows-control.tsx'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { namedGroup } from '../named-group.ts'
import { lacksPrices, quoteInput, withListPrices } from './quote.ts'
import { useQuote } from './use-quote.ts'
import './order-lines.css'

/** The lines of an order, and below them what they cost at this moment where the API can say it. */
export function OrderLines(props: ControlProps) {
  const { held } = usePermissions()
  const quote = props.field.calls?.['quote']
  return (
    <div className="order-lines">
      <RowsControl {...props} />
      {quote !== undefined && meetsNeeds(quote.needs, held) && <QuoteCard {...props} call={quote} />}
    </div>
  )
}

function QuoteCard({
  field,
  value,
  siblingValues = {},
  disabled,
  onChange,
  call,
}: ControlProps & { readonly call: Call }) {
  const { t, ready } = useTranslation('order-lines')
  const state = useQuote(call.operation, quoteInput(field.fields ?? [], value, siblingValues))
  if (!ready || state.is === 'idle') return null
  if (state.is === 'failed') return <p className="field-note">{t('failed')}</p>
  const { quote, isOld } = state
  const currency = textOfValue(siblingValues['currency'] ?? null)
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <div className="order-quote" {...namedGroup(t('title'))} aria-busy={isOld}>
      <strong>{t('title')}</strong>
      <ul>
        {quote.lines.map((line, index) => (
          // Lines have no names; the place is what distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              {line.product} × {line.quantity}
              {line.list_price !== null && line.list_price !== line.unit_price && (
                <s>{money(line.list_price)}</s>
              )}
            </span>
            <span>{money(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl>
        {(['subtotal', 'discount', 'tax', 'total'] as const).map((part) => (
          <div key={part} data-part={part}>
            <dt>{t(part)}</dt>
            <dd>{money(quote[part])}</dd>
          </div>
        ))}
      </dl>
      {quote.warnings.map((warning) => (
        <p key={warning} className="order-quote-warning">
          {warning}
        </p>
      ))}
      {lacksPrices(value, quote) && (
        <button
          type="button"
          className="field-link"
          disabled={disabled}
          onClick={() => onChange(withListPrices(value, quote))}
        >
          {t('useListPrices')}
        </button>
      )}
    </div>
  )
}
