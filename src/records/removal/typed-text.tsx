import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './removal.css'

export interface TypedTextProps {
  readonly text: string
  /** Of a record its name, of several their number or what they come to. */
  readonly is: 'name' | 'count' | 'amount'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that has to be repeated, so that it is not done by habit. */
export function TypedText({ text, is, value, onChange }: TypedTextProps) {
  const { t, ready } = useTranslation('removal')
  const id = useId()
  if (!ready) return null
  return (
    <div className="typed-text">
      <label className="field-label" htmlFor={id}>
        {t(texts[is], { text })}
      </label>
      <input
        id={id}
        className="field-input"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const texts = { name: 'typeName', count: 'typeCount', amount: 'typeAmount' } as const

/** Compared without the blanks around it, and with its case (page-kinds.md §1.14). */
export function isTyped(value: string, text: string): boolean {
  return value.trim() === text.trim()
}
