import { Button } from '@blueprintjs/core'
import type { AnswerPart } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { AnswerParts } from '../../answers/answer-parts.tsx'
import { ActionDialog } from '../../dialogs/action-dialog.tsx'

export interface AnswerDialogProps {
  readonly title: string
  /** What is shown of the answer. */
  readonly parts: readonly AnswerPart[]
  readonly data: unknown
  readonly onClose: () => void
}

/** What a call answered, as far as the manifest or the contract describes it. */
export function AnswerDialog({ title, parts, data, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('actions')
  const text = soleText(data)
  const copy = useCopy()
  return (
    <ActionDialog
      wide
      title={title}
      confirm={null}
      onCancel={onClose}
      footer={
        text !== null && <Button variant="minimal" text={t('copyText')} onClick={() => void copy(text)} />
      }
    >
      <AnswerParts parts={parts} data={data} />
    </ActionDialog>
  )
}

/** The only text of an answer: a command, a document, a password. */
function soleText(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? data : null
  const texts = Object.entries(data).filter(
    ([key, value]) => key !== '__typename' && typeof value === 'string',
  )
  const [only] = texts
  return texts.length === 1 && only !== undefined ? String(only[1]) : null
}
