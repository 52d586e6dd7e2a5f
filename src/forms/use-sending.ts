import { useRef, useState } from 'react'
import { randomId } from '../data/random-id.ts'
import { type WriteOutcome, useWrite } from '../hooks/use-write.ts'
import type { Request } from '../records/actions/request.ts'
import type { Row } from '../records/list/list-result.ts'
import type { Draft } from './drafts/draft.ts'

export interface FormSending {
  readonly busy: boolean
  /** Until it succeeds the same request again, even from a draft, is another try of the same intent, and is done once. */
  readonly send: (request: Request) => Promise<WriteOutcome<{ readonly data?: Row | null } | null>>
  /** The last intent, for the draft. */
  readonly intent: () => Draft['intent']
  readonly resume: (intent: Draft['intent']) => void
}

/** Sends what a form saves, under one key for as long as the content stays the same. */
export function useSending(): FormSending {
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const last = useRef<Draft['intent']>(null)
  const send = async ({ ref, variables }: Request) => {
    const content = JSON.stringify(variables)
    if (last.current?.variables !== content) last.current = { variables: content, key: randomId() }
    setBusy(true)
    try {
      const outcome = await write<{ readonly data?: Row | null } | null>({
        ref,
        variables,
        idempotencyKey: last.current.key,
      })
      if ('result' in outcome) last.current = null
      return outcome
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    send,
    intent: () => last.current,
    resume: (intent) => {
      last.current = intent
    },
  }
}
