import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DatabaseKind } from '../../api/testing/database.ts'
import { form } from '../../api/testing/form.ts'
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

test.each(kinds)(
  '%s: an export and an import that were killed in the middle are done by the next process',
  { timeout: 600_000 },
  async (kind) => {
    const { where, close } = await placeFor(kind, home)
    let victim = await startVictim(where)
    const token = await signIn(victim.url, 'admin')
    const call = caller(() => victim, token)

    const total = (await call('GET', '/orders?per_page=1')).meta.pagination.total
    const exported = (await call('POST', '/exports', { resource: 'orders', format: 'csv' })).data.id
    victim = await killWhen(victim, where, () => isUnderWay(call, exported))
    const exportJob = await ended(call, exported)
    const file = await fetch(`${victim.url}/jobs/${exported}/download`, { headers: headersOf(token) })
    const lines = (await file.text()).trim().split('\r\n').length

    const imported = await startImport(victim, token, call)
    victim = await killWhen(victim, where, () => isUnderWay(call, imported))
    const importJob = await ended(call, imported)
    const kept = (await call('GET', '/ban-emails?q=killed.example&per_page=1')).meta.pagination.total

    await victim.kill()
    await close()
    expect([exportJob.status, exportJob.total, lines, importJob.status, importJob.done_count, kept]).toEqual([
      'done',
      total,
      total + 1,
      'done',
      LINES,
      LINES,
    ])
  },
)

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

/** Uploads a file of bans and starts its import; answers the job. */
async function startImport({ url }: Victim, token: string, call: Caller): Promise<number> {
  const rows = Array.from({ length: LINES }, (_each, n) => `n${n}@killed.example,完整邮箱,欺诈`)
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

async function isUnderWay(call: Caller, id: number): Promise<boolean> {
  const { status, progress } = (await call('GET', `/jobs/${id}`)).data
  if (status === 'done') throw new Error(`job ${id} was done before it could be killed`)
  return status === 'running' && progress > 0
}

async function killWhen(victim: Victim, where: Environment, isTime: () => Promise<boolean>): Promise<Victim> {
  while (!(await isTime())) await wait(5)
  await victim.kill()
  return await startVictim(where)
}

async function ended(call: Caller, id: number): Promise<Job> {
  for (;;) {
    const { data } = await call('GET', `/jobs/${id}`)
    if (!['queued', 'running'].includes(data.status)) return data
    await wait(200)
  }
}
