import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { type Found, customerOf } from './customer.ts'

/** What became of the customer with an e-mail address: orders, money, devices, keys, questions. */
export function CustomerCard({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('customer-360')
  const email = typeof record?.['q'] === 'string' ? record['q'] : ''
  const { data, error, reload } = useWidgetCall<Found>(use.calls?.['search'], {
    record: null,
    values: { by: 'email', q: email },
  })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  const { __typename: _, ...found } = data
  const customer = customerOf(found)
  if (customer === null) return null
  const { orders, spentUsd, returnedUsd, devices, keys, open, first, last } = customer
  const money = (amount: string | null) => (amount === null ? null : formatMoney(amount, 'USD'))
  const facts = [
    [t('orders'), orders],
    [t('spent'), money(spentUsd)],
    [t('returned'), money(returnedUsd)],
    [t('activeDevices'), devices],
    [t('openFeedback'), open],
    [t('first'), first],
    [t('last'), last],
  ] as const
  return (
    <section className="customer-360" aria-label={t('customer')}>
      <div>
        <h2>{email}</h2>
        <CustomerFacts facts={facts} />
      </div>
      {keys.length > 0 && (
        <div>
          <h3>{t('keys')}</h3>
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
