import { type ReplyCall, type Reply, isErrorReply, type ErrorReply, errorReply } from './replies.ts'
import { noteProgress } from './until.ts'

/** A call that reached the gateway. */
export interface Call extends ReplyCall {
  readonly headers: Headers
  /** It is delivered though the page is left. */
  readonly keepalive: boolean
  /** No call waits for it any more. */
  readonly aborted: boolean
}

/** How a call ends while a fault lasts, of a file or not; null: it waits for the fault's end. */
export type FaultyAnswer = ((isFile: boolean) => Promise<Response>) | null

/** The gateway as a case scripts it: it answers by operation name, when the case lets it. */
export interface Gateway {
  /** From now on; a value, or what the call makes of its variables and of a sample in the right shape. */
  readonly answer: (operation: string, reply: Reply) => void
  /** From now on: what the API refuses with, in the gateway's own extensions. */
  readonly refuse: (operation: string, overrides?: Partial<ErrorReply>) => void
  /** From now on calls of the operation get no answer at all: the network is gone. */
  readonly cut: (operation: string) => void
  /** Calls of the operation wait from now on. */
  readonly hold: (operation: string) => void
  /** Those that wait are answered, and no other waits. */
  readonly release: (operation: string) => void
  /**
   * From now on every call but those of the session ends so, whatever the case says: with a response of any kind, or with what is thrown;
   * null: it waits until `mend`.
   */
  readonly fail: (answer: FaultyAnswer) => void
  /** Calls are answered again, those that wait as well. */
  readonly mend: () => void
  /** Calls of the page, in order; those of the session itself only where the case scripted them. */
  readonly calls: readonly Call[]
  /** Variables of the calls of one operation, in order. */
  readonly variablesOf: (operation: string) => readonly ReplyCall['variables'][]
  readonly fetch: typeof globalThis.fetch
}

export interface GatewayScript {
  readonly answers: Readonly<Record<string, Reply>>
  /** What is answered where the case says nothing. */
  readonly otherwise: (call: ReplyCall) => Promise<unknown>
}

const cut = Symbol('cut')

/** @param script What it answers from the start. */
export function createGateway({ answers, otherwise }: GatewayScript): Gateway {
  const replies = new Map<string, Reply | typeof cut>(Object.entries(answers))
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const calls: Call[] = []
  let fault: {
    readonly answer: FaultyAnswer
    readonly over: PromiseWithResolvers<void>
  } | null = null

  const gateway: Gateway = {
    answer: (operation, reply) => void replies.set(operation, reply),
    refuse: (operation, errorFacts) => void replies.set(operation, errorReply(errorFacts)),
    cut: (operation) => void replies.set(operation, cut),
    hold: (operation) => void gates.set(operation, Promise.withResolvers()),
    release: (operation) => {
      gates.get(operation)?.resolve()
      gates.delete(operation)
    },
    fail: (answer) => void (fault = { answer, over: Promise.withResolvers() }),
    mend: () => {
      fault?.over.resolve()
      fault = null
    },
    calls,
    variablesOf: (operation) =>
      calls.filter((call) => call.operation === operation).map(({ variables }) => variables),
    fetch: async (input, init) => {
      const call = read(input, init)
      const reply = replies.get(call.operation)
      if (reply !== undefined || !isOfConsole(call.operation)) {
        calls.push(call)
        noteProgress()
      }
      if (fault !== null && (reply !== undefined || !call.operation.startsWith('session_'))) {
        if (fault.answer !== null) return await fault.answer(isFile(call.operation))
        await untilAborted(fault.over.promise, init?.signal)
      }
      const waiting = gates.get(call.operation)?.promise
      if (waiting !== undefined) await untilAborted(waiting, init?.signal)
      const answer = await untilAborted(answerTo(call, replies.get(call.operation)), init?.signal)
      return new Response(JSON.stringify(answer), {
        status: isFile(call.operation) && 'errors' in answer ? 422 : 200,
      })
    },
  }
  return gateway

  async function answerTo(call: Call, reply: Reply | typeof cut | undefined): Promise<object> {
    if (reply === cut) throw new TypeError('Failed to fetch')
    const sample = () => otherwise(call)
    const answer = reply === undefined ? sample() : typeof reply === 'function' ? reply(call, sample) : reply
    const result = await answer
    if (isErrorReply(result)) return { errors: [result.error] }
    return isFile(call.operation) ? Object(result) : { data: { result } }
  }
}

/** Calls of the session and of the console itself, which no page makes. */
const isOfConsole = (operation: string): boolean => /^(?:session|console)_/.test(operation)

/** A call that carries a file is known by its method and path. */
const isFile = (operation: string): boolean => operation.includes(' /')

function read(input: RequestInfo | URL, init: RequestInit | undefined): Call {
  const { signal, headers, keepalive = false } = init ?? {}
  return {
    ...contentOf(input, init),
    headers: new Headers(headers),
    keepalive,
    get aborted() {
      return signal?.aborted === true
    },
  }
}

function contentOf(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Pick<Call, 'operation' | 'variables'> {
  const { body, method } = init ?? {}
  if (typeof body === 'string') {
    const { operationName, variables } = JSON.parse(body)
    return { operation: operationName, variables }
  }
  const path = (input instanceof Request ? input.url : input.toString()).replace(/^\/api/, '')
  return {
    operation: `${method} ${path}`,
    variables: body instanceof FormData ? Object.fromEntries(body) : {},
  }
}

/** As `fetch` does: rejects as soon as the caller gives up. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return work
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
