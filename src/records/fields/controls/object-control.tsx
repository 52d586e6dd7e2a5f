import { problemsOfPart } from '../../model/fields/field-problems.ts'
import { partOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, groupProps } from '../control-props.ts'
import { CodeControl } from './code-control.tsx'

/** A part with fields of its own; JSON where the contract does not name the fields. */
export function ObjectControl(props: ControlProps) {
  const {
    field,
    value,
    onChange,
    problems = [],
    siblingValues = {},
    disabled,
    takesFocus,
    inner: Row,
  } = props
  const { fields } = field
  if (fields === undefined || Row === undefined) return <CodeControl {...props} />
  const part = partOfValue(value) ?? {}
  const inside = problemsOfPart(problems, fields)
  return (
    <div className="field-part" {...groupProps(props)}>
      {fields.map((one, index) => (
        <Row
          key={one.field}
          field={one}
          value={part[one.field] ?? null}
          problems={inside[one.field] ?? []}
          siblingValues={{ ...siblingValues, ...part }}
          onChange={(next) => onChange({ ...part, [one.field]: next })}
          {...(props.onBlur && { onBlur: props.onBlur })}
          disabled={disabled}
          takesFocus={takesFocus && index === 0}
        />
      ))}
    </div>
  )
}
