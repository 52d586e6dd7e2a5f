import type { OperationRef } from '../../generated/types.ts'
import { randomId } from './random-id.ts'

/** The idempotency keys of what is to be done: the same request again is another try of the same intent until it has succeeded. */
export interface IntentKeys {
  /** `null`: a call that the API does not have. */
  readonly keyOf: (ref: Pick<OperationRef, 'name'> | null, variables: object) => string
  /** It has succeeded: the same request again is another intent. */
  readonly complete: (ref: Pick<OperationRef, 'name'> | null, variables: object) => void
}

export function createIntentKeys(): IntentKeys {
  const keys = new Map<string, string>()
  return {
    keyOf: (ref, variables) => {
      const request = requestOf(ref, variables)
      const key = keys.get(request) ?? randomId()
      keys.set(request, key)
      return key
    },
    complete: (ref, variables) => {
      const { input, ...target } = variables as { readonly input?: unknown }
      keys.delete(requestOf(ref, variables))
      // A record that has been written since no longer is what an earlier intent was about.
      if (input === undefined || Object.keys(target).length === 0) return
      const about = `${requestOf(ref, target).slice(0, -1)},`
      for (const request of keys.keys()) if (request.startsWith(about)) keys.delete(request)
    },
  }
}

/** The body comes last, so that requests about the same record begin alike. */
function requestOf(ref: Pick<OperationRef, 'name'> | null, variables: object): string {
  const { input, ...target } = variables as { readonly input?: unknown }
  return `${ref?.name} ${JSON.stringify({ ...target, ...(input !== undefined && { input }) })}`
}
