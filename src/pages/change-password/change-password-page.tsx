import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { canAlert, canSchedule, canSetTopics } from '../../data/console-operation.ts'
import { useChangePassword } from '../../hooks/use-change-password.ts'
import { useSessionState } from '../../hooks/use-session-state.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/toaster.ts'
import { type AccountTab, AccountTabs } from './account-tabs.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import './change-password.css'

/**
 * /my/changepwd: the own password, with the rules in sight (domain/screens.md), then what else keeps the own account safe. What is due
 * stands alone until it is done.
 */
export function ChangePasswordPage() {
  const { t } = useTranslation('password')
  const title = useTitle()
  const navigate = useNavigate()
  const control = useChangePassword()
  const isFactorDue = useSessionState('auth', (state) => state.context.user?.mustEnableSecondFactor ?? false)
  const finish = () => {
    notify({ message: t('done'), intent: 'success' })
    void navigate('/')
  }
  const [search] = useSearchParams()
  const available: readonly AccountTab[] = [
    'safety',
    ...(canSetTopics() ? (['messages'] as const) : []),
    ...(canSchedule() ? (['reports'] as const) : []),
    ...(canAlert() ? (['alerts'] as const) : []),
  ]
  const hasTabs = !control.isDue && !isFactorDue && available.length > 1
  const tab = available.find((one) => one === search.get('tab'))
  const Part = tab === undefined || tab === 'safety' ? null : parts[tab]
  if (hasTabs && tab !== undefined && Part !== null)
    return (
      <div className="account">
        <AccountTabs tab={tab} available={available} />
        <Suspense key={tab} fallback={<div className="account-card" aria-busy />}>
          <Part />
        </Suspense>
      </div>
    )
  return (
    <div className="account">
      {hasTabs && <AccountTabs tab="safety" available={available} />}
      {(control.isDue || !isFactorDue) && (
        <section className="account-card change-password">
          <h1>{title}</h1>
          <p className="change-password-lead">{t('lead')}</p>
          {control.isDue && (
            <output className="change-password-due">
              <Icon name="info-sign" />
              {t('due')}
            </output>
          )}
          <ChangePasswordForm control={control} onDone={finish} />
        </section>
      )}
      {!control.isDue && (
        <Suspense fallback={<div className="account-card" aria-busy />}>
          <AccountSafety />
        </Suspense>
      )}
    </div>
  )
}

const AccountSafety = lazyPart(async () => {
  const [{ AccountSafety: part }] = await Promise.all([
    import('./account-safety.tsx'),
    loadTexts(['second-factor', 'devices', 'api-keys']),
  ])
  return { default: part }
})

/** The tabs beside the first. */
const parts = {
  messages: lazyPart(async () => {
    const [{ MessagesSection: part }] = await Promise.all([
      import('./messages/messages-section.tsx'),
      import('./account-safety.css'),
      loadTexts(['notification-topics']),
    ])
    return { default: part }
  }),
  reports: lazyPart(async () => {
    const [{ ReportsSection: part }] = await Promise.all([
      import('./reports/reports-section.tsx'),
      import('./account-safety.css'),
      loadTexts(['reports', 'actions']),
    ])
    return { default: part }
  }),
  alerts: lazyPart(async () => {
    const [{ AlertsSection: part }] = await Promise.all([
      import('./alerts/alerts-section.tsx'),
      import('./account-safety.css'),
      loadTexts(['alerts', 'actions']),
    ])
    return { default: part }
  }),
} as const
