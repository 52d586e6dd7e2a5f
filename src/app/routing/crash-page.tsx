import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { useActor } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MissingPart } from '../../ui/missing-part.ts'
import '../../pages/quiet-page.css'

/** What a person sees when our own code fails, or cannot be loaded: never a stack trace. */
export function CrashPage() {
  const { t } = useTranslation('ui')
  const error = useRouteError()
  const deployment = useActor('deployment')
  const navigate = useNavigate()
  const here = useLocation()
  const isMissing = error instanceof MissingPart
  useEffect(() => {
    if (!isMissing) console.error(error)
    deployment.send({ type: 'page.crashed' })
  }, [deployment, error, isMissing])
  return (
    <section className="quiet-page" role="alert">
      <h1>{t(isMissing ? 'missing.title' : 'crash.title')}</h1>
      <p>{t(isMissing ? 'missing.text' : 'crash.text')}</p>
      <div className="quiet-page-actions">
        {isMissing && (
          <button
            type="button"
            className="quiet-page-button is-primary"
            onClick={() => void navigate(here, { replace: true })}
          >
            {t('part.retry')}
          </button>
        )}
        <button
          type="button"
          className={isMissing ? 'quiet-page-button' : 'quiet-page-button is-primary'}
          onClick={() => location.reload()}
        >
          {t('crash.reload')}
        </button>
      </div>
    </section>
  )
}
