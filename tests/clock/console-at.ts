import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import {
  connectWithin,
  endPostgres,
  startAgain,
  startPostgres,
  stopPostgres,
  withDatabase,
} from '../../api/testing/postgres-server.ts'
import { seededTemplate } from '../../api/testing/seeded.ts'
import { openClock } from './clock.ts'

/**
 * Later than any clock of a machine that the tests run on: what reads the clock while the clock is being read, as the alarms of PostgreSQL do,
 * gets the machine's own, and nothing may be overdue by it.
 */
const dataEnd = '2031-12-31'

const clientSecret = 'secret-of-the-clock'
const password = 'demo-Console-1'

export interface Answer {
  readonly status: number
  readonly replayed: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many operations, compared with what is written by hand
  readonly body: any
}

export interface ConsoleAt {
  /** Sets the clock of the database and of the API. */
  set(instant: string): Promise<void>
  /** Rows, past the API and its policies; an id is text. */
  query<T = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<readonly T[]>
  signIn(username: string): Promise<Answer>
  refresh(token: string): Promise<Answer>
  /** Calls as a session in a company. */
  as(token: string, companyId?: number): Call
  /** What time alone changes and deletes is changed and deleted. */
  maintain(): Promise<void>
  close(): Promise<void>
}

export type Call = (
  method: string,
  address: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

/** API and PostgreSQL with the small demo data until the end of 2031, on a clock that stands at an instant after it. */
export async function openConsoleAt(instant: string): Promise<ConsoleAt> {
  const postgres = await startPostgres()
  const seeded = await copyOf(postgres.url)
  const clock = await openClock(instant)
  await endPostgres(postgres)
  await startAgain(postgres, clock.env)
  const client = await connectWithin(seeded, 20_000)
  const home = await mkdtemp(path.join(tmpdir(), 'console-clock-home-'))
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'clock-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../.cache/node'),
      API_PORT: '0',
      DATA_DIR: home,
      DATABASE_URL: withDatabase(postgres.url, 'clock'),
      DEMO: '1',
      LOGIN_LIMIT: '0',
      CLIENT_SECRET: clientSecret,
      LOG_LEVEL: 'silent',
      ...clock.env,
    },
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  const url = await nextLine()
  const send = async (method: string, address: string, headers: object, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}${address}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      replayed: response.headers.get('idempotency-replayed') === 'true',
      body: text === '' ? null : JSON.parse(text),
    }
  }
  const authorize = (grant: object) =>
    send('POST', '/authorizations', {}, { ...grant, client_id: 9, client_secret: clientSecret })
  return {
    set: (next) => clock.set(next),
    query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    signIn: (username) => authorize({ grant_type: 'password', username, password }),
    refresh: (token) => authorize({ grant_type: 'refresh_token', refresh_token: token }),
    as:
      (token, companyId = 1) =>
      (method, address, body, headers) =>
        send(
          method,
          address,
          { authorization: `Bearer ${token}`, 'x-company-id': String(companyId), ...headers },
          body,
        ),
    async maintain() {
      child.stdin.write('now\n')
      const answer = await nextLine()
      if (answer !== 'done') throw new Error(`maintenance ended: ${answer}`)
    },
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await client.end()
      await stopPostgres(postgres)
      await clock.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Address of a copy of the seeded database, as the server's superuser. */
async function copyOf(server: string): Promise<string> {
  const template = await seededTemplate(server, dataEnd)
  const owner = new Client({ connectionString: server })
  await owner.connect()
  await owner.query(`CREATE DATABASE clock TEMPLATE ${template}`)
  await owner.end()
  const url = new URL(withDatabase(server, 'clock'))
  url.username = 'super'
  return url.href
}
