import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface EndEntry<T> {
  /** Asks whether this entry is to be ended. */
  readonly ask: (entry: T) => void
  /** The one that is being ended. */
  readonly busy: T | null
  readonly question: ReactNode
}

interface EndEntryTexts<T> {
  readonly question: (entry: T) => string
  readonly confirm: string
  readonly cancel: string
}

/** An entry of a list is ended, or revoked, after a question; meanwhile its row is busy. */
export function useEndEntry<T>(texts: EndEntryTexts<T>, end: (entry: T) => Promise<void>): EndEntry<T> {
  const [entry, setEntry] = useState<T | null>(null)
  const [busy, setBusy] = useState<T | null>(null)
  const finish = async (ended: T) => {
    setEntry(null)
    setBusy(ended)
    await end(ended)
    setBusy(null)
  }
  const question = (
    <ConfirmDialog
      isOpen={entry !== null}
      question={entry === null ? '' : texts.question(entry)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={() => {
        if (entry !== null) void finish(entry)
      }}
      onCancel={() => setEntry(null)}
    />
  )
  return { ask: setEntry, busy, question }
}
