import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { DebouncedAnswer } from '../use-debounced-call.ts'

export interface CheckItem {
  readonly key: string
  readonly level: 'ok' | 'warning' | 'error'
  readonly message: string
}

export interface CheckStepProps {
  readonly checks: DebouncedAnswer<readonly CheckItem[]>
  readonly maySend: boolean
}

const order = { error: 0, warning: 1, ok: 2 } as const
const icons = { error: 'error', warning: 'warning-sign', ok: 'tick' } as const

/** What was looked at: what prevents sending comes first. */
export function CheckStep({ checks: { data, failure, retry, isOld }, maySend }: CheckStepProps) {
  const { t } = useTranslation('email-widgets')
  if (failure !== null) return <FailedList failure={failure} onRetry={retry} slim />
  if (data === undefined) return <div className="send-wait" aria-busy />
  const errors = data.filter(({ level }) => level === 'error').length
  const warnings = data.filter(({ level }) => level === 'warning').length
  return (
    <div className="send-checks" aria-busy={isOld}>
      <output>
        {errors > 0
          ? t('checkErrors', { count: errors })
          : warnings > 0
            ? t('checkWarnings', { count: warnings })
            : t('checkPassed')}
        {!maySend && ` ${t('mayNotSend')}`}
      </output>
      <ul>
        {data
          .toSorted((one, other) => order[one.level] - order[other.level])
          .map(({ key, level, message }) => (
            <li key={key} data-level={level}>
              <Icon name={icons[level]} size={14} />
              <span>{message}</span>
            </li>
          ))}
      </ul>
      <button type="button" className="field-link" onClick={retry}>
        {t('checkAgain')}
      </button>
    </div>
  )
}
