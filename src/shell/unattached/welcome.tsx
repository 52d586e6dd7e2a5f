import { Link } from 'react-router'
import { firstCompany, routes } from '../../../generated/routes.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const steps = ['company', 'product', 'order'] as const

/** Above the form of the first company: what it is for, and what comes after it. */
export function Welcome() {
  const { t } = useTranslation('unattached')
  const { canOpen } = usePermissions()
  return (
    <section className="welcome" aria-label={t('steps')}>
      <h1>{t('title')}</h1>
      <p className="welcome-lead">{t('lead')}</p>
      <ol className="welcome-steps">
        {steps.map((step, place) => (
          <li key={step} aria-current={place === 0 ? 'step' : undefined}>
            <span className="welcome-number" aria-hidden>
              {place + 1}
            </span>
            <span>
              <strong>{t(`${step}.title`)}</strong>
              <span className="welcome-text">{t(`${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {firstCompany !== null && canOpen(firstCompany.list) && (
        <Link className="welcome-more" to={routes[firstCompany.list].path}>
          {t('suspended')}
        </Link>
      )}
    </section>
  )
}
