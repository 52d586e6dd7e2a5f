import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useActor } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../pages/quiet-page.css'

/** What a person sees when our own code fails: never a stack trace. */
export function CrashPage() {
  const { t } = useTranslation('ui')
  const error = useRouteError()
  const deployment = useActor('deployment')
  useEffect(() => {
    console.error(error)
    deployment.send({ type: 'page.crashed' })
  }, [deployment, error])
  return (
    <section className="quiet-page" role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <div className="quiet-page-actions">
        <button type="button" className="quiet-page-button is-primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </button>
      </div>
    </section>
  )
}
