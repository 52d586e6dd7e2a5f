import { useEffect } from 'react'
import { credential, product } from '../../../generated/product.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { documentTitle } from '../../ui/document-title.ts'
import type { LoginPageProps } from './login-page-props.ts'
import { LoginScene } from './login-scene.tsx'
import { LoginSteps } from './login-steps.tsx'
import './login.css'

export function LoginPage({ notice, onInterest }: LoginPageProps) {
  const { t } = useTranslation('ui')
  const title = documentTitle(null, t('login.title'))
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="login">
      <LoginScene />
      <main className="login-main">
        <div className="login-card">
          <div className="login-brand">
            <BrandMark size={36} />
            <span>{product}</span>
          </div>
          <h1>{t('login.title')}</h1>
          <p className="login-lead">{t(credential === null ? 'login.lead' : 'login.secretLead')}</p>
          <LoginSteps notice={notice} onInterest={onInterest} />
        </div>
      </main>
    </div>
  )
}
