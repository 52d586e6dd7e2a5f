import { useState } from 'react'
import type { WriteOutcome } from '../data/write/write.ts'
import { useWrite } from '../hooks/use-write.ts'
import type { Request } from '../records/model/actions/request.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import type { Draft } from './drafts/draft.ts'

type Saved = { readonly data?: Row | null } | null

export interface FormSending {
  readonly busy: boolean
  readonly send: (request: Request) => Promise<WriteOutcome<Saved>>
  /** The last intent that is not done, for the draft. */
  readonly intent: () => Draft['intent']
  /** What a draft began: the same content is another try of the same intent, and is done once. */
  readonly resume: (intent: Draft['intent']) => void
}

/** Sends what a form saves. */
export function useSending(): FormSending {
  const { busy, send, pending } = useWrite()
  const [resumed, setResumed] = useState<Draft['intent']>(null)
  return {
    busy,
    resume: setResumed,
    intent: () => pending() ?? resumed,
    send: async ({ ref, variables }) => {
      const isResumed = resumed?.variables === JSON.stringify(variables)
      const outcome = await send<Saved>({
        ref,
        variables,
        ...(isResumed && { idempotencyKey: resumed.key }),
      })
      if ('result' in outcome) setResumed(null)
      return outcome
    },
  }
}
