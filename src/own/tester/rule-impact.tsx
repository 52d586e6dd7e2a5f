import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import './tester.css'

interface Impact {
  readonly registrations: number
  readonly orders_30d: number
  readonly subscribers: number
}

/** Whom the rule that is being written would meet. */
export function RuleImpact({ use, form, record }: PageWidgetProps) {
  const { t, ready } = useTranslation('testers')
  const { held } = usePermissions()
  const call = use.calls?.['impact']
  const match = textOfValue(form?.values['match'] ?? null)
  const pattern = textOfValue(form?.values['pattern'] ?? null).trim()
  const mayAsk = call !== undefined && meetsNeeds(call.needs, held) && match !== '' && pattern.length >= 3
  const { data, isOld } = useDebouncedCall<Impact>(call, record, mayAsk ? { match, pattern } : null)
  if (!ready || data === undefined || !mayAsk) return null
  const isWide = data.registrations + data.orders_30d + data.subscribers > 0
  return (
    <div className="tester-verdict" data-good={isWide ? undefined : ''} aria-busy={isOld} aria-live="polite">
      <strong>{t('impact')}</strong>
      <dl>
        <div>
          <dt>{t('registrations')}</dt>
          <dd>{data.registrations}</dd>
        </div>
        <div>
          <dt>{t('orders')}</dt>
          <dd>{data.orders_30d}</dd>
        </div>
        <div>
          <dt>{t('subscribers')}</dt>
          <dd>{data.subscribers}</dd>
        </div>
      </dl>
    </div>
  )
}
