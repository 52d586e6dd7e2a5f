import type { Fault } from '../model.ts'
import type { World } from '../world/world.ts'

const instant = { engine: 'postgres', refuses: true, seconds: 0 } as const

/** An administrator ends every session of the program at once. */
export const allTerminated: Fault = {
  ...instant,
  name: 'all connections terminated',
  begin: (world) => terminate(world, 'true'),
  end: async () => undefined,
}

/** Only the session that listens for other processes' notifications. */
export const listenTerminated: Fault = {
  ...instant,
  name: 'the LISTEN connection terminated',
  begin: (world) => terminate(world, `query ilike 'listen%'`),
  end: async () => undefined,
}

/** Again and again, while the program is connecting anew. */
export const repeatedlyTerminated: Fault = {
  ...instant,
  name: 'connections terminated for five seconds',
  async begin(world) {
    const end = Date.now() + 5_000
    while (Date.now() < end) await terminate(world, 'true')
  },
  end: async () => undefined,
}

async function terminate({ postgres, database }: World, condition: string): Promise<void> {
  await postgres.sql('postgres')(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND ${condition}`,
    [database],
  )
}
