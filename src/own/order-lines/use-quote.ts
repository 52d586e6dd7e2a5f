import { useEffect, useState } from 'react'
import type { OperationRef } from '../../../generated/types.ts'
import { isAbort } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Quote } from './quote.ts'

const debounceMs = 400

export type QuoteState =
  | { readonly is: 'idle' }
  | { readonly is: 'failed' }
  /** `isOld`: a newer one is asked for. */
  | { readonly is: 'known'; readonly quote: Quote; readonly isOld: boolean }

/** What the order would cost, asked again when what it depends on has stood still for a moment. */
export function useQuote(ref: OperationRef, input: Readonly<Record<string, unknown>> | null): QuoteState {
  const transport = useTransport()
  const [answer, setAnswer] = useState<{ readonly for: string; readonly quote: Quote | null } | null>(null)
  const inputText = input === null ? '' : JSON.stringify(input)
  const debouncedInput = useDebounced(inputText, debounceMs)
  useEffect(() => {
    if (debouncedInput === '') return undefined
    const abort = new AbortController()
    transport
      .send<{ readonly data: Quote }>(
        ref,
        { input: JSON.parse(debouncedInput) as unknown },
        { silent: true, signal: abort.signal },
      )
      .then(({ data }) => setAnswer({ for: debouncedInput, quote: data }))
      .catch((error: unknown) => {
        if (!isAbort(error)) setAnswer({ for: debouncedInput, quote: null })
      })
    return () => abort.abort()
  }, [transport, ref, debouncedInput])
  if (inputText === '' || answer === null) return { is: 'idle' }
  if (answer.quote === null) return { is: 'failed' }
  return { is: 'known', quote: answer.quote, isOld: answer.for !== inputText }
}
