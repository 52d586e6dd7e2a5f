import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readForeign } from '../../codegen/import/read.ts'
import { type Adapter, startAdapter } from '../../mesh/adapter/adapter.ts'
import { isJson, type Json, textOf } from './mock-document.ts'
import { type Mock, startMock } from './mock.ts'
import { apisFolder, createImportProject, type ImportedProject } from './project.ts'

interface Upstream {
  readonly method: string
  readonly path: string
  readonly list?: object
  readonly reread?: object
  readonly body?: { readonly type: string; readonly wrap?: string; readonly fields: Json }
}

interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly upstream: Upstream
  /** Properties of the body, by their names in the contract. */
  readonly body: Json
}

const documents = [
  'shop.yaml',
  'hub.yaml',
  'pay.json',
  'odd/actions.yaml',
  'odd/search.yaml',
  'odd/swagger.yaml',
  'odd/split.yaml',
]

describe.each(documents)('%s: every imported operation, on a server of the document', (file) => {
  let project: ImportedProject
  let mock: Mock
  let adapter: Adapter
  let operations: readonly Operation[]

  beforeAll(async () => {
    project = createImportProject()
    const { status, said } = await project.run('import', join(apisFolder, file))
    if (status !== 0) throw new Error(said)
    const document = await readForeign(join(apisFolder, file))
    mock = await startMock(JSON.parse(JSON.stringify(document)))
    const contractFile = join(project.root, 'mesh/openapi.json')
    operations = operationsOf(JSON.parse(readFileSync(contractFile, 'utf8')))
    const base = file === 'odd/split.yaml' ? '/api' : ''
    const started = await startAdapter({ contractFile, apiUrl: `${mock.url}${base}` })
    if (started === null) throw new Error('the contract is an import')
    adapter = started
  })
  afterAll(async () => {
    await adapter.close()
    await mock.close()
    project.dispose()
  })

  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${adapter.url}${path}`, {
      method: method.toUpperCase(),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, data: (await response.json()) as Json }
  }
  const rowsAt = async (path: string, page: number): Promise<readonly Json[]> => {
    const { status, data } = await call('get', `${path}?page=${page}&per_page=20`)
    expect([path, status]).toEqual([path, 200])
    return (data['data'] as readonly unknown[]).filter(isJson)
  }
  /** The path with the keys of a record of each list above it, and of the one that is meant. */
  const filled = async (
    path: string,
  ): Promise<{ readonly path: string; readonly keys: readonly string[] }> => {
    let done = ''
    const keys: string[] = []
    for (const [index, part] of path.split('/').slice(1).entries()) {
      if (!part.startsWith('{')) {
        done += `/${part}`
        continue
      }
      const rest = path.split('/').slice(1)
      const isLast = !rest.slice(index + 1).some((one) => one.startsWith('{'))
      const list = listOf(operations, path, isLast)
      const row = (await rowsAt((await filled(list)).path, 1))[2] ?? {}
      const name = part.slice(1, -1)
      const key = String(row[name] ?? row['id'])
      keys.push(key)
      done += `/${encodeURIComponent(key)}`
    }
    return { path: done, keys }
  }

  test('lists: every record once, in order, under its own key, whatever the API pages like', async () => {
    for (const { path, upstream } of operations.filter((one) => one.upstream.list !== undefined)) {
      const place = await filled(path)
      const ids: unknown[] = []
      for (let page = 1; page <= 3; page++)
        ids.push(...(await rowsAt(place.path, page)).map((row) => row['id']))
      const own = mock.keysOf(original(mock, upstream))
      const isKeyed = operations.some((one) => one.path.startsWith(`${path}/{id}`))
      expect([path, ids.length]).toEqual([path, own.length])
      expect([path, isKeyed ? ids : own]).toEqual([path, own])
    }
    expect(mock.problems).toEqual([])
  })

  test('records: path, media type and body of every other call are those of the document', async () => {
    const others = operations.filter(
      ({ upstream, method, id }) => upstream.list === undefined && !isDeletion(id, method),
    )
    for (const { id, method, path, upstream, body } of [
      ...others,
      ...operations.filter((one) => isDeletion(one.id, one.method)),
    ]) {
      const place = await filled(path)
      mock.calls.length = 0
      const sent = Object.fromEntries(Object.entries(body).map(([name, schema]) => [name, valueFor(schema)]))
      const { status, data } = await call(method, place.path, Object.keys(body).length > 0 ? sent : undefined)
      const [got] = mock.calls
      const type = Object.keys(body).length > 0 ? (upstream.body?.type ?? null) : null
      expect({
        id,
        status,
        calls: mock.calls.length,
        operation: shapeOf(got?.operation),
        params: got?.params,
        type: got?.type ?? null,
        body: type === null ? null : bodyAt(got?.body, upstream),
        shown: method === 'get' ? isJson(data['data']) && data['data']['id'] : null,
        afterwards: isDeletion(id, method) ? (await call('get', place.path)).status : null,
      }).toEqual({
        id,
        status: 200,
        // What was changed is read where the API does not answer it.
        calls: upstream.reread === undefined ? 1 : 2,
        operation: shapeOf(`${upstream.method.toUpperCase()} ${upstream.path}`),
        params: place.keys,
        type,
        body: type === null ? null : expectedBody(sent, upstream),
        shown: method === 'get' ? place.keys.at(-1) : null,
        afterwards: isDeletion(id, method) ? 404 : null,
      })
    }
    expect(mock.problems.filter((problem) => !problem.endsWith('is not in the document'))).toEqual([])
  })
})

const isDeletion = (id: string, method: string): boolean => method === 'delete' && id.endsWith('_destroy')

/** The list whose records a path names: the one right above its last key, or the one before that. */
function listOf(operations: readonly Operation[], path: string, isLast: boolean): string {
  const own = path.slice(0, path.lastIndexOf('{')).replace(/\/$/, '')
  const lists = operations.filter((one) => one.upstream.list !== undefined)
  const id = operations.find((one) => one.path === path)?.id ?? ''
  const name = lists.find((one) => id.startsWith(one.id.replace(/index$/, '')))
  const isBelow = path.includes('{id}')
  if (isLast && isBelow && name !== undefined) return name.path
  const above = lists.find(
    (one) => one.path === own || one.path.replace(/^\/user/, '') === own.replace(/\/\{[^}]+\}$/, ''),
  )
  return above?.path ?? lists[0]?.path ?? ''
}

function operationsOf(contract: Json): readonly Operation[] {
  return Object.entries(isJson(contract['paths']) ? contract['paths'] : {}).flatMap(([path, item]) =>
    Object.entries(isJson(item) ? item : {}).flatMap(([method, operation]) => {
      if (!isJson(operation) || !isJson(operation['x-upstream']) || 'local' in operation['x-upstream'])
        return []
      const upstream = operation['x-upstream'] as unknown as Upstream
      const content = isJson(operation['requestBody']) ? operation['requestBody']['content'] : {}
      const json =
        isJson(content) && isJson(content['application/json']) ? content['application/json']['schema'] : {}
      const body = isJson(json) && isJson(json['properties']) ? json['properties'] : {}
      return [{ id: String(operation['operationId']), method, path, upstream, body }]
    }),
  )
}

/** The path as the document has it. */
function original(mock: Mock, upstream: Upstream): string {
  const call = mock.calls.findLast(
    ({ operation }) => shapeOf(operation.split(' ')[1]) === shapeOf(upstream.path),
  )
  return call?.operation.split(' ')[1] ?? ''
}

const shapeOf = (path = ''): string => path.replaceAll(/\{[^}]*\}/g, '{}')

function valueFor(schema: unknown): unknown {
  if (!isJson(schema)) return null
  const [choice] = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (choice !== undefined) return choice
  if (schema['x-type'] === 'decimal') return '12.5'
  if (schema['x-type'] === 'json') return { deep: 'value' }
  if (schema['type'] === 'integer') return 12
  if (schema['type'] === 'boolean') return true
  return schema['type'] === 'array' ? ['one'] : '9007199254740993'
}

const bodyAt = (body: Json | null | undefined, { body: upstream }: Upstream): unknown => {
  const inner = upstream?.wrap === undefined ? body : body?.[upstream.wrap]
  return isJson(inner)
    ? Object.fromEntries(Object.entries(inner).filter(([name]) => !name.includes('[')))
    : inner
}

/** What the API has to get: under its own names, numbers as numbers in JSON and as texts in forms. */
function expectedBody(sent: Json, { body }: Upstream): Json {
  const isJsonType = body?.type.endsWith('json') === true
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = body?.fields[name]
      const path = isJson(field) ? String(field['path']) : String(field)
      const convert = isJson(field) ? field['convert'] : undefined
      if (!isJsonType)
        return typeof value === 'object'
          ? []
          : [[path, convert === 'number' ? String(Number(value)) : textOf(value)]]
      if (convert === 'integer') return [[path, `${textOf(value)}n`]]
      return [[path, convert === 'number' ? Number(value) : value]]
    }),
  )
}
