import type { Transport } from './transport.ts'

/** Milliseconds in which calls find each other. */
const moment = 10
/** The gateway takes so many in one request. */
const most = 8

interface Call {
  readonly init: RequestInit
  readonly resolve: (response: Response) => void
  readonly reject: (reason: unknown) => void
}

/**
 * The same transport, but that calls with `joins` which are sent in the same moment, by the same caller and from the same page, are one
 * request, and wait for each other. Each has its own answer and its own failure; one that is aborted ends alone.
 */
export function joinCalls(transport: Transport): Transport {
  const sendWith = createJointFetch(globalThis.fetch.bind(globalThis))
  return {
    ...transport,
    send: (ref, variables, options) =>
      transport.send(ref, variables, options?.joins === true ? { ...options, sendWith } : options),
  }
}

export function createJointFetch(send: typeof fetch): typeof fetch {
  const waiting = new Map<string, Call[]>()
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const caller = JSON.stringify(Object(init.headers), (name, value) =>
        name === 'X-Request-Id' ? '' : value,
      )
      const calls = waiting.get(caller) ?? []
      waiting.set(caller, calls)
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      if (calls.push({ init, resolve, reject }) > 1) return
      setTimeout(() => {
        waiting.delete(caller)
        const live = calls.filter(({ init: { signal } }) => signal?.aborted !== true)
        while (live.length > 0) void exchange(live.splice(0, most), (joint) => send(url, joint))
      }, moment)
    })
}

async function exchange(
  calls: readonly Call[],
  send: (init: RequestInit | undefined) => Promise<Response>,
): Promise<void> {
  const inits = calls.map(({ init }) => init)
  try {
    if (calls.length === 1) return calls[0]?.resolve(await send(inits[0]))
    const body = `[${inits.map(({ body: one }) => (typeof one === 'string' ? one : '')).join()}]`
    const response = await send({ ...inits[0], body, signal: whenAllAbort(inits) })
    const text = await response.text()
    // Else the request was refused as a whole.
    const answers = text.startsWith('[') && JSON.parse(text)
    for (const [place, { resolve }] of calls.entries())
      resolve(new Response(answers ? JSON.stringify(answers[place]) : text, response))
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

function whenAllAbort(inits: readonly RequestInit[]): AbortSignal {
  const controller = new AbortController()
  for (const { signal } of inits)
    signal?.addEventListener('abort', () => {
      if (inits.every((init) => init.signal?.aborted)) controller.abort()
    })
  return controller.signal
}
