import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Drawing } from '../../formats/documents/drawing.ts'
import type { PdfInfo } from '../../formats/documents/pdf.ts'
import { limitedQueue } from '../limited-queue.ts'
import { refuseInTransaction } from '../outside.ts'

/** The task of the thread. */
export interface Order {
  readonly info: PdfInfo
  readonly module: string
  readonly data: unknown
}

/** What came of it. */
export type Outcome = { readonly pdf: Uint8Array } | { readonly error: unknown }

const limits = {
  /** Of JavaScript objects; a typeface, ten megabytes each, is counted besides. */
  megabytes: 256,
  /** Far beyond what the longest document takes; ends what never would. */
  milliseconds: 60_000,
} as const

const inTurn = limitedQueue({
  concurrency: 1,
  waiting: 50,
  overloadMessage: '正在生成的文件过多，请稍后再试',
})

/**
 * A PDF, made in a thread so that no other request waits for it: embedding a typeface takes a third of a second. One document after the other;
 * `data` has to be what a thread can be sent.
 */
export function writeDocument<Data>(
  info: PdfInfo,
  { module }: Drawing<Data>,
  data: Data,
): Promise<Uint8Array> {
  refuseInTransaction('writeDocument')
  return inTurn(() => inThread({ info, module, data }))
}

let worker: Worker | undefined

/** The thread is kept, because it has read the typefaces; one that failed or took too long is replaced by the next document's. */
async function inThread(order: Order): Promise<Uint8Array> {
  const thread = (worker ??= startThread())
  const outcome = await outcomeOf(thread, order).catch((error: unknown) => {
    if (worker === thread) worker = undefined
    void thread.terminate()
    throw error
  })
  if ('error' in outcome) throw outcome.error
  return outcome.pdf
}

async function outcomeOf(thread: Worker, order: Order): Promise<Outcome> {
  thread.ref()
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    thread.postMessage(order)
    const [outcome] = await once(thread, 'message', { signal: AbortSignal.timeout(limits.milliseconds) })
    return outcome as Outcome
  } finally {
    thread.unref()
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const forget = () => {
    if (worker === thread) worker = undefined
  }
  return thread.on('error', forget).on('exit', forget)
}
