import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dependents } from '../model/actions/dependents.ts'
import type { LoadedDependents } from './use-dependents.ts'
import './removal.css'

export interface DependentsPartProps {
  readonly dependents: LoadedDependents
  readonly children: (data: Dependents) => ReactNode
}

/** What depends on a record, while it loads and when it could not be loaded too; nothing where it is not requested. */
export function DependentsPart({ dependents, children }: DependentsPartProps) {
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
  return dependents.data === null ? null : children(dependents.data)
}
