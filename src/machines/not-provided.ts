import { fromPromise } from 'xstate'

/** An actor that nobody provided: it rejects and names itself. */
export function notProvided<TOutput, TInput>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`the actor "${name}" was not provided`)))
}
