import { useState } from 'react'
import { readDateText } from '../model/fields/date-text.ts'

interface DayInputProps {
  /** `yyyy-MM-dd`, or what was typed so far; empty where there is none. */
  readonly value: string
  readonly invalid: boolean
  /** The day that is meant; while none is understood, the text. */
  readonly onChange: (day: string) => void
}

/** A day that is typed, in figures or in words such as 昨天. A browser's own input would show it as its own language writes days. */
export function DayInput({ value, invalid, onChange }: DayInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && dayOf(typed) === value
  return (
    <input
      type="text"
      className="bp6-input"
      autoComplete="off"
      spellCheck={false}
      placeholder="yyyy-mm-dd"
      aria-invalid={invalid}
      value={isTyped ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(dayOf(target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function dayOf(text: string): string {
  return readDateText(text)?.day ?? text
}
