import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { textsOfValue } from '../../model/fields/held-value.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { Chip } from './chip.tsx'

/** Words, each a chip; several are pasted at once with commas or line breaks between them. */
export function TagsControl(props: ControlProps) {
  const { value, onChange, field, disabled } = props
  const { t } = useTranslation('fields')
  const [text, setText] = useState('')
  const tags = textsOfValue(value)
  const most = field.limits?.maxItems ?? Number.POSITIVE_INFINITY
  const add = (typed: string) => {
    const words = typed
      .split(/[,，;；\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
    if (words.length > 0) onChange([...new Set([...tags, ...words])].slice(0, most))
    setText('')
  }
  return (
    <span className="field-input field-tags">
      {tags.map((tag) => (
        <Chip
          key={tag}
          text={tag}
          label={t('removeTag', { tag })}
          disabled={disabled}
          onRemove={() => onChange(tags.filter((one) => one !== tag))}
        />
      ))}
      <input
        {...nativeProps(props)}
        className="field-tags-input"
        autoComplete="off"
        placeholder={tags.length === 0 ? t('tagHint') : ''}
        value={text}
        onBlur={() => {
          add(text)
          props.onBlur?.()
        }}
        onChange={(event) =>
          /[,，;；]$/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[,，;；\n]/.test(pasted)) return
          event.preventDefault()
          add(pasted)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && text.trim() !== '') {
            event.preventDefault()
            add(text)
          } else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1))
        }}
      />
    </span>
  )
}
