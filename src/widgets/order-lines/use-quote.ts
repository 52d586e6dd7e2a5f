import { useEffect, useState } from 'react'
import type { OperationRef } from '../../../generated/types.ts'
import { isAbort } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Quote } from './quote.ts'

const quietTime = 400

export type QuoteState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed' }
  /** `isOld`: a newer one is asked for. */
  | { readonly is: 'known'; readonly quote: Quote; readonly isOld: boolean }

/** What the order would cost, asked again when what it depends on has stood still for a moment. */
export function useQuote(ref: OperationRef, input: Readonly<Record<string, unknown>> | null): QuoteState {
  const transport = useTransport()
  const [answer, setAnswer] = useState<{ readonly for: string; readonly quote: Quote | null } | null>(null)
  const wanted = input === null ? '' : JSON.stringify(input)
  const asked = useDebounced(wanted, quietTime)
  useEffect(() => {
    if (asked === '') return undefined
    const abort = new AbortController()
    transport
      .send<{ readonly data: Quote }>(
        ref,
        { input: JSON.parse(asked) as unknown },
        { quiet: true, signal: abort.signal },
      )
      .then(({ data }) => setAnswer({ for: asked, quote: data }))
      .catch((error: unknown) => {
        if (!isAbort(error)) setAnswer({ for: asked, quote: null })
      })
    return () => abort.abort()
  }, [transport, ref, asked])
  if (wanted === '' || answer === null) return { is: 'idle' }
  if (answer.quote === null) return { is: 'failed' }
  return { is: 'known', quote: answer.quote, isOld: answer.for !== wanted }
}
