import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { runOn, withDatabase } from '../../api/testing/postgres-server.ts'
import { acquirePostgres } from '../../api/testing/shared-postgres.ts'
import { startVictim } from './victim.ts'

test('three servers that start at once on one empty database make its first rows together, once', async () => {
  const { url, release } = await acquirePostgres()
  const home = await mkdtemp(path.join(tmpdir(), 'console-first-'))
  const name = `first_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `CREATE DATABASE ${name}`)
  const where = { DATA_DIR: home, DATABASE_URL: withDatabase(url, name), DEMO: '0' }
  const starts = await Promise.allSettled([1, 2, 3].map(() => startVictim(where)))
  const ready = await Promise.all(
    starts.map(async (start) =>
      start.status === 'fulfilled'
        ? (await fetch(`${start.value.url}/readyz`)).status
        : String(start.reason).slice(0, 300),
    ),
  )
  for (const start of starts) if (start.status === 'fulfilled') await start.value.kill()
  expect(ready).toEqual([200, 200, 200])
  expect(await counted(where.DATABASE_URL)).toEqual({ users: '1', roles: '1', keys: '1' })
  await runOn(url, `DROP DATABASE ${name} WITH (FORCE)`)
  await release()
  await rm(home, { recursive: true, force: true })
})

async function counted(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set app.system = 'on'`)
    const { rows } = await client.query(
      `select (select count(*) from users) as users, (select count(*) from roles) as roles,
        (select count(*) from storage.facts where key = 'vapid_keys') as keys`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
