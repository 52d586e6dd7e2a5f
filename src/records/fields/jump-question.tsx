import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { joinWords } from '../../ui/words.ts'
import type { Jump } from '../model/fields/jumps.ts'

export interface JumpQuestionProps {
  /** None: nothing is asked. */
  readonly jumps: readonly Jump[]
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Names the prices that change much, before they are sent. */
export function JumpQuestion({ jumps, onConfirm, onCancel }: JumpQuestionProps) {
  const { t } = useTranslation('fields')
  const changes = jumps.map(({ label, from, to }) =>
    from === null ? t('jump.new', { label, to }) : t('jump.change', { label, from, to }),
  )
  return (
    <ConfirmDialog
      isOpen={jumps.length > 0}
      question={t('jump.ask', { changes: joinWords(changes) })}
      confirmLabel={t('jump.confirm')}
      cancelLabel={t('jump.back')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
