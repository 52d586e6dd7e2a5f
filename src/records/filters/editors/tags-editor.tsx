import { InputGroup } from '@blueprintjs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { Icon } from '../../../ui/icon.tsx'
import { readList, writeList } from '../../model/address/filter-value.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { toggled } from './toggled.ts'

/** Any of the tags; several at once may be pasted with commas. */
export function TagsEditor({ filter, value, onChange }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const [text, setText] = useState('')
  const { negated, items } = readList(value)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const more = text.split(/[,，\n]/).map((tag) => tag.trim().slice(0, 50))
    const all = [...new Set([...items, ...more])].filter((tag) => tag !== '').slice(0, 50)
    onChange(writeList({ negated, items: all }))
    setText('')
  }
  return (
    <form className="filter-editor" onSubmit={add}>
      <InputGroup
        inputRef={focusOnMount}
        aria-label={filter.label}
        placeholder={t('tagHint')}
        value={text}
        onValueChange={setText}
      />
      {items.length > 0 && (
        <ul className="filter-tags">
          {items.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <button
                type="button"
                className="tag-remove"
                aria-label={t('removeFilter', { label: tag })}
                onClick={() => onChange(toggled(value, tag))}
              >
                <Icon name="small-cross" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
