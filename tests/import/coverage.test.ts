import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isJson, type Json, textOf } from './mock-document.ts'
import {
  apisFolder,
  createImportProject,
  importAndGenerate,
  type ImportedProject,
  unpackReal,
} from './project.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function fresh(): ImportedProject {
  const project = createImportProject()
  cleanUps.push(() => project.dispose())
  return project
}

interface Row {
  readonly silent: readonly string[]
  readonly operations: number
  readonly onPages: number
  readonly named: number
  readonly coverage: readonly { operation: string; pages?: string[]; reason?: { why: string; how: string } }[]
}

async function rowOf(file: string): Promise<Row> {
  const { status, out, messages } = await fresh().run('coverage', file, '--format', 'json')
  expect([status, messages]).toEqual([0, ''])
  return JSON.parse(out)[0]
}

/** Operation → its pages, or why it is on none. */
const found = ({ coverage }: Row): object =>
  Object.fromEntries(
    coverage.map(({ operation, pages, reason }) => [operation, pages?.join(' ') ?? reason?.why]),
  )

test('actions, merge patches, forms of parts, envelopes in envelopes, other servers', async () => {
  expect(found(await rowOf(`${apisFolder}/odd/actions.yaml`))).toEqual({
    'GET /orders': 'orders.index',
    'POST /orders': 'orders.create',
    'POST /orders/archive-all': 'orders.index',
    'GET /orders/{orderId}': 'orders.show orders.edit',
    'PUT /orders/{orderId}': 'PATCH of the same address changes the record',
    'PATCH /orders/{orderId}': 'orders.edit',
    'DELETE /orders/{orderId}': 'orders.remove',
    'HEAD /orders/{orderId}': 'HEAD is no call that a page makes',
    'POST /orders/{orderId}/cancel': 'orders.index',
    'POST /orders/{orderId}/refund': 'orders.index',
    'DELETE /orders/{orderId}/hold': 'orders.index',
    'POST /orders/{orderId}/label': 'orders.index',
    'PUT /orders/{orderId}/scan': 'its body is image/png',
    'POST /orders/{orderId}/old': 'its document calls it deprecated',
    'GET /reports/{name}': 'it is about a record that no list leads to',
    'POST /uploads': 'it is at another server, https://uploads.example',
  })
})

test('lists that are asked for with POST, two media types, records of several kinds', async () => {
  expect(found(await rowOf(`${apisFolder}/odd/search.yaml`))).toEqual({
    'POST /customers': 'customers.create',
    'POST /customers/search': 'customers.index',
    'GET /customers/{customer_id}': 'customers.show',
    'DELETE /customers/{customer_id}': 'customers.remove',
    'GET /media': 'media.index',
    'GET /media/{id}': 'media.show',
    'GET /notes': 'notes.index',
  })
})

test('Swagger 2.0', async () => {
  expect(found(await rowOf(`${apisFolder}/odd/swagger.yaml`))).toEqual({
    'GET /tools': 'tools.index',
    'POST /tools': 'tools.create',
    'GET /tools/{id}': 'tools.show tools.edit',
    'PUT /tools/{id}': 'tools.edit',
    'DELETE /tools/{id}': 'tools.remove',
    'GET /tools/{id}/manual': 'it does not answer JSON',
    'POST /tools/{id}/manual': 'its body needs a file',
  })
})

const split = {
  'GET /rooms': 'rooms.index',
  'POST /rooms': 'rooms.create',
  'QUERY /rooms': 'QUERY is no call that a page makes',
  'PURGE /rooms': 'PURGE is no call that a page makes',
  'GET /rooms/{id}': 'rooms.show rooms.edit',
  'PUT /rooms/{id}': 'rooms.edit',
  'DELETE /rooms/{id}': 'rooms.remove',
  'GET /keys': 'keys.index',
}

test('parts in other files, anchors and merge keys, OpenAPI 3.2', async () => {
  expect(found(await rowOf(`${apisFolder}/odd/split.yaml`))).toEqual(split)
})

test('a mark of the byte order', async () => {
  const { root } = fresh()
  const file = join(root, 'marked.json')
  writeFileSync(file, `\ufeff${readFileSync(`${apisFolder}/pay.json`, 'utf8')}`)
  expect((await rowOf(file)).operations).toEqual((await rowOf(`${apisFolder}/pay.json`)).operations)
})

test('a document and its parts at an address', async () => {
  const server = createServer((request, response) => {
    response.end(readFileSync(join(apisFolder, 'odd', request.url ?? '')))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise((resolve) => void server.close(resolve)))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(found(await rowOf(`http://127.0.0.1:${port}/split.yaml`))).toEqual(split)
})

const ours = [
  'shop.yaml',
  'hub.yaml',
  'pay.json',
  'odd/actions.yaml',
  'odd/search.yaml',
  'odd/swagger.yaml',
  'odd/split.yaml',
]

describe.each(ours)('%s', (file) => {
  test('what is on a page is called by generated operations, and by no others; the rest stands in the table with a reason', async () => {
    const project = fresh()
    await importAndGenerate(project, file)
    const contract: unknown = JSON.parse(project.read('mesh/openapi.json'))
    const folder = join(project.root, 'generated/operations')
    const documents = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    const paths = isJson(contract) && isJson(contract['paths']) ? contract['paths'] : {}
    const operations = Object.values(paths).flatMap((item) => (isJson(item) ? Object.values(item) : []))
    const calls = operations
      .filter(isJson)
      .map((one): [string, Json] => [
        String(one['operationId']),
        isJson(one['x-upstream']) ? one['x-upstream'] : {},
      ])
    const isCalled = (id: string): boolean => new RegExp(`\\bresult: ${id}\\b`).test(documents)
    expect(calls.map(([id]) => id).filter((id) => !isCalled(id))).toEqual([])
    const shapeOf = (operation: string): string => operation.replaceAll(/\{[^}]*\}/g, '{}')
    const called = calls.flatMap(([, { method, path }]) =>
      path === undefined ? [] : [shapeOf(`${String(method).toUpperCase()} ${textOf(path)}`)],
    )
    const { coverage } = await rowOf(`${apisFolder}/${file}`)
    const onPages = coverage.filter(({ pages }) => pages !== undefined)
    expect(onPages.map(({ operation }) => shapeOf(operation)).toSorted()).toEqual(
      [...new Set(called)].toSorted(),
    )
    const table = project.read('manifest/operations.md')
    const left = coverage.filter(({ pages }) => pages === undefined)
    expect(left.filter(({ operation }) => !table.includes(`| \`${operation}\` |`))).toEqual([])
    expect(left.filter(({ reason }) => !reason?.why || !reason.how)).toEqual([])
  })
})

test.each(['asana', 'digitalocean', 'gitea'])('%s: no operation is silent', async (name) => {
  const { operations, onPages, named, silent } = await rowOf(unpackReal(name, fresh().root))
  expect([operations, silent]).toEqual([onPages + named, []])
})

test('what has to be set is said: address, key', async () => {
  const { messages } = await fresh().run('import', `${apisFolder}/odd/actions.yaml`)
  expect(messages).toContain('Set API_URL=https://eu.orders.example/v3\nSet API_HEADERS={"X-Key": "…"}')
})
