import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../api/engine/model/operation.ts'
import { variants, resources } from '../../api/modules/registry.ts'
import { table } from '../sampling/table.ts'
import { type Server, signIn, startServer } from './live/server.ts'
import { validRequestsTo } from './properties/requests.ts'
import { operations } from './sample/operations.ts'
import { loadRecords, type Records } from './sample/records.ts'
import { startPrism, type Prism } from './tool/prism.ts'

/** Calls of each operation. */
const runs = Number(process.env['CONTRACT_RUNS'] ?? 2)

const ordered = operations.toSorted((a, b) => rank(a) - rank(b))
const sampled = table('contract tool', ordered, ({ id }) => id)

/** The live server behind Prism, a contract test tool that we did not write, with nothing but mesh/openapi.json. */
describe.runIf(sampled.length > 0)('the server behind Prism', () => {
  let server: Server
  let prism: Prism
  let records: Records
  let token: string
  const answered = new Map<number, number>()
  beforeAll(async () => {
    server = await startServer()
    records = await loadRecords(server.database, [...resources, ...variants], 1)
    prism = await startPrism(server.url)
    token = await signIn(prism.url, 'admin')
  })
  afterAll(async () => {
    const calls = [...answered].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    console.info(`contract tool: ${operations.length} operations behind Prism (${calls.join(', ')})`)
    await prism.stop()
    await server.close()
  })

  it.each(sampled)('$id', async (operation) => {
    const problems: string[] = []
    if (endsSession(operation)) token = await signIn(prism.url, 'admin')
    for (const { url, body, headers } of fc.sample(validRequestsTo(operation, records), {
      numRuns: endsSession(operation) ? 1 : runs,
      seed: 1,
    })) {
      const answer = await fetch(`${prism.url}${url}`, {
        method: operation.method,
        headers: { authorization: `Bearer ${token}`, 'x-company-id': '1', ...headers },
        ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
        redirect: 'manual',
      })
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
      const text = await answer.text()
      if (text.includes('stoplight.io/prism/errors') || answer.status >= 500)
        problems.push(
          `${operation.method} ${url} ${String(body ?? '')} → ${answer.status} ${text.slice(0, 1500)}`,
        )
    }
    expect(problems).toEqual([])
  })
})

/** Reading first, then what leaves the company and the caller as they are, then deletions; what ends the session at the very end. */
function rank(operation: Operation): number {
  const { id, method } = operation
  if (endsSession(operation)) return 5
  return /^(authorizations|companies|users|roles|user_password)_/.test(id) && method !== 'GET'
    ? 4
    : { GET: 0, POST: 1, PUT: 2, DELETE: 3 }[method]
}

/** A lost session is answered as HTTP 200 everywhere (specification §8), which the contract of an operation without content does not say. */
function endsSession({ id }: Operation): boolean {
  return id === 'authorizations_current_destroy'
}
