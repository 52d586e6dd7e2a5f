import { useTranslation } from '../../i18n/use-translation.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { RevealedKey } from './revealed-key.tsx'

interface LicenseKey {
  readonly id: number
  readonly key_masked: string
}

const most = 20

/** The first keys of what was made, masked. */
export function KeyReveal({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('key-reveal')
  const { keys, reveal } = use.calls ?? {}
  const id = scalarOf(record)
  const { data, error, reload } = useWidgetCall<readonly LicenseKey[]>(keys, {
    record,
    values: { page: 1, per_page: most, filter: { batch_id: String(id) } },
    pause: id === null,
  })
  if (error !== null && data === undefined) return <FailedList slim failure={error} onRetry={reload} />
  if (data === undefined || data.length === 0) return null
  return (
    <section className="key-reveal-list" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul>
        {data.map((key) => (
          <li key={key.id}>
            <RevealedKey id={key.id} masked={key.key_masked} reveal={reveal} />
          </li>
        ))}
      </ul>
      <p className="key-reveal-note">{t('logged')}</p>
    </section>
  )
}
