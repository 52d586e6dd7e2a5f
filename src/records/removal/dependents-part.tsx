import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { DependentsView } from './dependents-view.tsx'
import type { LoadedDependents } from './use-dependents.ts'
import './removal.css'

/** What depends on a record, while it loads and when it could not be told too; nothing where nobody asked. */
export function DependentsPart({ dependents }: { readonly dependents: LoadedDependents }) {
  const { t } = useTranslation('removal')
  if (dependents.loading) return <p aria-busy>{t('loadingDependents')}</p>
  if (dependents.failure !== null)
    return (
      <div className="dependents-blocked" role="alert">
        <span className="dependents-failure">
          {t('dependentsFailed')} {dependents.failure.message}
        </span>
        <Button size="small" variant="minimal" text={t('retry')} onClick={dependents.reload} />
      </div>
    )
  return dependents.data === null ? null : <DependentsView dependents={dependents.data} />
}
