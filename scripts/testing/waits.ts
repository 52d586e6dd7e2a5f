/** A task that says its process and goes on until a signal stops it. */
import { stopOnSignal } from '../stop-on-signal.ts'

const busy = setInterval(() => undefined, 1000)
const stopped = stopOnSignal(5, async () => {
  clearInterval(busy)
  process.stdout.write('stopped\n')
})
process.stdout.write(`${process.pid}\n`)
await stopped
