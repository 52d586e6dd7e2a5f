import { Classes } from '@blueprintjs/core'
import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { maxQueryLength } from '../model/address/list-state.ts'

/** Milliseconds of stillness before what is typed counts (page-kinds.md §1.1). */
const typingDelay = 300

export interface SearchBoxProps {
  readonly q: string
  /** Labels of the searched fields. */
  readonly fields: readonly string[]
  readonly onSearch: (q: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** No `InputGroup`: that one measures its icons when it appears, and so lays the whole page out before its rows are in it. */
export function SearchBox({ q, fields, onSearch, input }: SearchBoxProps) {
  const { t } = useTranslation('records')
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  if (q !== sent) {
    setSent(q)
    setText(q)
  }
  // Navigation to another page cancels the search; it would call them back.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (text.trim() === sent || isLeaving) return undefined
    const timer = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, typingDelay)
    return () => clearTimeout(timer)
  }, [text, sent, onSearch, isLeaving])

  const label = t('search', { fields: fields.join(t('searchSeparator')) })
  return (
    <div className={`${Classes.INPUT_GROUP} search-box`}>
      <span className={Classes.INPUT_LEFT_CONTAINER}>
        <Icon name="search" className="input-icon" />
      </span>
      <input
        ref={input}
        className={Classes.INPUT}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        title={label}
        placeholder={label}
        maxLength={maxQueryLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') setText('')
        }}
      />
      <span className={Classes.INPUT_ACTION}>
        {text === '' ? (
          <kbd className="search-key" aria-hidden>
            /
          </kbd>
        ) : (
          <IconButton icon="small-cross" label={t('clearSearch')} onClick={() => setText('')} />
        )}
      </span>
    </div>
  )
}
