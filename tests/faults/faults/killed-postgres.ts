import type { Fault } from '../model.ts'

const killed = { engine: 'postgres', refuses: true, seconds: 0 } as const

/** SIGKILL of one session: PostgreSQL ends all others and recovers from its log. */
export const killedBackend: Fault = {
  ...killed,
  name: 'a PostgreSQL session killed',
  async begin({ postgres, database }) {
    const [busy] = await postgres.sql('postgres')<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = $1 ORDER BY (state = 'idle'), query_start DESC LIMIT 1`,
      [database],
    )
    if (busy === undefined) throw new Error('the program has no session')
    process.kill(busy.pid, 'SIGKILL')
  },
  end: ({ postgres }) => postgres.answers(),
}

/** SIGKILL of the server itself; a supervisor starts it again. */
export const killedPostgres: Fault = {
  ...killed,
  name: 'PostgreSQL killed',
  begin: ({ postgres }) => postgres.kill(),
  end: ({ postgres }) => postgres.start(),
}
