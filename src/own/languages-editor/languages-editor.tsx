import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import { problemsOfLine } from '../../records/model/fields/field-problems.ts'
import { linesOfValue, textOfValue } from '../../records/model/fields/held-value.ts'
import { createLineKeys, movedLine } from '../../records/model/fields/line-keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OrderedRow } from '../ordered/ordered-row.tsx'
import './languages-editor.css'

/** Languages to choose from, in the order in which they are shown, each with the name that people read. */
export function LanguagesEditor(props: ControlProps) {
  const { field, value, onChange, problems = [], disabled } = props
  const { t, ready } = useTranslation('languages-editor')
  const textOf = useProblemText()
  const [keys] = useState(createLineKeys)
  const [list] = useState(() => Symbol(field.field))
  const [announcement, setAnnouncement] = useState('')
  const fields = field.fields ?? []
  const marks = fields.find((part) => part.field === 'mark')?.options ?? []
  const lines = linesOfValue(value)
  const markTexts = lines.map(({ mark = null }) => textOfValue(mark))
  const nameOf = (mark: string) => marks.find((option) => option.value === mark)?.label ?? mark
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return
    onChange(movedLine(lines, from, to))
    setAnnouncement(t('moved', { place: to + 1 }))
  }
  if (!ready) return null
  return (
    <div className="languages" {...groupProps(props)}>
      <ol className="ordered-list">
        {lines.map((line, index) => {
          const mark = markTexts[index] ?? ''
          const name = nameOf(mark)
          const wrong = Object.values(problemsOfLine(problems, index, fields)).flat()
          return (
            <OrderedRow
              key={keys.keyOf(line)}
              list={list}
              index={index}
              disabled={disabled}
              label={name}
              handleLabel={t('order', { name })}
              onMove={move}
            >
              <code className="languages-mark">{mark}</code>
              <span className="languages-name">
                <input
                  className="field-input"
                  aria-label={t('titleOf', { mark })}
                  aria-invalid={wrong.length > 0 || undefined}
                  value={textOfValue(line['title'] ?? null)}
                  maxLength={40}
                  disabled={disabled}
                  onBlur={props.onBlur}
                  onChange={(event) => {
                    const next = { ...line, title: event.target.value }
                    keys.replace(line, next)
                    onChange(lines.with(index, next))
                  }}
                />
                {wrong.length > 0 && <span className="field-problem">{wrong.map(textOf).join(' ')}</span>}
              </span>
              <IconButton
                icon="small-cross"
                label={t('remove', { name })}
                disabled={disabled}
                onClick={() => onChange(lines.toSpliced(index, 1))}
              />
            </OrderedRow>
          )
        })}
      </ol>
      <div className="languages-more">
        {marks
          .filter((option) => !markTexts.includes(option.value))
          .map(({ value: mark, label }) => {
            const rival = rivalOf(mark, markTexts)
            return (
              <button
                key={mark}
                type="button"
                className="languages-add"
                disabled={disabled || rival !== null}
                title={rival === null ? undefined : t('exclusive', { mark: rival })}
                onClick={() => onChange([...lines, { mark, title: label }])}
              >
                <Icon name="add" size={14} /> {label} <code>{mark}</code>
              </button>
            )
          })}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}

/** Both are Japanese: a company has one of them (specification §2). */
const japanese = ['ja', 'jp']

function rivalOf(mark: string, marks: readonly string[]): string | null {
  return japanese.includes(mark) ? (marks.find((one) => japanese.includes(one)) ?? null) : null
}
