import { type ComponentType, useState } from 'react'
import type { FormField } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type FieldProblem, problemsOfLine } from '../../model/fields/field-problems.ts'
import { initialValues } from '../../model/fields/field-value.ts'
import { type FieldValues, linesOfValue } from '../../model/fields/held-value.ts'
import { createLineKeys, movedLine } from '../../model/fields/line-keys.ts'
import { type ControlProps, type FieldRowProps, buttonProps, groupProps } from '../control-props.ts'
import { Line } from './line.tsx'
import './rows.css'

export interface LineEditorProps extends ControlProps {
  readonly fields: readonly FormField[]
  readonly inner: ComponentType<FieldRowProps>
}

/** Lines to add, copy, delete and put in order, by mouse or keys; what is wrong stands at the field of its line. */
export default function LineEditor(props: LineEditorProps) {
  const { field, fields, value, onChange, problems = [], siblingValues = {}, disabled, inner } = props
  const { t } = useTranslation('fields')
  const [keys] = useState(createLineKeys)
  const [list] = useState(() => Symbol(field.field))
  const [announcement, setAnnouncement] = useState('')
  const [fresh, setFresh] = useState<string | null>(null)
  const lines = linesOfValue(value)
  const most = field.limits?.maxItems ?? Number.POSITIVE_INFINITY
  const isFull = lines.length >= most

  const add = (at: number, line: FieldValues) => {
    setFresh(keys.keyOf(line))
    onChange(lines.toSpliced(at, 0, line))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length || from === to) return
    onChange(movedLine(lines, from, to))
    setAnnouncement(t('lineMoved', { line: to + 1 }))
  }

  return (
    <div
      className="lines"
      {...groupProps(props)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Element && isOutside(currentTarget, relatedTarget)) props.onBlur?.()
      }}
    >
      {lines.length > 0 && (
        <ol className="lines-list">
          {lines.map((line, index) => {
            const key = keys.keyOf(line)
            return (
              <Line
                key={key}
                list={list}
                inner={inner}
                index={index}
                values={line}
                fields={fields}
                problems={problemsOfLine(problems, index, fields)}
                siblingValues={siblingValues}
                disabled={disabled}
                takesFocus={fresh === key}
                onChange={(next) => {
                  keys.replace(line, next)
                  onChange(lines.with(index, next))
                }}
                onMove={move}
                onCopy={isFull ? null : () => add(index + 1, withoutId(line))}
                onRemove={() => onChange(lines.toSpliced(index, 1))}
              />
            )
          })}
        </ol>
      )}
      {lines.length === 0 && <p className="lines-none">{t('noLines')}</p>}
      <div className="lines-foot">
        <button
          type="button"
          {...buttonProps(props)}
          onBlur={undefined}
          aria-labelledby={undefined}
          className="lines-add"
          disabled={disabled || isFull}
          onClick={() => add(lines.length, initialValues(fields))}
        >
          <Icon name="add" size={14} /> {t('addLine')}
        </button>
        {Number.isFinite(most) && (
          <span className="field-note">{t('lineCount', { count: lines.length, limit: most })}</span>
        )}
        {lineProblemCount(problems) > 0 && (
          <span className="field-problem">{t('lineProblems', { count: lineProblemCount(problems) })}</span>
        )}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}

/** Lines are checked when they are left as a whole, not while the next field of a new one is filled in; its lists are drawn elsewhere. */
function isOutside(lines: Element, focused: Element): boolean {
  return !lines.contains(focused) && focused.closest('.bp6-portal') === null
}

/** A copy is a line that the API does not know yet. */
function withoutId(line: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(line).filter(([field]) => field !== 'id'))
}

function lineProblemCount(problems: readonly FieldProblem[]): number {
  return problems.filter(({ path }) => /^\d+$/.test(path?.[0] ?? '')).length
}
