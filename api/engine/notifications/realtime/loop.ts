export interface Loop {
  /** The next turn begins at once. */
  kick(): void
  /** After the turn under way; no other follows. */
  stop(): Promise<void>
}

/** Takes a turn every so many milliseconds, one at a time. A turn that throws is reported and ends nothing. */
export function startLoop(pause: number, turn: () => Promise<void>, report: (error: unknown) => void): Loop {
  const state = { isStopped: false, isKicked: false, wake: () => {} }
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      state.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    while (!state.isStopped) {
      if (!state.isKicked) await rest()
      state.isKicked = false
      if (state.isStopped) return
      try {
        await turn()
      } catch (error) {
        report(error)
      }
    }
  }
  const ended = run()
  return {
    kick() {
      state.isKicked = true
      state.wake()
    },
    async stop() {
      state.isStopped = true
      state.wake()
      await ended
    },
  }
}
