import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../api/testing/api.ts'
import { form } from '../../api/testing/form.ts'
import { connectWithin } from '../../api/testing/postgres-server.ts'
import { depth } from '../sampling/run.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { CLIENT_SECRET, startVictim, type Victim } from './victim.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test.runIf(depth === 'full')(
  'a base backup, the archived log and a copy of DATA_DIR bring back a moment: uploads before it are there, later ones are not',
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'console-recovery-'))
    closing.push(() => rm(home, { recursive: true, force: true }))
    const archive = path.join(home, 'archive')
    const [data, saved] = [path.join(home, 'data'), path.join(home, 'saved')]
    const postgres = await startOwnPostgres([
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ])
    const { account, folder } = postgres.cluster
    closing.push(
      () => rm(folder, { recursive: true, force: true }),
      () => postgres.end(),
    )
    await mkdir(archive)
    if (account !== null) for (const each of [home, archive]) await chown(each, account.uid, account.gid)

    const server = await startVictim({ DATA_DIR: data, DATABASE_URL: await postgres.makeRoles(), DEMO: '1' })
    const before = await upload(server, 'before the base backup')
    await cp(data, saved, { recursive: true })
    const restored = path.join(home, 'restored')
    await mkdir(restored)
    if (account !== null) await chown(restored, account.uid, account.gid)
    await postgres.program('pg_basebackup', ['-D', path.join(restored, 'data'), '-X', 'none', '-c', 'fast'])
    const between = await upload(server, 'after the base backup')
    const moment = await nowOf(postgres.url('postgres'))
    const late = await upload(server, 'after the moment')
    await cp(data, saved, { recursive: true })
    await archived(postgres.url('postgres'))
    await server.kill()
    await postgres.end()
    await rm(data, { recursive: true })
    await rm(path.join(folder, 'data'), { recursive: true })

    await writeFile(path.join(restored, 'data/recovery.signal'), '')
    const again = await startOwnPostgres(
      [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${moment}`,
        'recovery_target_action=promote',
      ],
      { ...postgres.cluster, folder: restored },
    )
    closing.push(() => again.end())
    await promoted(again.url('postgres'))
    const url = again.url('console', 'console:password-of-the-console')
    const recovered = await startVictim({ DATA_DIR: saved, DATABASE_URL: url, DEMO: '0' })
    closing.push(() => recovered.kill())
    expect(await read(recovered, before)).toEqual([200, 'before the base backup'])
    expect(await read(recovered, between)).toEqual([200, 'after the base backup'])
    expect((await read(recovered, late))[0]).toBe(404)
    // What comes after is written as ever.
    expect(await read(recovered, await upload(recovered, 'after the recovery'))).toEqual([
      200,
      'after the recovery',
    ])
  },
)

const tokens = new Map<Victim, string>()

async function headersOf(server: Victim): Promise<Record<string, string>> {
  if (!tokens.has(server)) {
    const reply = await fetch(`${server.url}/authorizations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'password',
        username: 'admin',
        password: demoPassword,
        client_id: 9,
        client_secret: CLIENT_SECRET,
      }),
    })
    const { access_token: token }: { access_token: string } = await reply.json()
    tokens.set(server, token)
  }
  return { authorization: `Bearer ${tokens.get(server)}`, 'x-company-id': '1' }
}

/** Answers its address at the API. */
async function upload(server: Victim, content: string): Promise<string> {
  const { body, headers } = form({ usage: 'attachment' }, { name: 'note.txt', content })
  const reply = await fetch(`${server.url}/files`, {
    method: 'POST',
    headers: { ...(await headersOf(server)), ...headers },
    body: new Uint8Array(body),
  })
  const { data }: { data: { url: string } } = await reply.json()
  return data.url.replace(/^\/api/, '')
}

async function read(server: Victim, address: string): Promise<[number, string]> {
  const reply = await fetch(server.url + address, { headers: await headersOf(server) })
  return [reply.status, await reply.text()]
}

async function queried(url: string, sql: string): Promise<string> {
  const client = await connectWithin(url, 60_000)
  const { rows } = await client.query<{ answer: string }>(sql)
  await client.end()
  return rows[0]?.answer ?? ''
}

async function nowOf(url: string): Promise<string> {
  return await queried(url, 'SELECT clock_timestamp()::text AS answer')
}

/** Over when everything that is written by now is in the archive. */
async function archived(url: string): Promise<void> {
  const file = await queried(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS answer')
  await expect
    .poll(() => queried(url, 'SELECT last_archived_wal AS answer FROM pg_stat_archiver'), { timeout: 60_000 })
    .toSatisfy((last: string) => last >= file)
}

async function promoted(url: string): Promise<void> {
  await expect
    .poll(() => queried(url, 'SELECT pg_is_in_recovery()::text AS answer'), { timeout: 60_000 })
    .toBe('false')
}
