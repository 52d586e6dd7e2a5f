import { useRef, useState } from 'react'
import { focusOnMount } from '../focus-on-mount.ts'

export interface CellInputProps {
  readonly label: string
  readonly initial: string
  /** `key`: where the person wants to go from here. */
  readonly onCommit: (text: string | null, key?: string) => void
}

/** What a cell is while it is typed into. */
export function CellInput({ label, initial, onCommit }: CellInputProps) {
  const [text, setText] = useState(initial)
  const over = useRef(false)
  const end = (text: string | null, key?: string) => {
    if (over.current) return
    over.current = true
    onCommit(text, key)
  }
  return (
    <input
      ref={focusOnMount}
      aria-label={label}
      value={text}
      autoComplete="off"
      inputMode="decimal"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(text)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        const key = leave[`${event.shiftKey ? 'Shift ' : ''}${event.key}`]
        if (key === undefined && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (key === undefined) end(null)
        else end(text, key)
      }}
    />
  )
}

/** Where the keys that end the typing lead. */
const leave: Readonly<Record<string, string>> = {
  Enter: 'ArrowDown',
  'Shift Enter': 'ArrowUp',
  Tab: 'ArrowRight',
  'Shift Tab': 'ArrowLeft',
  ArrowDown: 'ArrowDown',
  ArrowUp: 'ArrowUp',
}
