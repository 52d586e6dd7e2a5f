import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { namedGroup } from '../named-group.ts'
import { type QuestionType, questionTypes } from './question.ts'

export interface QuestionPaletteProps {
  readonly id: string
  readonly disabled: boolean
  readonly onAdd: (type: QuestionType) => void
}

/** The types of questions, each a button that adds one. */
export function QuestionPalette({ id, disabled, onAdd }: QuestionPaletteProps) {
  const { t } = useTranslation('question-designer')
  return (
    <div className="questions-palette" {...namedGroup(t('add'))}>
      <span className="questions-palette-title">{t('add')}</span>
      {questionTypes.map((type, index) => (
        <button
          key={type}
          type="button"
          {...(index === 0 && { id })}
          className="questions-add"
          disabled={disabled}
          title={t(`hint.${type}`)}
          onClick={() => onAdd(type)}
        >
          <Icon name="add" size={12} /> {t(`type.${type}`)}
        </button>
      ))}
    </div>
  )
}
