import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that was not provided: it rejects and names itself. */
export function notProvided<TOutput, TInput>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(missing(name)))
}

/** A callback actor that was not provided: it ends its machine with its name. */
export function callbackNotProvided<TSent extends EventObject, TInput extends NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<EventObject, TInput, TSent>(() => {
    throw missing(name)
  })
}

function missing(name: string): Error {
  return new Error(`the actor "${name}" was not provided`)
}
