import { Button } from '@blueprintjs/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { ActionDialog } from './action-dialog.tsx'
import { AnswerView } from './answer-view.tsx'

export interface AnswerDialogProps {
  readonly title: string
  readonly data: unknown
  readonly onClose: () => void
}

/** What a call answered, in the plain viewer. */
export function AnswerDialog({ title, data, onClose }: AnswerDialogProps) {
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
      <AnswerView data={data} />
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
