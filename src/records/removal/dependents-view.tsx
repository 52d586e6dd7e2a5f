import { Link } from 'react-router'
import { matchPage } from '../../data/match-path.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { type DependentGroup, type Dependents, byEffect } from '../model/actions/dependents.ts'
import './removal.css'

/** What becomes of everything that depends on a record. */
export function DependentsView({ dependents }: { readonly dependents: Dependents }) {
  const { t } = useTranslation('removal')
  const shown = byEffect(dependents)
  const prevented = dependents.prevented ?? null
  const { consequences = [] } = dependents
  if (shown.length === 0 && prevented === null && consequences.length === 0)
    return <p className="dependents-none">{t('noDependents')}</p>
  return (
    <div className="dependents">
      {prevented !== null && (
        <p className="dependents-blocked" role="alert">
          <Icon name="ban-circle" size={14} />
          {prevented}
        </p>
      )}
      {consequences.map(({ label, count, names }) => (
        <p key={label} className="dependents-consequence">
          <Icon name="warning-sign" size={14} />
          <span>
            <span>{t('dependentCount', { label, count })}</span>
            <strong>
              {names.map((one) => one.label).join(t('sampleJoin'))}
              {count > names.length && names.length > 0 && ` ${t('andOthers', { count })}`}
            </strong>
          </span>
        </p>
      ))}
      {shown.map(([effect, groups]) => (
        <section key={effect} className="dependents-group" data-effect={effect}>
          <h3>
            {effect === 'blocking' && <Icon name="ban-circle" size={14} />}
            {t(effect)}
          </h3>
          <p className="dependents-hint">{t(`${effect}Hint`)}</p>
          <ul>
            {groups.map((group) => (
              <Group
                key={`${group.resource} ${group.label}`}
                group={group}
                isInTheWay={effect === 'blocking'}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface GroupProps {
  readonly group: DependentGroup
  readonly isInTheWay: boolean
}

function Group({ group: { label, count, sample, to }, isInTheWay }: GroupProps) {
  const { t } = useTranslation('removal')
  const { canOpen } = usePermissions()
  const page = to === null ? null : matchPage(to.split('?')[0] ?? '')
  const name = t('dependentCount', { label, count })
  // Several of one name, such as a product for each license, are read once.
  const names = [...new Set(sample.map(({ title }) => title))]
  return (
    <li>
      {to !== null && page !== null && canOpen(page.name) ? (
        <Link to={to}>
          <span>{name}</span>
          {isInTheWay && <span className="dependents-deal">{t('deal')}</span>}
          <Icon name="chevron-right" size={12} />
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {sample.length > 0 && (
        <span className="dependents-sample" title={names.join(t('sampleJoin'))}>
          {names.join(t('sampleJoin'))}
          {count > names.length && ` ${t('andOthers', { count })}`}
        </span>
      )}
    </li>
  )
}
