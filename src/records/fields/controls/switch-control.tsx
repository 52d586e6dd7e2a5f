import { type ControlProps, nativeProps } from '../control-props.ts'

/** On or off. */
export function SwitchControl(props: ControlProps) {
  const { value, onChange } = props
  return (
    <span className="field-switch">
      <input
        {...nativeProps(props)}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="field-switch-knob" aria-hidden />
    </span>
  )
}
