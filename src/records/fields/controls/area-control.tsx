import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, exampleOf, nativeProps } from '../control-props.ts'
import { TextCount } from './text-count.tsx'

/** Text of several lines; the field grows with them. */
export function AreaControl(props: ControlProps) {
  const { field, value, onChange } = props
  const text = textOfValue(value)
  return (
    <span className="field-area-wrap">
      <textarea
        {...nativeProps(props)}
        {...exampleOf(field)}
        className="field-input field-area"
        rows={3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextCount field={field} text={text} />
    </span>
  )
}
