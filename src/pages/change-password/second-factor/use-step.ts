import { useState } from 'react'
import type { StepResult } from '../../../hooks/use-second-factor.ts'

export interface StepControl {
  readonly busy: boolean
  /** What is wrong with the field that is asked for, or why the API refused the whole. */
  readonly errorAt: string | null
  readonly fail: (message: string | null) => void
  /** Null where the API refused, which is shown then. */
  readonly run: <T>(send: () => Promise<StepResult<T>>) => Promise<{ readonly done: T } | null>
}

/** One step of a small form. @param field Whose messages are shown; other fields have been accepted before. */
export function useStep(field: string): StepControl {
  const [busy, setBusy] = useState(false)
  const [errorAt, setError] = useState<string | null>(null)
  return {
    busy,
    errorAt,
    fail: setError,
    run: async <T>(send: () => Promise<StepResult<T>>) => {
      setBusy(true)
      setError(null)
      const result = await send()
      setBusy(false)
      if ('done' in result) return result
      const { errors, message } = result.failure
      setError(errors[field]?.join('\n') ?? message)
      return null
    },
  }
}
