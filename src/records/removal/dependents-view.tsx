import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { type Dependents, effects } from './dependents.ts'
import './removal.css'

/** What becomes of everything that depends on a record. */
export function DependentsView({ dependents }: { readonly dependents: Dependents }) {
  const { t } = useTranslation('removal')
  const shown = effects.filter((effect) => dependents[effect].length > 0)
  if (shown.length === 0) return <p>{t('noDependents')}</p>
  return (
    <div className="dependents">
      {dependents.blocking.length > 0 && (
        <p className="dependents-blocked">
          <Icon name="warning-sign" />
          {t('blockedHint')}
        </p>
      )}
      {shown.map((effect) => (
        <section key={effect} className="dependents-group" data-effect={effect}>
          <h3>{t(effect)}</h3>
          <ul>
            {dependents[effect].map(({ resource, label, count, sample, to }) => {
              const title = t('dependentCount', { label, count })
              return (
                <li key={`${resource} ${label}`}>
                  {to === null ? title : <Link to={to}>{title}</Link>}
                  {sample.length > 0 && (
                    <span className="dependents-sample">
                      {sample.map((one) => one.title).join('、')}
                      {count > sample.length && ` ${t('andOthers', { count })}`}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
