import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'

/** What an orchestrator asks every moment: both probes answer within three seconds, whatever they say. */
export const readiness: Workload = {
  name: 'readiness',
  async start({ address, journal }) {
    const loops = (['api', 'gateway'] as const).map((of) =>
      repeat(async () => {
        const began = Date.now()
        const status = await fetch(`${address[of]}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
          (answer) => answer.status,
          () => 0,
        )
        const ended = Date.now()
        const isLate = ended - began > 3_000
        journal.add({
          workload: 'readiness',
          what: of,
          began,
          ended,
          outcome: status === 200 ? 'done' : status === 503 ? 'refused' : 'cut',
          problem: isLate ? `${of} took ${ended - began} ms` : null,
        })
      }, 100),
    )
    return {
      async stop() {
        await Promise.all(loops.map((loop) => loop.stop()))
        return []
      },
    }
  },
}
