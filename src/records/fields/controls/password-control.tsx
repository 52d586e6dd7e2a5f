import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { textOfValue } from '../held-value.ts'

/** Never filled in beforehand. */
export function PasswordControl(props: ControlProps) {
  const { value, onChange } = props
  const { t } = useTranslation('fields')
  const [visible, setVisible] = useState(false)
  return (
    <span className="field-input-wrap">
      <input
        {...nativeProps(props)}
        type={visible ? 'text' : 'password'}
        autoComplete="new-password"
        className="field-input"
        value={textOfValue(value)}
        maxLength={props.field.limits?.maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="field-reveal" onClick={() => setVisible(!visible)}>
        {t(visible ? 'hidePassword' : 'showPassword')}
      </button>
    </span>
  )
}
