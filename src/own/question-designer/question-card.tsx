import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import type { FieldProblem } from '../../records/model/fields/field-problems.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuestionBody, type QuestionBodyProps } from './question-body.tsx'

export interface QuestionCardProps extends QuestionBodyProps {
  readonly number: number
  readonly problems: readonly FieldProblem[]
  readonly opened: boolean
  readonly onOpen: () => void
  /** Null: there may be no further one. */
  readonly onCopy: (() => void) | null
  readonly onRemove: () => void
}

/** One question: its title and what can be done with it, and when it is open everything that it asks. */
export function QuestionCard(props: QuestionCardProps) {
  const { number, question, problems, opened, disabled, onOpen, onCopy, onRemove } = props
  const { t } = useTranslation('question-designer')
  const textOf = useProblemText()
  const id = useId()
  const notes = [
    t(`type.${question.type}`),
    ...(question.required === true ? [t('required')] : []),
    ...(question.show_if === undefined ? [] : [t('conditional')]),
    ...(question.disabled === true ? [t('off')] : []),
  ]
  return (
    <div
      className="question"
      data-invalid={problems.length > 0 ? '' : undefined}
      data-off={question.disabled === true ? '' : undefined}
    >
      <div className="question-head">
        <button
          type="button"
          className="question-title"
          aria-expanded={opened}
          aria-controls={id}
          onClick={onOpen}
        >
          <span className="question-number">{number}</span>
          <span className="question-words">
            {question.title === '' ? <em>{t('untitled')}</em> : question.title}
            <small>{notes.join(' · ')}</small>
          </span>
          <Icon name={opened ? 'chevron-up' : 'chevron-down'} size={14} />
        </button>
        <IconButton
          icon="duplicate"
          size="small"
          disabled={disabled || onCopy === null}
          label={t('copy', { number })}
          onClick={() => onCopy?.()}
        />
        <IconButton
          icon="trash"
          size="small"
          disabled={disabled}
          label={t('remove', { number })}
          onClick={onRemove}
        />
      </div>
      {problems.length > 0 && (
        <p className="field-problem question-problem">{[...new Set(problems.map(textOf))].join(' ')}</p>
      )}
      {opened && (
        <div className="question-body" id={id}>
          <QuestionBody {...props} />
        </div>
      )}
    </div>
  )
}
