import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { variants, resources } from '../../api/modules/registry.ts'
import { clientSecret } from '../../api/testing/api.ts'
import { form } from '../../api/testing/form.ts'
import { readDocuments } from '../../mesh/http/operation-files.ts'
import { type Gateway, startGateway } from '../../mesh/server.ts'
import { largestBody } from '../../serving/body-limit.ts'
import { sendEndless } from './bombs/endless.ts'
import { type Server, signIn, startServer } from './live/server.ts'
import { operations } from './sample/operations.ts'
import { loadRecords } from './sample/records.ts'
import { sampleRequest } from './sample/request.ts'

const root = path.join(import.meta.dirname, '../..')
const operationsFolder = path.join(root, 'generated/operations')
const megabyte = 1024 * 1024

/** How much may come is what the contract says of each operation, in the gateway and in the API. */
describe('the largest body', () => {
  let server: Server
  let gateway: Gateway
  let headers: Record<string, string>
  let article: Readonly<Record<string, unknown>>
  const store = operations.find(({ id }) => id === 'articles_store')
  const limit = largestBody(store?.body?.schema ?? {})
  beforeAll(async () => {
    server = await startServer()
    gateway = await startGateway({
      host: '127.0.0.1',
      port: 0,
      apiUrl: server.url,
      clientId: 9,
      clientSecret,
      operationsFolder,
      staticDir: path.join(root, 'no-such-folder'),
      development: false,
      logger: false,
    })
    headers = {
      authorization: `Bearer ${await signIn(server.url, 'admin')}`,
      'x-company-id': '1',
      'content-type': 'application/json',
    }
    const records = await loadRecords(server.database, [...resources, ...variants], 1)
    if (store === undefined) throw new Error('there is no articles_store')
    article = { ...sampleRequest(store, records).body, title: '很长的文章' }
  })
  afterAll(async () => {
    await gateway.close()
    await server.close()
  })

  const api = async (content: string) => {
    const body = JSON.stringify({ ...article, slug: `long-${content.length}`, content })
    const answer = await fetch(`${server.url}/articles`, { method: 'POST', headers, body })
    return [answer.status, Object.keys(((await answer.json()) as { errors?: object }).errors ?? {})]
  }
  const console = async (content: string, field = 'articles_store') => {
    const input = { ...article, slug: `longer-${content.length}`, content }
    const answer = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ documentId: operationOf(field), variables: { input } }),
    })
    const { errors = [] } = (await answer.json()) as {
      errors?: { extensions: { status: number; code: string } }[]
    }
    return [answer.status, ...errors.map(({ extensions }) => extensions.status)]
  }

  it('of an article takes 500,000 Chinese characters', async () => {
    const content = '文'.repeat(500_000)
    expect([await api(content), await console(content)]).toEqual([[201, []], [200]])
  })

  it('is not reached where a text is too long by a character: that is said of its field', async () => {
    const content = '文'.repeat(500_001)
    expect([await api(content), await console(content)]).toEqual([
      [422, ['content']],
      [200, 422],
    ])
  })

  it('is refused as too large beyond', async () => {
    expect(limit).toBeLessThan(4 * megabyte)
    const content = 'x'.repeat(limit + 1)
    const beyondBoth = 'x'.repeat(limit + 65_536)
    expect([await api(content), await console(content), await console(beyondBoth)]).toEqual([
      [413, []],
      [200, 413],
      [413, 413],
    ])
  })

  it('is smaller where an operation needs less', async () => {
    const content = 'x'.repeat(megabyte)
    expect([await console(content), await console(content, 'saved_views_store')]).toEqual([
      [200, 422],
      [413, 413],
    ])
  })

  it('of an upload that does not say how long it is ends at the gateway', async () => {
    const { body: whole, headers: type } = form({ usage: 'attachment' }, { name: 'a.txt', content: '' })
    const beginning = whole.subarray(0, whole.lastIndexOf('\r\n--'))
    const { status, sent } = await sendEndless(`${gateway.url}/api/files`, { ...headers, ...type }, beginning)
    expect([413, 422]).toContain(status)
    expect(sent).toBeLessThan(40 * megabyte)
  })
})

/** The id of an operation of the console that calls this one alone. */
function operationOf(field: string): string {
  const documents = [...readDocuments(operationsFolder)]
  const [id] = documents.find(([, document]) => document.includes(`: ${field}(input: $input)`)) ?? []
  if (id === undefined) throw new Error(`no operation of the console calls ${field}`)
  return id
}
