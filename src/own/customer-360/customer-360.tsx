import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { TimelineView } from '../../records/tabs/timeline-view.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { CustomerCard } from './customer-card.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import './customer-360.css'

interface Lookup {
  readonly key: {
    readonly key_masked: string
    readonly license_type: string
    readonly status: string
    readonly email: string | null
    readonly max_devices: number
    readonly devices_used: number
    readonly expires_at: string | null
    readonly order_no: string | null
  } | null
  readonly product: { readonly title: string } | null
  readonly registrations: readonly {
    readonly id: number
    readonly email: string | null
    readonly device_name: string | null
    readonly status: string
    readonly last_seen_at: string | null
  }[]
  readonly events: readonly LifeEvent[]
}

interface LifeEvent {
  readonly at: string
  readonly title: string
  readonly by: string | null
  readonly detail: string | null
}

/** Who the customer is, above everything else that was found: of a license key whose it is, of an e-mail address what became of the customer. */
export function Customer360(props: PageWidgetProps) {
  return props.record?.['by'] === 'email' ? <CustomerCard {...props} /> : <KeyCard {...props} />
}

/** Whose a license key is, on which devices it runs, and what happened to it. */
function KeyCard({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('customer-360')
  const isKey = record?.['by'] === 'key'
  const { data, error, reload } = useWidgetCall<Lookup>(use.calls?.['lookup'], {
    record: null,
    values: { key: record?.['q'] },
    pause: !isKey,
  })
  if (!isKey || error?.status === 404) return null
  if (data === undefined && error !== null) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined) return <div className="widget-wait" aria-busy />
  const { key, product, registrations, events } = data
  if (key === null) return null
  const facts = [
    [t('product'), product?.title],
    [t('email'), key.email],
    [t('order'), key.order_no],
    [t('devices'), `${key.devices_used} / ${key.max_devices}`],
    [t('expires'), key.expires_at?.slice(0, 10) ?? t('never')],
  ] as const
  return (
    <section className="customer-360" aria-label={t('title')}>
      <div>
        <h2>
          <code>{key.key_masked}</code>
        </h2>
        <CustomerFacts facts={facts} />
        <h3>{t('registrations')}</h3>
        <ul>
          {registrations.map(({ id, device_name: device, email, last_seen_at: seen }) => (
            <li key={id}>
              <span>{device ?? `#${id}`}</span>
              <small>
                {email} {seen?.slice(0, 10)}
              </small>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{t('events')}</h3>
        <TimelineView
          events={events.map(({ at, title, by, detail }) => ({
            at,
            title,
            details: [by, detail].filter((part) => part !== null),
          }))}
        />
      </div>
    </section>
  )
}
