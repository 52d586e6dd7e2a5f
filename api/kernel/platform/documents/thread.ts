/** The thread in which documents are written, one after the other. */
import { parentPort } from 'node:worker_threads'
import type { Drawing } from '../../formats/documents/drawing.ts'
import { writePdf } from '../../formats/documents/pdf.ts'
import type { Order, Outcome } from './write-document.ts'

parentPort?.on('message', async (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(await outcomeOf(order))
})

async function outcomeOf({ info, module, data }: Order): Promise<Outcome> {
  try {
    // The order comes from `writeDocument`, where the types say that drawing and data belong together.
    const { default: drawing } = (await import(module)) as { default: Drawing<unknown> }
    return { pdf: await writePdf(info, (document) => drawing.draw(document, data)) }
  } catch (error) {
    return { error }
  }
}
