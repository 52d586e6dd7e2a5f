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
  /** The call has made it, and answers it this once: each of its texts can be copied, not only a sole one. */
  readonly isMade?: boolean
  readonly onClose: () => void
}

/** What a call answered, as far as the manifest or the contract describes it. */
export function AnswerDialog({ title, parts, data, isMade = false, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('actions')
  const all = textsIn(data)
  const texts = isMade || all.length === 1 ? all : []
  const copy = useCopy()
  return (
    <ActionDialog
      wide
      title={title}
      confirm={null}
      onCancel={onClose}
      footer={texts.map(([key, text]) => (
        <Button
          key={key}
          variant="minimal"
          text={texts.length === 1 ? t('copyText') : t('copyNamed', { name: nameIn(parts, key) })}
          onClick={() => void copy(text)}
        />
      ))}
    >
      <AnswerParts parts={parts} data={data} />
    </ActionDialog>
  )
}

/** The texts of an answer by property: a command, a document, a password. */
function textsIn(data: unknown): readonly (readonly [key: string, text: string])[] {
  if (typeof data === 'string') return [['', data]]
  return Object.entries(Object(data)).flatMap(([key, value]) =>
    key !== '__typename' && typeof value === 'string' && value !== '' ? [[key, value] as const] : [],
  )
}

const nameIn = (parts: readonly AnswerPart[], key: string): string =>
  parts.flatMap(({ facts }) => facts).find(({ field }) => field === key)?.label ?? key
