import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { generatePassword } from '../../../ui/password/password-rules.ts'
import { RuleList } from '../../../ui/password/rule-list.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'

/** A password of a user: never filled in beforehand, its rules and strength in sight, or made by chance and copied. Other secrets are typed. */
export function PasswordControl(props: ControlProps) {
  const { field, value, onChange, id, describedBy, disabled, siblingValues = {} } = props
  const { t } = useTranslation('fields')
  const { ready } = useTranslation('password')
  const [visible, setVisible] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const text = textOfValue(value)
  const isOfPerson = /password/.test(field.field)
  const name = textOfValue(siblingValues['username'] ?? null)
  const username = name === '' ? null : name
  const generate = () => {
    const made = generatePassword(username)
    onChange(made)
    setVisible(true)
    void copyText(made).then((copied) => setAnnouncement(copied ? t('generated') : ''))
  }
  return (
    <span className="field-secret">
      <span className="field-input-wrap">
        <input
          {...nativeProps(props)}
          aria-describedby={
            [describedBy ?? '', isOfPerson && text !== '' ? `${id}-rules` : ''].join(' ').trim() || undefined
          }
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          className="field-input"
          value={text}
          onChange={(event) => {
            setAnnouncement('')
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
          <button type="button" className="field-link" disabled={disabled} onClick={generate}>
            {t('generatePassword')}
          </button>
        </span>
      )}
      {isOfPerson && ready && text !== '' && (
        <RuleList id={`${id}-rules`} draft={{ current: null, next: text, username }} />
      )}
      <span className="field-note" aria-live="polite">
        {announcement}
      </span>
    </span>
  )
}
