import { Button } from '@blueprintjs/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useLiveActionContext } from '../../context/action-room.ts'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'
import type { BulkResult } from '../../model/actions/outcome.ts'
import { nameOf } from '../../model/names/name-of.ts'

export interface BulkResultDialogProps {
  readonly label: string
  readonly result: BulkResult
  readonly onKeepFailed: ((ids: readonly number[]) => void) | undefined
  readonly onClose: () => void
}

/** How many succeeded, which failed and why, and what was generated for each. */
export function BulkResultDialog({ label, result, onKeepFailed, onClose }: BulkResultDialogProps) {
  const { t } = useTranslation('actions')
  const actionContext = useLiveActionContext()
  const { list, shown } = actionContext
  const titleOf = (id: number) => {
    const row = shown?.rows.find((one) => one['id'] === id)
    return row === undefined ? `#${id}` : nameOf(row, list)
  }
  const copy = useCopy()
  return (
    <ActionDialog
      title={t('resultTitle', { label })}
      confirm={null}
      onCancel={onClose}
      footer={
        <>
          {result.failed > 0 && onKeepFailed !== undefined && (
            <Button
              variant="minimal"
              text={t('keepFailed')}
              onClick={() => onKeepFailed(result.errors.map(({ id }) => id))}
            />
          )}
          {result.texts.length > 0 && (
            <Button
              variant="minimal"
              text={t('copyAll')}
              onClick={() => void copy(result.texts.map(({ text }) => text).join('\n'))}
            />
          )}
        </>
      }
    >
      <dl className="bulk-counts">
        {(['matched', 'succeeded', 'failed'] as const).map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{t(kind)}</dt>
            <dd>{formatNumber(result[kind])}</dd>
          </div>
        ))}
      </dl>
      {result.errors.length > 0 && (
        <ul className="bulk-errors" aria-label={t('failures')}>
          {result.errors.map(({ id, message }) => (
            <li key={id}>
              <strong>{titleOf(id)}</strong>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {result.texts.length > 0 && (
        <ul className="bulk-errors" aria-label={t('texts')}>
          {result.texts.map(({ id, text }) => (
            <li key={id}>
              <strong>{titleOf(id)}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  )
}
