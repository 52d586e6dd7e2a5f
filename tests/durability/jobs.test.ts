import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseKind } from '../../api/testing/database.ts'
import { form } from '../../api/testing/form.ts'
import { table } from '../sampling/table.ts'
import { signIn } from './ledger.ts'
import { placeFor } from './place.ts'
import { type Environment, startVictim, type Victim } from './victim.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'console-jobs-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

const LINES = 1_000
const kinds: readonly DatabaseKind[] = ['pglite', 'postgres']
const cases = kinds.flatMap((kind) => (['export', 'import'] as const).map((job) => [kind, job] as const))

test.each(table('killed jobs', cases, String))(
  '%s: an %s that was killed in the middle is done by the next process',
  { timeout: 600_000 },
  async (kind, job) => {
    const { where, close } = await placeFor(kind, home)
    const run = await startRun(where)
    const { found, expected } = await (job === 'export' ? exportKilled(run) : importKilled(run))
    await run.victim.kill()
    await close()
    expect(found).toEqual(expected)
  },
)

/** A server that is killed and started anew, and a session of `admin` on it. */
interface Run {
  victim: Victim
  readonly token: string
  readonly call: Caller
  /** Kills the server while a job is under way, and starts it again. */
  killInTheMiddle(
    begin: (place: number) => Promise<number>,
  ): Promise<{ readonly id: number; readonly place: number }>
}

async function startRun(where: Environment): Promise<Run> {
  const victim = await startVictim(where)
  const token = await signIn(victim.url, 'admin')
  const call = caller(() => run.victim, token)
  const run: Run = {
    victim,
    token,
    call,
    async killInTheMiddle(begin) {
      const caught = await underWay(call, begin)
      await run.victim.kill()
      run.victim = await startVictim(where)
      return caught
    },
  }
  return run
}

interface Compared {
  readonly found: readonly unknown[]
  readonly expected: readonly unknown[]
}

async function exportKilled(run: Run): Promise<Compared> {
  const { call, token } = run
  const total = (await call('GET', '/orders?per_page=1')).meta.pagination.total
  const { id } = await run.killInTheMiddle(
    async () => (await call('POST', '/exports', { resource: 'orders', format: 'csv' })).data.id,
  )
  const job = await ended(call, id)
  const file = await fetch(`${run.victim.url}/jobs/${id}/download`, { headers: headersOf(token) })
  const lines = (await file.text()).trim().split('\r\n').length
  return { found: [job.status, job.total, lines], expected: ['done', total, total + 1] }
}

async function importKilled(run: Run): Promise<Compared> {
  const { call, token } = run
  const { id, place } = await run.killInTheMiddle((place) =>
    startImport(run.victim, token, call, domain(place)),
  )
  const job = await ended(call, id)
  const imported = (await call('GET', `/ban-emails?q=${domain(place)}&per_page=1`)).meta.pagination.total
  return { found: [job.status, job.done_count, imported], expected: ['done', LINES, LINES] }
}

interface Job {
  readonly status: string
  readonly progress: number
  readonly total: number
  readonly done_count: number
}

interface Body {
  readonly data: Job & { readonly id: number }
  readonly meta: { readonly pagination: { readonly total: number } }
}

type Caller = (method: string, place: string, body?: object) => Promise<Body>

function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-company-id': '1' }
}

function caller(victim: () => Victim, token: string): Caller {
  return async (method, place, body) => {
    const response = await fetch(victim().url + place, {
      method,
      headers: { ...headersOf(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${text}`)
    return JSON.parse(text) as Body
  }
}

const domain = (place: number) => `killed-${place}.example`

/** Uploads a file of bans and starts its import; answers the job. */
async function startImport({ url }: Victim, token: string, call: Caller, banned: string): Promise<number> {
  const rows = Array.from({ length: LINES }, (_each, n) => `n${n}@${banned},完整邮箱,欺诈`)
  const content = ['邮箱/域名/通配符,匹配方式,原因', ...rows].join('\n')
  const { body, headers } = form({ resource: 'ban_emails' }, { name: 'bans.csv', content })
  const response = await fetch(`${url}/imports`, {
    method: 'POST',
    headers: { ...headersOf(token), ...headers },
    body: new Uint8Array(body),
  })
  const { data } = (await response.json()) as Body
  return (await call('POST', `/imports/${data.id}/run`, { mode: 'skip_invalid' })).data.id
}

/** Begins jobs until one is seen in its middle: one that was done sooner than it was looked at is followed by another. */
async function underWay(
  call: Caller,
  begin: (place: number) => Promise<number>,
): Promise<{ readonly id: number; readonly place: number }> {
  for (let place = 1; ; place += 1) {
    const id = await begin(place)
    for (;;) {
      const { status, progress } = (await call('GET', `/jobs/${id}`)).data
      if (status === 'running' && progress > 0) return { id, place }
      if (status === 'done') break
      if (status !== 'queued' && status !== 'running') throw new Error(`job ${id} is ${status}`)
      await wait(5)
    }
  }
}

async function ended(call: Caller, id: number): Promise<Job> {
  for (;;) {
    const { data } = await call('GET', `/jobs/${id}`)
    if (!['queued', 'running'].includes(data.status)) return data
    await wait(200)
  }
}
