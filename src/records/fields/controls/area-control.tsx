import { type ControlProps, nativeProps } from '../control-props.ts'
import { textOfValue } from '../held-value.ts'

/** Text of several lines; what is code is set in a fixed width. */
export function AreaControl(props: ControlProps) {
  const { field, value, onChange } = props
  const isCode = field.control !== 'textarea'
  return (
    <textarea
      {...nativeProps(props)}
      className="field-input field-area"
      data-code={isCode ? '' : undefined}
      spellCheck={!isCode}
      rows={isCode ? 6 : 3}
      value={textOfValue(value)}
      maxLength={field.limits?.maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
