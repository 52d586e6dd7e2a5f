import { Button } from '@blueprintjs/core'
import type { OperationFailure } from '../../data/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BlankState } from '../../ui/blank-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import './states-styles.ts'

export interface FailedListProps {
  readonly failure: OperationFailure
  readonly onRetry: () => void
  /** A line, where a block would be too much. */
  readonly slim?: boolean
  /** So is what was answered before: it is said that it is not fresh; why, the message of the failure said. */
  readonly stale?: boolean
}

/** Why the block failed, the number to report it with, and another try; the other blocks stay. */
export function FailedList({ failure, onRetry, slim = false, stale = false }: FailedListProps) {
  const { t } = useTranslation('records')
  const retry = (
    <Button
      icon={<Icon name="refresh" />}
      text={t('retry')}
      size={slim || stale ? 'small' : 'medium'}
      onClick={onRetry}
    />
  )
  const message = stale || failure.message === '' ? t('failed') : failure.message
  if (slim || stale)
    return (
      <div className="failed-slim" data-stale={stale ? '' : undefined} role="alert">
        <Icon name="error" />
        <span title={stale ? failure.message : undefined}>{message}</span>
        {retry}
      </div>
    )
  return (
    <BlankState
      danger
      icon="error"
      title={message}
      hint={failure.requestId === null ? undefined : <RequestId id={failure.requestId} />}
    >
      {retry}
    </BlankState>
  )
}

function RequestId({ id }: { readonly id: string }) {
  const { t } = useTranslation('records')
  const copy = useCopy()
  return (
    <span className="request-id">
      {t('requestId')} <code className="cell-code">{id}</code>
      <IconButton icon="duplicate" size="small" label={t('copyRequestId')} onClick={() => void copy(id)} />
    </span>
  )
}
