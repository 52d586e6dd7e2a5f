import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import './removal.css'

export interface TypedTextProps {
  readonly text: string
  /** The text is a number of records. */
  readonly counted: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that has to be repeated, so that nobody does it by habit. */
export function TypedText({ text, counted, value, onChange }: TypedTextProps) {
  const { t } = useTranslation('removal')
  const id = useId()
  return (
    <div className="typed-text">
      <label className="field-label" htmlFor={id}>
        {t(counted ? 'typeCount' : 'typeName', { text })}
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

/** Compared without the blanks around it, and with its case (page-kinds.md §1.14). */
export function isTyped(value: string, text: string): boolean {
  return value.trim() === text.trim()
}
