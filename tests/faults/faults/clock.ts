import { join } from 'node:path'
import type { DatabaseKind } from '../../../api/testing/database.ts'
import type { Fault } from '../model.ts'
import type { World } from '../world/world.ts'

const day = 24 * 3_600_000

/** What a day ends rightly ends by this clock too: here sessions live for longer, and `refresh` continues one whatever the clock says. */
const longSessions = { ACCESS_TOKEN_SECONDS: String(7 * 24 * 3_600) }

/** The program's clock jumps while it runs, and back; PostgreSQL's goes on, the embedded database has the program's. */
const jumped = (days: number, engine: DatabaseKind): Fault => ({
  name: `the clock ${days > 0 ? 'a day ahead' : 'a day behind'}`,
  engine,
  imports: [join(import.meta.dirname, '../world/shifted-clock.ts')],
  env: longSessions,
  refuses: false,
  seconds: 8,
  sampleSeconds: 4,
  begin: async (world) => shift(world, days * day),
  end: async (world) => shift(world, 0),
})

function shift({ programs }: World, milliseconds: number): void {
  for (const program of programs) program.send({ shift: milliseconds })
}

export const clockFaults: readonly Fault[] = [
  jumped(1, 'postgres'),
  jumped(-1, 'postgres'),
  jumped(1, 'pglite'),
  jumped(-1, 'pglite'),
]
