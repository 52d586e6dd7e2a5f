import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type FieldValues, idsOfValue, textOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import './group-hides.css'

interface Kind {
  readonly resource: string
  readonly label: string
  readonly label_en: string
  readonly total: number
  /** Rows that are hidden from the member who sees most, and from the one who sees least. */
  readonly least: number
  readonly most: number
}

interface Hidden {
  readonly members: number
  readonly counted: number
  readonly kinds: readonly Kind[]
}

/** Before a group is saved: how many rows of each kind of record its members will not see. */
export function GroupHides({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const { locale } = useLocale()
  const values = form?.values ?? noValues
  const members = idsOfValue(values['members'] ?? null)
  const scope = textOfValue(values['data_scope'] ?? null)
  const id = record?.['id']
  const isLimited = scope !== '' && scope !== 'company' && values['status'] !== 'disabled'
  const body =
    isLimited && members.length > 0
      ? {
          data_scope: scope,
          members,
          ...(typeof id === 'number' && { id }),
        }
      : null
  const { data, failure, isOld, retry } = useDebouncedCall<Hidden>(use.calls?.['count'], record, body)
  const hiding = (data?.kinds ?? []).filter(({ most }) => most > 0)
  return (
    <section className="group-hides" aria-label={t('hides')} aria-live="polite">
      <h2>{t('hides')}</h2>
      {body === null && <p>{t(isLimited ? 'hidesNobody' : 'hidesNothing')}</p>}
      {failure !== null && (
        <button type="button" className="field-link" onClick={retry}>
          {t('hidesFailed')}
        </button>
      )}
      {body !== null && data !== undefined && (
        <div aria-busy={isOld}>
          {hiding.length === 0 && <p>{t('hidesNoRow')}</p>}
          {hiding.length > 0 && (
            <dl>
              {hiding.map(({ resource, label, label_en: english, total, least, most }) => (
                <div key={resource}>
                  <dt>{locale === 'en' ? english : label}</dt>
                  <dd>
                    <strong>
                      {least === most ? formatNumber(most) : `${formatNumber(least)}–${formatNumber(most)}`}
                    </strong>
                    <small> / {t('hidesOf', { total: formatNumber(total) })}</small>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {hiding.some(({ least, most }) => least !== most) && <p>{t('hidesRange')}</p>}
          {data.counted < data.members && <p>{t('hidesCounted', { count: data.counted })}</p>}
        </div>
      )}
    </section>
  )
}

const noValues: FieldValues = {}
