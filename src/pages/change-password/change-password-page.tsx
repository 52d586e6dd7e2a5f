import { useNavigate } from 'react-router'
import { useChangePassword } from '../../hooks/use-change-password.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toaster.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import './change-password.css'

/** /my/changepwd: the own password, with the rules in sight (domain/screens.md). */
export function ChangePasswordPage() {
  const { t } = useTranslation('password')
  const title = useTitle()
  const navigate = useNavigate()
  const control = useChangePassword()
  const finish = () => {
    notify({ message: t('done'), intent: 'success' })
    void navigate('/')
  }
  return (
    <section className="change-password">
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
  )
}
