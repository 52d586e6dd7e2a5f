import type { OperationRef } from '../../../generated/types.ts'

type Named = Pick<OperationRef, 'name'>

/** What is to be done and is not done yet, by its request: the same request again is another try of the same intent. */
export interface Intents<T> {
  readonly of: (ref: Named, variables: object, make: () => T) => T
  /** It has succeeded: the same request again is another intent. */
  readonly complete: (ref: Named, variables: object) => void
}

export function createIntents<T>(): Intents<T> {
  const intents = new Map<string, T>()
  return {
    of: (ref, variables, make) => {
      const request = requestOf(ref, variables)
      const intent = intents.get(request) ?? make()
      intents.set(request, intent)
      return intent
    },
    complete: (ref, variables) => {
      const { input, ...target } = variables as { readonly input?: unknown }
      intents.delete(requestOf(ref, variables))
      // A record that has been written since no longer is what an earlier intent was about.
      if (input === undefined || Object.keys(target).length === 0) return
      const about = `${requestOf(ref, target).slice(0, -1)},`
      for (const request of intents.keys()) if (request.startsWith(about)) intents.delete(request)
    },
  }
}

/** The body comes last, so that requests about the same record begin alike. */
function requestOf(ref: Named, variables: object): string {
  const { input, ...target } = variables as { readonly input?: unknown }
  return `${ref.name} ${JSON.stringify({ ...target, ...(input !== undefined && { input }) })}`
}
