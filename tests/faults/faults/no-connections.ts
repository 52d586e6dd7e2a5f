import { Client, DatabaseError } from 'pg'
import type { Fault } from '../model.ts'

const taken: Client[] = []

/** Another client takes every connection there is, those that the program loses too. */
export const noConnections: Fault = {
  name: 'PostgreSQL out of connections',
  engine: 'postgres',
  refuses: true,
  databaseAway: true,
  seconds: 8,
  sampleSeconds: 5,
  async begin({ postgres, database }) {
    const sql = postgres.sql('postgres')
    for (;;) {
      await takeAll(postgres.url('postgres'))
      const ended = await sql('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        database,
      ]).catch(noSlot)
      if (ended?.length === 0) return
    }
  },
  async end() {
    await Promise.all(taken.splice(0).map((client) => client.end()))
  },
}

/** Connections that are being refused hold the reserved slots as well for a moment. */
function noSlot(error: unknown): null {
  if (error instanceof DatabaseError && error.code === '53300') return null
  throw error
}

async function takeAll(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      taken.push(client)
    } catch {
      return
    }
  }
}
