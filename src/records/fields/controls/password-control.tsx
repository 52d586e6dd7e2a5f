import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../ui/copy-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { textOfValue } from '../held-value.ts'
import { generatePassword, passwordLength, passwordQuality } from '../password-quality.ts'

/** A password of somebody: never filled in beforehand, its rules and strength in sight, or made by chance and copied. Other secrets are typed. */
export function PasswordControl(props: ControlProps) {
  const { field, value, onChange, id, describedBy, disabled } = props
  const { t } = useTranslation('fields')
  const [visible, setVisible] = useState(false)
  const [said, setSaid] = useState('')
  const text = textOfValue(value)
  const isOfPerson = /password/.test(field.field)
  const generate = () => {
    const made = generatePassword()
    onChange(made)
    setVisible(true)
    void copyText(made).then((copied) => setSaid(copied ? t('generated') : ''))
  }
  return (
    <span className="field-secret">
      <span className="field-input-wrap">
        <input
          {...nativeProps(props)}
          aria-describedby={
            [describedBy ?? '', isOfPerson ? `${id}-rules` : ''].join(' ').trim() || undefined
          }
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className="field-input"
          value={text}
          maxLength={field.limits?.maxLength}
          onChange={(event) => {
            setSaid('')
            onChange(event.target.value)
          }}
        />
        <IconButton
          className="field-reveal"
          size="small"
          icon={visible ? 'eye-off' : 'eye-open'}
          label={t(visible ? 'hidePassword' : 'showPassword')}
          aria-pressed={visible}
          disabled={disabled}
          onClick={() => setVisible(!visible)}
        />
      </span>
      {isOfPerson && (
        <span className="field-secret-foot">
          <Quality id={`${id}-rules`} text={text} />
          <button type="button" className="field-link" disabled={disabled} onClick={generate}>
            {t('generatePassword')}
          </button>
        </span>
      )}
      <span className="field-note" aria-live="polite">
        {said}
      </span>
    </span>
  )
}

function Quality({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation('fields')
  const { hasLength, hasKinds, strength } = passwordQuality(text)
  return (
    <span id={id} className="field-note field-quality" data-strength={text === '' ? undefined : strength}>
      <span data-met={hasLength ? '' : undefined}>{t('passwordRule.length', passwordLength)}</span>
      <span data-met={hasKinds ? '' : undefined}>{t('passwordRule.kinds')}</span>
      {text !== '' && <strong>{t(`strength.${strength}`)}</strong>}
    </span>
  )
}
