import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readForeign } from '../../codegen/import/read.ts'
import { type Adapter, startAdapter } from '../../mesh/adapter/adapter.ts'
import { isJson, type Json } from './mock-document.ts'
import { type Mock, startMock } from './mock.ts'
import { apisFolder, createImportProject, type ImportedProject } from './project.ts'
import {
  bodyAt,
  createWalker,
  expectedBody,
  isDeletion,
  original,
  shapeOf,
  valueFor,
  type Walker,
} from './walk.ts'

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
  let walker: Walker

  beforeAll(async () => {
    project = createImportProject()
    const { status, messages } = await project.run('import', join(apisFolder, file))
    if (status !== 0) throw new Error(messages)
    const document = await readForeign(join(apisFolder, file))
    mock = await startMock(JSON.parse(JSON.stringify(document)))
    const contractFile = join(project.root, 'mesh/openapi.json')
    const base = file === 'odd/split.yaml' ? '/api' : ''
    const started = await startAdapter({ contractFile, apiUrl: `${mock.url}${base}` })
    if (started === null) throw new Error('the contract is an import')
    adapter = started
    walker = createWalker(contractFile, adapter.url)
  })
  afterAll(async () => {
    await adapter.close()
    await mock.close()
    project.dispose()
  })

  const rowsAt = async (path: string, page: number): Promise<readonly Json[]> => {
    const rows = await walker.rowsAt(path, page)
    expect([path, rows]).toEqual([path, expect.anything()])
    return rows ?? []
  }

  test('lists: every record once, in order, under its own key, whatever the API pages like', async () => {
    const { operations, filled } = walker
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
    const { operations, filled, call } = walker
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
