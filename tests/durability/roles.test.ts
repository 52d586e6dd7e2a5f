import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { tables } from '../../api/modules/registry.ts'
import { runOn } from '../../api/testing/postgres-server.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { CLIENT_SECRET, startVictim } from './victim.ts'

let postgres: OwnPostgres
let home = ''
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-roles-'))
  postgres = await startOwnPostgres([])
})
afterAll(async () => {
  await postgres.end()
  await Promise.all(
    [home, postgres.cluster.folder].map((folder) => rm(folder, { recursive: true, force: true })),
  )
})

const roleError = /The database role “modest” may not take on “console_app”.*deploy\/postgres\/roles\.sql/

async function openAs(role: string) {
  const database = await openDatabase({ url: postgres.url('modest', role) }, tables)
  await database.close()
}

test('a role that may not make the one of the application is refused with what to do', async () => {
  await runOn(postgres.url('postgres'), 'CREATE ROLE modest LOGIN NOCREATEROLE')
  await runOn(postgres.url('postgres'), 'CREATE DATABASE modest OWNER modest')
  await expect(openAs('modest')).rejects.toThrow(roleError)
})

test('so is one that may not take it on, also where the tables are there', async () => {
  await runOn(postgres.url('postgres'), 'CREATE ROLE console_app NOLOGIN')
  await expect(openAs('modest')).rejects.toThrow(roleError)
  await runOn(postgres.url('postgres'), 'GRANT console_app TO modest')
  await openAs('modest')
  await runOn(postgres.url('postgres'), 'REVOKE console_app FROM modest')
  await expect(openAs('modest')).rejects.toThrow(roleError)
  await runOn(postgres.url('postgres'), 'DROP DATABASE modest')
  await runOn(postgres.url('postgres'), 'DROP ROLE console_app')
})

test('the roles of deploy/postgres are all that a server needs: it starts and answers a call', async () => {
  const server = await startVictim({
    DATA_DIR: home,
    DATABASE_URL: await postgres.makeRoles(),
    DEMO: '0',
    ADMIN_PASSWORD: 'First-of-2026',
  })
  const reply = await fetch(`${server.url}/authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username: 'admin',
      password: 'First-of-2026',
      client_id: 9,
      client_secret: CLIENT_SECRET,
    }),
  })
  const answer: unknown = await reply.json()
  await server.kill()
  expect(answer).toMatchObject({ access_token: expect.any(String) })
})
