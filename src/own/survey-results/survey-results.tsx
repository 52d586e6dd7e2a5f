import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { localNumber } from '../../ui/local-number.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { AnswerFilters } from './answer-filters.tsx'
import { Funnel, type FunnelStep } from './funnel.tsx'
import { QuestionResult, type QuestionAnswers } from './question-result.tsx'
import './survey-results.css'

interface Results {
  readonly cards: readonly {
    readonly key: string
    readonly label: string
    readonly value: number | null
    readonly format: string
  }[]
  readonly questions: readonly QuestionAnswers[]
  readonly funnel: readonly FunnelStep[]
}

/** What people answered, question by question; an answer that is clicked leaves only those who gave it. */
export function SurveyResults({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('survey-results')
  const { locale } = useLocale()
  const [answers, setAnswers] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [days, setDays] = useState({ from: '', to: '' })
  const filter = Object.fromEntries(Object.entries(answers).map(([key, values]) => [key, values.join(',')]))
  const { data, error, stale, reload } = useWidgetCall<Results>(use.calls?.['load'], {
    record,
    values: {
      ...(days.from !== '' && { from: days.from }),
      ...(days.to !== '' && { to: days.to }),
      ...(Object.keys(filter).length > 0 && { filter }),
    },
  })
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  if (data === undefined) return <div className="survey-results" aria-busy />
  const toggle = (question: string, value: string) =>
    setAnswers((now) => {
      const selectedValues = now[question] ?? []
      const next = selectedValues.includes(value)
        ? selectedValues.filter((one) => one !== value)
        : [...selectedValues, value]
      const { [question]: _was, ...others } = now
      return next.length === 0 ? others : { ...others, [question]: next }
    })
  const isNarrowed = Object.keys(filter).length > 0 || days.from !== '' || days.to !== ''
  const responses = data.cards.find(({ key }) => key === 'responses')?.value ?? 0
  const clear = () => {
    setAnswers({})
    setDays({ from: '', to: '' })
  }
  return (
    <div className="survey-results" aria-busy={stale}>
      <AnswerFilters
        questions={data.questions}
        answers={answers}
        days={days}
        onDays={setDays}
        onDrop={toggle}
        {...(isNarrowed && { onClear: clear })}
      />
      {responses === 0 ? (
        <BlankState icon="form" title={t(isNarrowed ? 'nobodyMatches' : 'nobodyYet')} />
      ) : (
        <>
          <dl className="survey-cards">
            {data.cards.map(({ key, label, value, format }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{shown(value, key, format, locale, t)}</dd>
              </div>
            ))}
          </dl>
          <div className="survey-questions">
            <Funnel steps={data.funnel} isNarrowed={isNarrowed} />
            {data.questions.map((question, index) => (
              <QuestionResult
                key={question.key}
                question={question}
                number={index + 1}
                selectedValues={answers[question.key] ?? []}
                onToggle={(value) => toggle(question.key, value)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function shown(
  value: number | null,
  key: string,
  format: string,
  locale: string,
  t: ReturnType<typeof useTranslation<'survey-results'>>['t'],
): string {
  if (value === null) return '—'
  if (key === 'avg_seconds')
    return value < 60
      ? t('seconds', { count: value })
      : t('minutes', { minutes: Math.floor(value / 60), seconds: value % 60 })
  return format === 'percent'
    ? localNumber(value, locale, { style: 'percent', maximumFractionDigits: 1 })
    : localNumber(value, locale)
}
