import { type ComponentType, type KeyboardEvent, useRef } from 'react'
import type { FormField } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FieldProblems } from '../../model/fields/field-problems.ts'
import type { FieldValues } from '../../model/fields/held-value.ts'
import type { FieldRowProps } from '../control-props.ts'
import { useProblemText } from '../use-problem-text.ts'
import { useLineDrag } from './use-line-drag.ts'

export interface LineProps {
  /** Lines are dragged within their own list only. */
  readonly list: symbol
  readonly inner: ComponentType<FieldRowProps>
  readonly index: number
  readonly values: FieldValues
  readonly fields: readonly FormField[]
  readonly problems: FieldProblems
  readonly siblingValues: FieldValues
  readonly disabled: boolean
  readonly takesFocus: boolean
  readonly onChange: (values: FieldValues) => void
  readonly onMove: (from: number, to: number) => void
  /** Null: there may be no further line. */
  readonly onCopy: (() => void) | null
  readonly onRemove: () => void
}

/** One line: its handle, its fields beside each other, and what can be done with it. */
export function Line(props: LineProps) {
  const { index, values, fields, problems, siblingValues, disabled, onChange, onMove, inner: Row } = props
  const { t } = useTranslation('fields')
  const textOf = useProblemText()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useLineDrag({ list: props.list, index, row, handle, disabled, onMove })
  const around = { ...siblingValues, ...values }
  const number = index + 1
  const loose = problems[''] ?? []
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <li ref={row} className="line" data-edge={edge ?? undefined} aria-label={t('line', { line: number })}>
      <button
        ref={handle}
        type="button"
        className="line-handle"
        disabled={disabled}
        aria-label={t('dragLine', { line: number })}
        onKeyDown={moveByKey}
      >
        <Grip />
        <span className="line-number">{number}</span>
      </button>
      <div className="line-fields">
        {fields.map((field, place) => (
          <Row
            key={field.field}
            field={field}
            value={values[field.field] ?? null}
            problems={problems[field.field] ?? none}
            siblingValues={around}
            disabled={disabled}
            takesFocus={props.takesFocus && place === 0}
            onChange={(next) => onChange({ ...values, [field.field]: next })}
          />
        ))}
        {loose.length > 0 && <p className="field-problem">{loose.map(textOf).join(' ')}</p>}
      </div>
      <span className="line-tools">
        <IconButton
          icon="duplicate"
          size="small"
          disabled={disabled || props.onCopy === null}
          label={t('copyLine', { line: number })}
          onClick={() => props.onCopy?.()}
        />
        <IconButton
          icon="trash"
          size="small"
          disabled={disabled}
          label={t('removeLine', { line: number })}
          onClick={props.onRemove}
        />
      </span>
    </li>
  )
}

const none: readonly never[] = []

function Grip() {
  return (
    <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden>
      {[3, 8, 13].flatMap((y) => [2.5, 7.5].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.2" />))}
    </svg>
  )
}
