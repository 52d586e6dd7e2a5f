/** Milliseconds in which a second signal is the first one: the terminal signals the whole process group, and npm its child once more. */
const sameSignal = 500

/**
 * Waits for SIGINT or SIGTERM, then stops what runs. Ends the process with 1 when that takes longer than `limit` seconds, and at once
 * at a second signal. Listens without a pause, in which the same signal, sent twice, would end the process.
 */
export async function stopOnSignal(limit: number, stop: () => Promise<void>): Promise<void> {
  const { promise: signalled, resolve } = Promise.withResolvers<void>()
  let signalledAt: number | null = null
  onSignal(() => {
    if (signalledAt !== null && Date.now() - signalledAt > sameSignal)
      end('Stopped at once; what was under way is lost.')
    signalledAt ??= Date.now()
    resolve()
  })
  await signalled
  const timer = setTimeout(() => end(`Stopped after ${limit} s with work still under way.`), limit * 1000)
  await stop()
  clearTimeout(timer)
}

function onSignal(listener: () => void): void {
  process.on('SIGINT', listener).on('SIGTERM', listener)
}

function end(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
