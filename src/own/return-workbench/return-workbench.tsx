import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import type { OrderContents } from '../order-contents.ts'
import { ReturnDecision } from './return-decision.tsx'
import type { Return } from './return.ts'
import './return-workbench.css'

const open = ['requested', 'retaining']

/** A refund that a user decides: the order and how far it is used at the left, the decision and what it brings at the right. */
export function ReturnWorkbench({ use, record, next }: PageWidgetProps) {
  const { t } = useTranslation('return-workbench')
  const { load, contents, approve, reject } = use.calls ?? {}
  const typedFrom = use.props?.['typedFrom']
  const { held } = usePermissions()
  const { data, error, reload } = useWidgetCall<Return>(load, { record })
  const order = useWidgetCall<OrderContents>(contents, {
    record,
    values: { id: data?.order_id },
    pause: data === undefined,
  })
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  const money = (amount: string) => formatMoney(amount, data.currency)
  const mayDecide =
    open.includes(data.status) &&
    approve !== undefined &&
    reject !== undefined &&
    meetsNeeds(approve.needs, held)
  return (
    <div className="return-bench">
      <section className="return-bench-order" aria-label={t('order')}>
        <h3>{t('order')}</h3>
        <dl>
          <div>
            <dt>{data.order_no}</dt>
            <dd>{money(data.order_total ?? '0')}</dd>
          </div>
          <div>
            <dt>{t('customer')}</dt>
            <dd>{data.email}</dd>
          </div>
          <div>
            <dt>{t('since')}</dt>
            <dd data-warn={data.is_over_window ? '' : undefined}>
              {t('days', { count: data.days_after_paid ?? 0 })}
              {data.is_over_window && ` · ${t('overWindow')}`}
            </dd>
          </div>
          {order.data && (
            <div>
              <dt>{t('refundedBefore')}</dt>
              <dd>{money(order.data.refunded_total)}</dd>
            </div>
          )}
        </dl>
        <h3>{t('usage')}</h3>
        {order.data !== undefined && order.data.keys.length === 0 && <p>{t('noKeys')}</p>}
        <ul>
          {order.data?.keys.map((key) => (
            <li key={key.id}>
              <span>
                {key.product}
                <code>{key.key_masked}</code>
              </span>
              <span data-warn={key.devices_used > 0 ? '' : undefined}>
                {key.status === 'revoked'
                  ? t('revoked')
                  : t('devices', { used: key.devices_used, most: key.max_devices })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {mayDecide ? (
        <ReturnDecision
          key={data.id}
          record={data}
          order={order.data}
          approve={approve}
          reject={reject}
          typedFrom={typeof typedFrom === 'number' ? typedFrom : null}
          onDecided={() => next?.()}
        />
      ) : (
        <section className="return-bench-decision" aria-label={t('decision')}>
          <h3>{t('decision')}</h3>
          <p>{t(data.status === 'failed' ? 'failed' : 'closed')}</p>
          {data.reject_reason !== null && <p>{data.reject_reason}</p>}
        </section>
      )}
    </div>
  )
}
