import { Suspense, useId } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { whenPointerRests } from '../../ui/when-pointer-rests.ts'
import { type FieldProblem, ownProblems } from '../model/fields/field-problems.ts'
import type { FieldValues } from '../model/fields/field-value.ts'
import type { FieldRowProps } from './control-props.ts'
import { controls } from './controls.tsx'
import { lookOf } from './controls/choice-look.ts'
import { fieldWidgets } from './field-widgets.ts'
import { ReadOnlyValue } from './read-only/read-only-value.tsx'
import { useProblemText } from './use-problem-text.ts'
import './fields.css'

export type { FieldRowProps } from './control-props.ts'

/** A field with its label, its control, what helps to fill it in, and what is wrong with it. */
export function FieldRow(props: FieldRowProps) {
  const { field, value, problems, readOnly = false, siblingValues = nothing, onBlur } = props
  const help = props.help ?? (readOnly === false ? field.hint : undefined)
  const id = useId()
  const { ready } = useTranslation('fields')
  const textOf = useProblemText()
  const isPrinted = usePrinting()
  if (!ready) return null
  const Control = widgetOf(field)?.Control ?? controls[field.control]
  const isFixed = readOnly !== false
  const reason = typeof readOnly === 'string' && readOnly !== '' ? readOnly : null
  const invalid = problems.length > 0 && !isFixed
  const own = isFixed ? [] : ownProblems(field, problems).filter(isOutside(field))
  const texts = [
    own.length > 0 ? `${id}-problem` : '',
    help === undefined ? '' : `${id}-help`,
    reason === null ? '' : `${id}-reason`,
  ]
  const described = texts.filter(Boolean).join(' ') || undefined
  return (
    <div
      className="field-row"
      data-field={field.field}
      data-control={field.control}
      data-invalid={invalid ? '' : undefined}
    >
      <FieldLabel id={id} field={field} isFixed={isFixed} />
      {isFixed ? (
        <ReadOnlyValue
          field={field}
          value={value}
          siblingValues={siblingValues}
          id={id}
          describedBy={described}
        />
      ) : (
        <Suspense fallback={<span className="field-loading" aria-busy />}>
          <Control
            id={id}
            field={field}
            value={value}
            problems={problems}
            siblingValues={siblingValues}
            inner={FieldRow}
            onChange={props.onChange}
            {...(onBlur && { onBlur: () => whenPointerRests(onBlur) })}
            invalid={invalid}
            describedBy={described}
            disabled={props.disabled ?? false}
            takesFocus={props.takesFocus ?? false}
          />
        </Suspense>
      )}
      {isPrinted && !isFixed && (
        // What is being typed stays as it is behind it.
        <span className="field-printed">
          <ReadOnlyValue
            field={field}
            value={value}
            siblingValues={siblingValues}
            id={`${id}-printed`}
            describedBy={undefined}
          />
        </span>
      )}
      {help !== undefined && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {reason !== null && (
        <p className="field-help" id={`${id}-reason`}>
          {reason}
        </p>
      )}
      {own.length > 0 && (
        <p className="field-problem" id={`${id}-problem`}>
          {own.map((problem) => placeIn(field, problem) + textOf(problem)).join(' ')}
        </p>
      )}
    </div>
  )
}

const nothing: FieldValues = {}

interface FieldLabelProps {
  readonly id: string
  readonly field: FormField
  /** It cannot be changed: nothing is required. */
  readonly isFixed: boolean
}

function FieldLabel({ id, field, isFixed }: FieldLabelProps) {
  // There is one element that takes the focus for it.
  const isOfElement = !isFixed && !isGroup(field)
  const content = (
    <>
      {field.label}
      {field.required === true && !isFixed && (
        <span className="field-required" aria-hidden>
          *
        </span>
      )}
    </>
  )
  return isOfElement ? (
    <label className="field-label" id={`${id}-label`} htmlFor={id}>
      {content}
    </label>
  ) : (
    <span className="field-label" id={`${id}-label`}>
      {content}
    </span>
  )
}

/** Several elements under one label. */
function isGroup(field: FormField): boolean {
  const { control, fields } = field
  const widget = widgetOf(field)
  if (widget !== undefined) return widget.isGroup
  if (control === 'rows' || control === 'object') return fields !== undefined
  return control === 'html' || (control === 'choice' && lookOf(field) === 'radios')
}

const widgetOf = ({ widget }: FormField) => (widget === undefined ? undefined : fieldWidgets[widget])

/** Where inside a text the problem is, before what it is. */
function placeIn(field: FormField, { path = [] }: FieldProblem): string {
  return path.length > 0 && widgetOf(field)?.namesPlaces === true ? `${path.join('.')}: ` : ''
}

/** A widget of several elements shows what is wrong with its lines where they stand. */
const isOutside =
  (field: FormField) =>
  ({ path = [] }: FieldProblem): boolean =>
    widgetOf(field)?.isGroup !== true || !/^\d+$/.test(path[0] ?? '')
