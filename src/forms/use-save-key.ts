import { type RefObject, useEffect, useState } from 'react'
import { isBehindDialog } from '../ui/behind-dialog.ts'
import { useKeyDown } from '../ui/keys.ts'

/** Forms that are open, the one on top last: only that one is saved. */
const open: symbol[] = []

/** Ctrl+S, or Cmd+S, saves the form that was opened last, wherever the focus is; behind a dialog none. */
export function useSaveKey(form: RefObject<Element | null>, save: () => void): void {
  const [own] = useState(() => Symbol('form'))
  useEffect(() => {
    open.push(own)
    return () => void open.splice(open.indexOf(own), 1)
  }, [own])
  useKeyDown((event) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
    if (!isSave || event.altKey || event.shiftKey || open.at(-1) !== own) return
    event.preventDefault()
    if (!event.repeat && !isBehindDialog(form.current)) save()
  })
}
