import type { Message } from '../formats/messages/message.ts'
import { TryLater } from './api-error.ts'

export interface QueueLimits {
  readonly concurrency: number
  readonly waiting: number
  /** What is answered, with 503, to who would be one too many to wait. */
  readonly overloadMessage: Message
}

/** Runs work in the order in which it comes, never more of it at once than allowed: a place is handed on before a new caller can take it. */
export function limitedQueue({ concurrency, waiting, overloadMessage }: QueueLimits) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1
    else if (queue.length >= waiting) throw new TryLater(overloadMessage)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
