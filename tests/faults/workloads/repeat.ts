import { setTimeout as wait } from 'node:timers/promises'

/** Takes a step after the other until it is stopped; the step under way is finished. */
export function repeat(
  step: (number: number) => Promise<void>,
  pause = 150,
): { readonly stop: () => Promise<void> } {
  const state = { isOver: false }
  const run = async () => {
    for (let number = 0; !state.isOver; number += 1) {
      await step(number)
      await wait(pause)
    }
  }
  const running = run()
  // What a step throws is reported by `stop`.
  running.catch(() => undefined)
  return {
    async stop() {
      state.isOver = true
      await running
    },
  }
}
