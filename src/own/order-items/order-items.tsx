import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { RevealedKey } from '../key-reveal/revealed-key.tsx'
import type { OrderContents } from '../order-contents.ts'
import './order-items.css'

/** What was bought, each item with its keys and how far they are used. */
export function OrderItems({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('order-items')
  const { load, reveal } = use.calls ?? {}
  const { data, error, reload } = useWidgetCall<OrderContents>(load, { record })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  return (
    <div className="order-items">
      {data.items.map((item) => (
        <section key={item.id} className="order-items-item" aria-label={item.product}>
          <header>
            <strong>{item.product}</strong>
            <span>
              {formatMoney(item.unit_price, data.currency)} × {item.quantity}
            </span>
            <span className="order-items-total">{formatMoney(item.total, data.currency)}</span>
          </header>
          {item.left < item.quantity && (
            <p className="order-items-back">{t('returned', { count: item.quantity - item.left })}</p>
          )}
          <ul>
            {data.keys
              .filter((key) => key.item_id === item.id)
              .map((key) => (
                <li key={key.id} data-revoked={key.status === 'revoked' ? '' : undefined}>
                  <RevealedKey
                    id={key.id}
                    masked={key.key_masked}
                    reveal={key.status === 'revoked' ? undefined : reveal}
                  />
                  <small>
                    {key.status === 'revoked'
                      ? t('revoked')
                      : t('devices', { used: key.devices_used, most: key.max_devices })}
                  </small>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {data.keys.length === 0 && <p className="order-items-none">{t('noKeys')}</p>}
    </div>
  )
}
