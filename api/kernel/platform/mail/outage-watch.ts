import type { MailOutcome } from './mailer.ts'

/** Milliseconds between two tries whether the server is back. */
const pause = 1_000

/** Knows since when a mail server is away, so that not every mail has to wait until it finds out by itself. */
export function createOutageWatch() {
  let problem: string | null = null
  let nextTry = 0
  return {
    /** What came of the work; without doing it where the server has just been found away. */
    async unlessAway(work: () => Promise<MailOutcome>): Promise<MailOutcome> {
      if (problem !== null && performance.now() < nextTry)
        return { kind: 'later', problem, isServerAway: true }
      if (problem !== null) nextTry = Infinity
      const outcome = await work()
      problem = outcome.kind === 'later' && outcome.isServerAway ? outcome.problem : null
      nextTry = performance.now() + pause
      return outcome
    },
  }
}
