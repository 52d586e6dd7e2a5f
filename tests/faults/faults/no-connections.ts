import type { Fault } from '../model.ts'

/**
 * There is no connection left for the program, and it loses those that it has. The database's own limit says so at once and for as long as
 * the fault lasts; a client that takes every free slot would race with the program for each one.
 */
export const noConnections: Fault = {
  name: 'PostgreSQL out of connections',
  engine: 'postgres',
  refuses: true,
  databaseAway: true,
  seconds: 8,
  sampleSeconds: 5,
  async begin({ postgres, database }) {
    const sql = postgres.sql('postgres')
    await sql(`ALTER DATABASE ${database} CONNECTION LIMIT 0`)
    await sql('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
  },
  async end({ postgres, database }) {
    await postgres.sql('postgres')(`ALTER DATABASE ${database} CONNECTION LIMIT -1`)
  },
}
