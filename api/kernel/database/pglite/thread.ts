import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Statement } from '../batch.ts'
import { type ServerError, toDatabaseError } from '../errors.ts'
import { DatabaseError } from '../types.ts'
import { type Answer, type DatabaseFiles, OPENED, type Request, type WorkerInput } from './protocol.ts'

type Success = Extract<Answer, { ok: true }>
type Order =
  | { kind: 'batch'; statements: readonly Statement[] }
  | { kind: 'script'; text: string }
  | { kind: 'dump'; file: string }
  | { kind: 'close' }

/** One life of the worker thread. After `ended` it is of no more use: start another. */
export interface Thread {
  /** Sends one order; rejects with `DatabaseError`. Beyond `timeoutMs` the thread is ended and the order fails with `timeout`. */
  send(order: Order, timeoutMs: number): Promise<Success>
  readonly ended: boolean
  /** Ends the thread at once, as a kill would; PostgreSQL's recovery repairs the folder at the next start. */
  end(): Promise<void>
}

/** Starts PGlite in a thread and waits until it is open. */
export async function startThread(input: DatabaseFiles, openTimeoutMs: number): Promise<Thread> {
  const workerData: WorkerInput = { ...input, program: await program() }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const waiting = new Map<
    number,
    { resolve: (answer: Success) => void; reject: (error: DatabaseError) => void }
  >()
  let ended = false
  let lastId = OPENED

  const fail = (error: DatabaseError) => {
    ended = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (message: Answer | WatchReport) => {
    if (!('ok' in message)) return
    const answer = message
    const order = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) order?.resolve(answer)
    else order?.reject(toServerFailure(answer.error))
    if (answer.error !== null && isBroken(answer.error)) {
      fail(new DatabaseError('unavailable', 'The database thread has ended'))
      void worker.terminate()
    }
  })
  worker.on('error', (error) =>
    fail(new DatabaseError('unavailable', 'The database thread failed', {}, { cause: error })),
  )
  worker.on('exit', () => fail(new DatabaseError('unavailable', 'The database thread has ended')))

  const expect = (id: number, timeoutMs: number): Promise<Success> => {
    const { promise, resolve, reject } = Promise.withResolvers<Success>()
    waiting.set(id, { resolve, reject })
    const timer = setTimeout(() => {
      fail(new DatabaseError('timeout', `The statement took longer than ${timeoutMs} ms and was ended`))
      void worker.terminate()
    }, timeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }

  await expect(OPENED, openTimeoutMs).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })

  return {
    send(order, timeoutMs) {
      if (ended) return Promise.reject(new DatabaseError('unavailable', 'The database thread has ended'))
      lastId += 1
      const request: Request = { ...order, id: lastId }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      worker.postMessage(request)
      return expect(request.id, timeoutMs)
    },
    get ended() {
      return ended
    },
    async end() {
      ended = true
      await worker.terminate()
    },
  }
}

/** Under `node --watch` a thread also posts which files it has imported. */
type WatchReport = Readonly<Record<'watch:import' | 'watch:require', readonly string[]>>

/** A server would have ended with it, and started again; PGlite goes on in a state in which it answers nothing any more. */
function isBroken({ severity }: ServerError): boolean {
  return severity === 'PANIC' || severity === 'FATAL'
}

/** An error without SQLSTATE comes from PGlite itself, not from a lost connection. */
export function toServerFailure(error: ServerError): DatabaseError {
  const failure = toDatabaseError(Object.assign(new Error(error.message), error))
  return error.code === undefined ? new DatabaseError('other', error.message) : failure
}

let compiled: Promise<WebAssembly.Module> | undefined

/**
 * PGlite's code, compiled once and kept as long as the process lives. If each thread compiled its own, the code of those that have ended
 * would be freed while others are being opened, at which V8 now and then ends the process (nodejs/node#64500); and each thread would begin
 * with code that is not optimised yet.
 */
function program(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return compiled
}
