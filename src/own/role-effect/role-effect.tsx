import { useTranslation } from '../../i18n/use-translation.ts'
import { idsOfValue } from '../../records/model/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type PagesChange, PagesParts, type RightsChange, RightsParts, useNamesOf } from './effect-parts.tsx'
import './role-effect.css'

const debounceMs = 300

/** Before a role is saved: which rights come and go, which pages with them, and for whom. */
export function RoleEffect({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const namesOf = useNamesOf()
  const ids = useDebounced(idsOfValue(form?.values['permissions'] ?? null).join(','), debounceMs)
  const { data } = useWidgetCall<RightsChange & PagesChange>(use.calls?.['effect'], {
    record,
    values: { permissions: ids },
    pause: ids === '',
  })
  if (data === undefined || ids === '') return null
  const { added, removed, people } = data
  const isChanged = added.length + removed.length > 0
  return (
    <section className="role-effect" aria-label={t('effect')} aria-live="polite">
      <h2>{t('effect')}</h2>
      {!isChanged && <p className="role-effect-none">{t('noEffect')}</p>}
      <RightsParts {...data} />
      <PagesParts {...data} />
      <p className="role-effect-people">
        {people === 0
          ? t('noHolders')
          : t(isChanged ? 'meets' : 'holders', { number: people, names: namesOf(data) })}
      </p>
    </section>
  )
}
