import type { FieldControl } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import { spelled } from '../../model/fields/spelling.ts'
import { type ControlProps, exampleOf, nativeProps } from '../control-props.ts'
import { TextCount } from './text-count.tsx'

/** One line of text; what is typed is kept as it is, and checked by the contract's rules. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  const text = textOfValue(value)
  const leave = () => {
    const written = spelled(text, field)
    if (written !== text) onChange(written)
    props.onBlur?.()
  }
  return (
    <span className="field-input-wrap">
      <input
        {...nativeProps(props)}
        {...inputs[field.control]}
        {...exampleOf(field)}
        className="field-input"
        value={text}
        onBlur={leave}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextCount field={field} text={text} />
      <Visit control={field.control} text={text.trim()} />
    </span>
  )
}

/** Opens what was typed, once it is an address. */
function Visit({ control, text }: { readonly control: FieldControl; readonly text: string }) {
  const { t } = useTranslation('fields')
  if (control === 'url' && /^https?:\/\/[^\s.]+\.\S+$/i.test(text))
    return (
      <a className="field-visit" href={text} target="_blank" rel="noopener noreferrer" aria-label={t('open')}>
        <Icon name="arrow-up" size={14} title={t('open')} />
      </a>
    )
  if (control === 'email' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return (
      <a className="field-visit" href={`mailto:${text}`} aria-label={t('writeMail')}>
        @
      </a>
    )
  return null
}

type InputProps = Pick<
  React.ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'placeholder'
>

const plain: InputProps = { type: 'text', autoComplete: 'off' }
const exact: InputProps = { ...plain, spellCheck: false, autoCapitalize: 'none' }

const inputs: Partial<Record<FieldControl, InputProps>> = {
  text: plain,
  code: exact,
  email: { ...exact, inputMode: 'email', placeholder: 'name@example.com' },
  url: { ...exact, inputMode: 'url', placeholder: 'https://' },
  ip: { ...exact, inputMode: 'decimal', placeholder: '203.0.113.7' },
}
