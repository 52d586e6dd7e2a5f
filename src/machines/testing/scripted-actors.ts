import { type NonReducibleUnknown, type PromiseActorLogic, fromPromise } from 'xstate'

interface Call {
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Promise actors that answer when the test says so. */
export interface ScriptedActors {
  logic<TOutput, TInput extends NonReducibleUnknown>(name: string): PromiseActorLogic<TOutput, TInput>
  /** Answers the last call of that name, and lets the answer arrive. */
  readonly resolve: (name: string, output: unknown) => Promise<void>
  readonly reject: (name: string, error: unknown) => Promise<void>
  /** Inputs of the calls, in order. */
  readonly calls: readonly { readonly name: string; readonly input: unknown }[]
}

export function scriptedActors(): ScriptedActors {
  const pending = new Map<string, Call>()
  const calls: { name: string; input: unknown }[] = []
  const callOf = (name: string): Call => {
    const call = pending.get(name)
    if (!call) throw new Error(`nobody called ${name}`)
    return call
  }
  return {
    calls,
    logic: <TOutput, TInput extends NonReducibleUnknown>(name: string) =>
      fromPromise<TOutput, TInput>(({ input }) => {
        calls.push({ name, input })
        return new Promise<TOutput>((resolve, reject) => {
          pending.set(name, { resolve: (output) => resolve(output as TOutput), reject })
        })
      }),
    resolve: async (name, output) => {
      callOf(name).resolve(output)
      await arrival()
    },
    reject: async (name, error) => {
      callOf(name).reject(error)
      await arrival()
    },
  }
}

/** All microtasks that are due. */
function arrival(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
