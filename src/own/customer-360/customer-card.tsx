import { Link } from 'react-router'
import { routes } from '../../../generated/routes.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { TimelineView } from '../../records/tabs/timeline-view.tsx'
import { displayNames } from '../../ui/display-names.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { type Answer, customerOf, rowsOf } from './customer.ts'

const mostEvents = 12

/** What became of the customer with an e-mail address: who they are, orders, money, devices, keys, questions, what happened. */
export function CustomerCard({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('customer-360')
  const { locale } = useLocale()
  const email = typeof record?.['q'] === 'string' ? record['q'] : ''
  const { data, error, reload } = useWidgetCall<Answer>(use.calls?.['search'], {
    record: null,
    values: { by: 'email', q: email },
  })
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  const customer = customerOf(rowsOf(data))
  if (customer === null) return null
  const { orders, spentUsd, returnedUsd, devices, keys, open, country, first, last } = customer
  const { ban, timeline = [] } = data
  const money = (amount: string | null) => (amount === null ? null : formatMoney(amount, 'USD'))
  const countries = displayNames(locale, { type: 'region', fallback: 'code' })
  const facts = [
    [t('country'), country === null ? null : countries.of(country)],
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
        <h2 className="customer-360-who">
          {email}
          {ban !== undefined && (
            <span className={ban === null ? 'tag' : 'tag tag-danger'}>
              {ban === null ? t('notBanned') : t('banned', { rule: ban })}
            </span>
          )}
          <NewOrder route={use.props?.['order']} />
        </h2>
        <CustomerFacts facts={facts} />
        {keys.length > 0 && (
          <>
            <h3>{t('keys')}</h3>
            <ul>
              {keys.map((key) => (
                <li key={key}>
                  <code>{key}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {timeline.length > 0 && (
        <div>
          <h3>{t('events')}</h3>
          <TimelineView
            events={timeline.slice(0, mostEvents).map(({ at, title, detail }) => ({
              at,
              title,
              details: detail === null ? [] : [detail],
            }))}
          />
        </div>
      )}
    </section>
  )
}

function NewOrder({ route }: { readonly route: unknown }) {
  const { t } = useTranslation('customer-360')
  const { canOpen } = usePermissions()
  const name = Object.keys(routes).find((routeName): routeName is keyof typeof routes => routeName === route)
  if (name === undefined || !canOpen(name)) return null
  return <Link to={routes[name].path}>{t('newOrder')}</Link>
}
