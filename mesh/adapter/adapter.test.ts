import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Adapter, startAdapter } from './adapter.ts'

const calls: string[] = []
const upstream = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let folder: string
let adapter: Adapter

beforeAll(async () => {
  await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve))
  folder = await mkdtemp(join(tmpdir(), 'adapter-'))
  const contractFile = join(folder, 'openapi.json')
  const destroy = (path: string) => ({ delete: { 'x-upstream': { method: 'delete', path } } })
  const paths = {
    '/things/{id}': destroy('/v1/things/{id}'),
    '/others/{id}': destroy('/v1/others/{other_id}'),
  }
  await writeFile(contractFile, JSON.stringify({ openapi: '3.0.3', 'x-imported': true, paths }))
  const { port } = upstream.address() as AddressInfo
  const started = await startAdapter({ contractFile, apiUrl: `http://127.0.0.1:${port}` })
  if (started === null) throw new Error('the contract is an import')
  adapter = started
})
afterAll(async () => {
  await adapter.close()
  await new Promise((resolve) => void upstream.close(resolve))
  await rm(folder, { recursive: true })
})

const destroy = async (path: string): Promise<number> => {
  calls.length = 0
  return (await fetch(`${adapter.url}${path}`, { method: 'DELETE' })).status
}

test.each(['7', '9007199254740993', '0007', 'a%2Fb'])(
  'a deletion reaches the record that it names: %s',
  async (id) => {
    expect(await destroy(`/things/${id}`)).toBe(200)
    expect(calls).toEqual([`DELETE /v1/things/${id}`])
  },
)

test.each([
  ['/things/', 404],
  ['/things', 404],
  ['/things/%20', 400],
  ['/things/%E3%80%80', 400],
  ['/things/%ff', 400],
  ['/things/%E2%88%853', 400],
  ['/others/7', 400],
])(
  'a path value that is empty, no text, missing or no key never reaches the API: %s',
  async (path, status) => {
    expect(await destroy(path)).toBe(status)
    expect(calls).toEqual([])
  },
)
