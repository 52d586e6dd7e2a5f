import { useEffect, useRef, useState } from 'react'
import { type WriteOutcome, useWrite } from '../../../hooks/use-write.ts'
import type { Request } from '../request.ts'

export interface Sending {
  readonly busy: boolean
  /** Until it succeeds the same request again is another try of the same intent, and is done once. */
  readonly send: (request: Request) => Promise<WriteOutcome<unknown>>
  /** Stops waiting. */
  readonly cancel: () => void
}

/** Sends the request of one intent, as often as it takes. */
export function useSending(): Sending {
  const write = useWrite()
  const [busy, setBusy] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  return {
    busy,
    cancel: () => abort.current?.abort(),
    send: async ({ ref, variables }) => {
      const controller = new AbortController()
      abort.current = controller
      setBusy(true)
      try {
        return await write<unknown>({ ref, variables, signal: controller.signal })
      } finally {
        setBusy(false)
      }
    },
  }
}
