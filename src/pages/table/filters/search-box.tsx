import { InputGroup } from '@blueprintjs/core'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { maxQueryLength } from '../state/table-state.ts'

/** Milliseconds of stillness before what is typed counts (page-kinds.md §1.1). */
const typingDelay = 300

export interface SearchBoxProps {
  readonly q: string
  /** Labels of the searched fields. */
  readonly fields: readonly string[]
  readonly onSearch: (q: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

export function SearchBox({ q, fields, onSearch, input }: SearchBoxProps) {
  const { t } = useTranslation('table')
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  if (q !== sent) {
    setSent(q)
    setText(q)
  }
  useEffect(() => {
    if (text.trim() === sent) return undefined
    const timer = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, typingDelay)
    return () => clearTimeout(timer)
  }, [text, sent, onSearch])

  const label = t('search', { fields: fields.join(t('searchSeparator')) })
  return (
    <InputGroup
      className="search-box"
      inputRef={input}
      type="search"
      leftElement={<Icon name="search" className="input-icon" />}
      aria-label={label}
      aria-keyshortcuts="/"
      title={label}
      placeholder={label}
      maxLength={maxQueryLength}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') setText('')
      }}
      rightElement={
        text === '' ? (
          <kbd className="search-key" aria-hidden>
            /
          </kbd>
        ) : (
          <IconButton icon="small-cross" label={t('clearSearch')} onClick={() => setText('')} />
        )
      }
    />
  )
}
