import { useId, useState } from 'react'
import { isRealDay } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateControl } from '../../records/fields/controls/date-control.tsx'
import { textOfValue } from '../../records/model/fields/held-value.ts'
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
      <DayField label={t('from')} day={days.from} onDay={(from) => onDays({ ...days, from })} />
      <DayField label={t('to')} day={days.to} onDay={(to) => onDays({ ...days, to })} />
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

interface DayFieldProps {
  readonly label: string
  /** `yyyy-MM-dd`; empty: none. */
  readonly day: string
  readonly onDay: (day: string) => void
}

/** A day as in every form: typed, in words too, or chosen in a calendar; reported when it is one. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(day)
  const [lastDay, setLastDay] = useState(day)
  if (day !== lastDay) {
    setLastDay(day)
    setTyped(day)
  }
  return (
    <span className="survey-day">
      <label htmlFor={id}>{label}</label>
      <DateControl
        id={id}
        field={{ field: id, label, control: 'date', writable: ['update'] }}
        value={typed}
        invalid={false}
        describedBy={undefined}
        disabled={false}
        takesFocus={false}
        onChange={(value) => {
          const text = textOfValue(value)
          setTyped(text)
          if (text === '' || isRealDay(text)) onDay(text)
        }}
      />
    </span>
  )
}
