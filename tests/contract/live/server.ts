import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../../api/kernel/database/types.ts'
import { readApiSettings } from '../../../api/server/settings.ts'
import { startApi } from '../../../api/server/start.ts'
import { clientSecret, demoPassword } from '../../../api/testing/api.ts'
import { testDataKey } from '../../../api/testing/data-key.ts'
import { openTestDatabase } from '../../../api/testing/database.ts'

export interface Server {
  readonly url: string
  /** The same database, from outside. */
  readonly database: Database
  close(): Promise<void>
}

/** The API as the product starts it, listening, on a PostgreSQL database with the demo data; nothing is limited by time. */
export async function startServer(): Promise<Server> {
  const storage = await openTestDatabase('postgres')
  const folder = await mkdtemp(path.join(tmpdir(), 'console-contract-'))
  const read = readApiSettings({
    DATABASE_URL: storage.settings.url,
    DATA_DIR: folder,
    DATA_KEY: testDataKey.toString(),
    API_PORT: '0',
    CLIENT_SECRET: clientSecret,
    LOGIN_LIMIT: '0',
    WRITE_LIMIT: '0',
    READ_LIMIT: '0',
  })
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const api = await startApi(read.settings)
  return {
    url: api.url,
    database: storage.database,
    async close() {
      await api.close()
      await storage.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The token of a user with the password of the demo accounts. */
export async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/authorizations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username,
      password: demoPassword,
      client_id: 9,
      client_secret: clientSecret,
    }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token)
  throw new Error(`${username} could not sign in: ${JSON.stringify(body)}`)
}
