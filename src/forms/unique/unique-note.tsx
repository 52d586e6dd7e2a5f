import { useTranslation } from '../../i18n/use-translation.ts'
import type { UniqueState } from './use-unique.ts'

export interface UniqueNoteProps {
  readonly state: UniqueState | undefined
  /** Takes a value that is still free. */
  readonly onTake: (value: string) => void
}

/** Below a field: that another record has its value, and one that is still free. */
export function UniqueNote({ state, onTake }: UniqueNoteProps) {
  const { t } = useTranslation('forms')
  const suggestion = state?.is === 'taken' ? state.suggestion : null
  return (
    <output className="form-unique" data-state={state?.is}>
      {state?.is === 'asked' && t('uniqueAsked')}
      {state?.is === 'taken' && t('uniqueTaken')}
      {suggestion !== null && (
        <button type="button" className="field-link" onClick={() => onTake(suggestion)}>
          {t('uniqueTake', { value: suggestion })}
        </button>
      )}
    </output>
  )
}
