import type { Message } from '../formats/messages/message.ts'
import { TryLater } from './api-error.ts'

export interface QueueLimits {
  readonly atOnce: number
  readonly waiting: number
  /** What is answered, with 503, to who would be one too many to wait. */
  readonly refusal: Message
}

/** Runs work in the order in which it comes, never more of it at once than allowed: a place is handed on before anybody new can take it. */
export function limitedQueue({ atOnce, waiting, refusal }: QueueLimits) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting) throw new TryLater(refusal)
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
