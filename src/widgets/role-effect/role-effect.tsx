import { useTranslation } from '../../i18n/use-translation.ts'
import { idsOfValue } from '../../records/fields/held-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { joinWords } from '../../ui/words.ts'
import { useRouteTitles } from '../route-title.ts'
import { useWidgetCall } from '../use-widget-call.ts'
import './role-effect.css'

interface Effect {
  readonly added: readonly { readonly name: string; readonly title: string }[]
  readonly removed: readonly { readonly name: string; readonly title: string }[]
  readonly gained: readonly { readonly name: string; readonly people: number }[]
  readonly lost: readonly { readonly name: string; readonly people: number }[]
  readonly people: number
  readonly names: readonly string[]
}

const quietTime = 300

/** Before a role is saved: which rights come and go, which pages with them, and for whom. */
export function RoleEffect({ use, record, form }: PageWidgetProps) {
  const { t } = useTranslation('access')
  const { titleOf } = useRouteTitles()
  const ids = useDebounced(idsOfValue(form?.values['permissions'] ?? null).join(','), quietTime)
  const { data } = useWidgetCall<Effect>(use.calls?.['effect'], {
    record,
    values: { permissions: ids },
    pause: ids === '',
  })
  if (data === undefined || ids === '') return null
  const { added, removed, gained, lost, people, names } = data
  const rights = (keys: Effect['added']) => keys.map(({ title, name }) => title || name)
  const pages = (of: Effect['gained']) =>
    of.map(({ name, people: some }) =>
      some === people ? titleOf(name) : t('pageOfSome', { page: titleOf(name), number: some }),
    )
  const parts = [
    ['added', rights(added)],
    ['removed', rights(removed)],
    ['gained', pages(gained)],
    ['lost', pages(lost)],
  ] as const
  const isChanged = added.length + removed.length > 0
  const left = people - names.length
  return (
    <section className="role-effect" aria-label={t('effect')} aria-live="polite">
      <h2>{t('effect')}</h2>
      {!isChanged && <p className="role-effect-none">{t('noEffect')}</p>}
      {parts.map(
        ([part, words]) =>
          words.length > 0 && (
            <details key={part} open={words.length <= 8} data-part={part}>
              <summary>{t(part, { number: words.length })}</summary>
              <p>{joinWords(words)}</p>
            </details>
          ),
      )}
      <p className="role-effect-people">
        {people === 0
          ? t('noHolders')
          : t(isChanged ? 'meets' : 'holders', {
              number: people,
              names: joinWords(names) + (left > 0 ? t('andMore', { number: left }) : ''),
            })}
      </p>
    </section>
  )
}
