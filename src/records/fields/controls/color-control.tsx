import { useTranslation } from '../../../i18n/use-translation.ts'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'

/** A colour: a swatch to choose it, its hexadecimal text to type or paste it. */
export function ColorControl(props: ControlProps) {
  const { value, onChange, disabled } = props
  const { t } = useTranslation('fields')
  const text = textOfValue(value)
  const isColor = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <span className="field-color">
      <input
        type="color"
        aria-label={t('color.choose')}
        disabled={disabled}
        value={isColor ? text.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <input
        {...nativeProps(props)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className="field-input"
        placeholder="#2D72D2"
        maxLength={7}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (/^[0-9a-f]{6}$/i.test(text)) onChange(`#${text}`)
          props.onBlur?.()
        }}
      />
    </span>
  )
}
