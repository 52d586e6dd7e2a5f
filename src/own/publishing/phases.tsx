import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PublishStatus } from './use-publish-log.ts'

const phases = ['queued', 'building', 'deploying', 'done'] as const

/** What a publish goes through, and where it is or where it stopped. */
export function Phases({ status }: { readonly status: PublishStatus }) {
  const { t } = useTranslation('publishing')
  const stopped = status === 'failed' || status === 'no_answer' || status === 'cancelled'
  const reached = status === 'awaiting' ? 'deploying' : status
  const at =
    stopped || reached === 'rolled_back' ? phases.length : phases.findIndex((phase) => phase === reached)
  return (
    <ol className="publishing-phases" aria-label={t('phases')}>
      {phases.map((phase, index) => {
        const state = stopped
          ? 'ahead'
          : index < at || status === 'done'
            ? 'past'
            : index === at
              ? 'here'
              : 'ahead'
        return (
          <li key={phase} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            {state === 'past' && <Icon name="tick" size={12} />}
            {t(`phase.${state === 'here' ? status : phase}`)}
          </li>
        )
      })}
      {(stopped || status === 'rolled_back') && <li data-state={status}>{t(`phase.${status}`)}</li>}
    </ol>
  )
}
