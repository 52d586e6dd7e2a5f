import { useTranslation } from '../../i18n/use-translation.ts'
import { namedGroup } from '../named-group.ts'
import type { QuestionAnswers } from './question-result.tsx'

export interface AnswerFiltersProps {
  readonly questions: readonly QuestionAnswers[]
  /** Values that were chosen, by question. */
  readonly answers: Readonly<Record<string, readonly string[]>>
  readonly days: { readonly from: string; readonly to: string }
  readonly onDays: (days: { readonly from: string; readonly to: string }) => void
  readonly onDrop: (question: string, value: string) => void
  /** Absent: there is nothing to take back. */
  readonly onClear?: () => void
}

/** Whose answers are counted: those of some days, and those who answered something else in a certain way. */
export function AnswerFilters({ questions, answers, days, onDays, onDrop, onClear }: AnswerFiltersProps) {
  const { t } = useTranslation('survey-results')
  const chips = Object.entries(answers).flatMap(([key, values]) => {
    const question = questions.find((one) => one.key === key)
    return values.map((value) => ({
      key,
      value,
      text: `${question?.title ?? key}：${question?.options.find((one) => one.value === value)?.label ?? value}`,
    }))
  })
  return (
    <div className="survey-filters" {...namedGroup(t('filters'))}>
      <label>
        {t('from')}
        <input
          type="date"
          className="field-input"
          value={days.from}
          max={days.to}
          onChange={({ target }) => onDays({ ...days, from: target.value })}
        />
      </label>
      <label>
        {t('to')}
        <input
          type="date"
          className="field-input"
          value={days.to}
          min={days.from}
          onChange={({ target }) => onDays({ ...days, to: target.value })}
        />
      </label>
      {chips.map(({ key, value, text }) => (
        <button
          key={`${key}:${value}`}
          type="button"
          className="survey-chip"
          aria-label={t('drop', { text })}
          onClick={() => onDrop(key, value)}
        >
          {text} ×
        </button>
      ))}
      {onClear === undefined ? (
        <span className="survey-hint">{t('hint')}</span>
      ) : (
        <button type="button" className="field-link" onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </div>
  )
}
