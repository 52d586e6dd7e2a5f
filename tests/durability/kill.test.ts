import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../api/kernel/database/pglite/lock.ts'
import { draw } from '../sampling/draw.ts'
import { table } from '../sampling/table.ts'
import { differences, type Ledger, signIn, writeUntilDeath } from './ledger.ts'
import { placeFor } from './place.ts'
import { type Environment, startVictim } from './victim.ts'

/** `KILL_ROUNDS=50` for more. */
const rounds = Array.from({ length: Number(process.env['KILL_ROUNDS'] ?? 10) }, (_each, round) => round)
const kills = (['pglite', 'postgres'] as const).flatMap((kind) => rounds.map((round) => ({ kind, round })))
const byKind = Map.groupBy(
  table('killed servers', kills, ({ kind, round }) => `${kind} ${round}`),
  ({ kind }) => kind,
)
const WRITERS = 4
const WRITES_AT_LEAST = 12

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-kill-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

test.each([...byKind].map(([kind, kills]) => [kind, kills.length, kills] as const))(
  '%s: %i × SIGKILL under writes lose no acknowledged row',
  { timeout: 120_000 + kills.length * 30_000 },
  async (kind, _times, kills) => {
    const { where, close } = await placeFor(kind, home)
    expect(
      await killRepeatedly(
        kills.map(({ round }) => draw(`moment of ${kind} ${round}`)),
        where,
      ),
    ).toEqual([])
    await close()
  },
)

test('a server is refused on a folder that another process has open, naming that process', async () => {
  const folder = path.join(home, 'pg')
  const unlock = await lockFolder(folder)
  await expect(startVictim({ DATA_DIR: home, DEMO: '0' })).rejects.toThrow(
    `The database folder ${folder} is in use by process ${process.pid}.`,
  )
  await unlock()
})

/**
 * Kills at these moments, as parts of the time that a kill waits at most, and answers what differed from the acknowledged state after any. The session's token is one of the acknowledged rows too: it
 * is never asked for again.
 */
async function killRepeatedly(moments: readonly number[], where: Environment): Promise<unknown[]> {
  const ledger: Ledger = new Map()
  const found: unknown[] = []
  let acknowledged = 0
  let victim = await startVictim(where)
  const token = await signIn(victim.url)
  for (const moment of moments) {
    const writing = Array.from({ length: WRITERS }, () => writeUntilDeath(victim.url, token, ledger))
    await Promise.race([...writing, grown(ledger, ledger.size + WRITES_AT_LEAST)])
    await wait(moment * 300)
    await victim.kill()
    acknowledged += (await Promise.all(writing)).reduce((sum, count) => sum + count)
    victim = await startVictim(where)
    found.push(...(await differences(victim.url, token, ledger)))
  }
  await victim.kill()
  process.stdout.write(
    `${moments.length} kills, ${acknowledged} acknowledged writes on ${ledger.size} records checked\n`,
  )
  return found
}

async function grown(ledger: Ledger, size: number): Promise<void> {
  while (ledger.size < size) await wait(10)
}
