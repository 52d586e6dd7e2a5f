import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { CodeControl } from '../../records/fields/controls/code-control.tsx'
import { movedLine } from '../../records/model/fields/line-keys.ts'
import { OrderedRow } from '../ordered/ordered-row.tsx'
import { QuestionCard } from './question-card.tsx'
import { QuestionPalette } from './question-palette.tsx'
import {
  type Question,
  type QuestionType,
  copyOf,
  newQuestion,
  readQuestions,
  withoutBrokenConditions,
  writeQuestions,
} from './question.ts'
import './question-designer.css'

/** The questions of a survey: add, copy, remove, put in order, and what each asks. What is no list of questions stays JSON. */
export function QuestionDesigner(props: ControlProps) {
  const { field, value, onChange, problems = [], disabled } = props
  const { t, ready } = useTranslation('question-designer')
  const [list] = useState(() => Symbol(field.field))
  const [opened, setOpened] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const questions = readQuestions(value)
  if (!ready) return null
  if (questions === null) return <CodeControl {...props} />

  const isFull = questions.length >= (field.limits?.maxItems ?? Number.POSITIVE_INFINITY)
  const set = (next: readonly Question[]) => onChange(writeQuestions(withoutBrokenConditions(next)))
  const add = (at: number, question: Question) => {
    setOpened(question.key)
    set(questions.toSpliced(at, 0, question))
  }
  const optionLabel = (number: number) => t('optionLabel', { number })
  const addType = (type: QuestionType) => add(questions.length, newQuestion(type, questions, optionLabel))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || from === to) return
    set(movedLine(questions, from, to))
    setAnnouncement(t('moved', { place: to + 1 }))
  }
  return (
    <div className="questions" {...groupProps(props)}>
      {questions.length === 0 && <p className="questions-none">{t('none')}</p>}
      <ol className="ordered-list">
        {questions.map((question, index) => (
          <OrderedRow
            key={question.key}
            list={list}
            index={index}
            disabled={disabled}
            label={t('question', { number: index + 1 })}
            handleLabel={t('order', { number: index + 1 })}
            onMove={move}
          >
            <QuestionCard
              number={index + 1}
              question={question}
              earlier={questions.slice(0, index)}
              problems={problems.filter(({ path }) => path?.[0] === String(index))}
              opened={opened === question.key}
              disabled={disabled}
              onOpen={() => setOpened(opened === question.key ? null : question.key)}
              onChange={(next) => set(questions.with(index, next))}
              onBlur={props.onBlur}
              onCopy={isFull ? null : () => add(index + 1, copyOf(question, questions))}
              onRemove={() => set(questions.toSpliced(index, 1))}
            />
          </OrderedRow>
        ))}
      </ol>
      <QuestionPalette id={props.id} disabled={disabled || isFull} onAdd={addType} />
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
