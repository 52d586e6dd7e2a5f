/** The thread in which one file is read: what it finds goes back, or why it cannot be read. */
import { parentPort, workerData } from 'node:worker_threads'
import { readers } from '../../formats/untrusted/readers.ts'
import { Unreadable } from '../../formats/untrusted/unreadable.ts'
import type { Order, Outcome } from './open-file.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
parentPort?.postMessage(await outcomeOf(workerData as Order))

async function outcomeOf({ reader, content, options }: Order): Promise<Outcome> {
  try {
    // The order comes from `openFile`, where the types say that reader and options belong together.
    const read = readers[reader] as (content: Buffer, options: unknown) => Promise<unknown>
    return { result: await read(Buffer.from(content.buffer, content.byteOffset, content.length), options) }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem }
    throw error
  }
}
