import type { FormField } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sizeText } from '../../../ui/format-quantity.ts'
import { type FileRules, typeNames } from './file-rules.ts'

export interface FileNotesProps {
  readonly id: string
  readonly field: FormField
  readonly rules: FileRules
  readonly rejections: readonly string[]
}

/** What may be uploaded, and what was not taken. */
export function FileNotes({ id, field, rules, rejections }: FileNotesProps) {
  const { t } = useTranslation('fields')
  const { width, height, exact, ratio } = field.image ?? {}
  const notes = [
    t('fileLimits.types', { types: typeNames(rules.types) }),
    t('fileLimits.size', { size: sizeText(rules.bytes) }),
    ...(width === undefined || height === undefined
      ? []
      : [t(exact === true ? 'fileLimits.exact' : 'fileLimits.pixels', { width, height })]),
    ...(ratio === undefined ? [] : [t('fileLimits.ratio', { width: ratio[0], height: ratio[1] })]),
    ...(rules.count > 1 && Number.isFinite(rules.count)
      ? [t('fileLimits.count', { count: rules.count })]
      : []),
  ]
  return (
    <>
      <span className="field-note" id={id}>
        {notes.join(' · ')}
      </span>
      {rejections.length > 0 && (
        <span className="field-problem" role="alert">
          {rejections.join(' ')}
        </span>
      )}
    </>
  )
}
