import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { recordOf, unwrapped } from './lifelike.ts'
import {
  answerIn,
  isJson,
  type Json,
  parametersIn,
  propertiesIn,
  resolveIn,
  rowsIn,
  textOf,
  typeIn,
} from './mock-document.ts'

/** One call that the mock got, by the operation of the document. */
export interface MockCall {
  readonly operation: string
  readonly params: readonly string[]
  readonly query: URLSearchParams
  /** Media type of the body. */
  readonly type: string | null
  readonly body: Json | null
}

export interface Mock {
  readonly url: string
  readonly calls: MockCall[]
  /** What the document does not allow. */
  readonly problems: string[]
  /** Keys of the records of a list, in order. */
  keysOf(listPath: string): readonly string[]
  close(): Promise<void>
}

interface Collection {
  readonly key: string
  readonly at: readonly string[]
  readonly records: Record<string, unknown>[]
}

const count = 45

/** Numbers that JavaScript rounds, and texts that an address has to encode. */
const keyOf = (type: string, index: number): string =>
  type === 'integer' ? String(9007199254740993n + 2n * BigInt(index)) : `k ${index}/ü%`

/** A new record, at the head of its list. */
function createdIn({ records, key }: Collection, body: Json | null): Record<string, unknown> {
  const [first = {}] = records
  const value = typeof first[key] === 'number' ? 4000 + records.length : `new_${records.length}`
  const record = { ...first, ...unwrapped(body, first), [key]: value }
  records.unshift(record)
  return record
}

/** Keys as they look at most APIs. */
function plainKeyOf(type: string, name: string, index: number): string {
  if (type === 'integer') return String(4821 + 37 * index)
  return /^(?:name|login|slug|username|hostname|domain)$/i.test(name)
    ? `record-${index + 1}`
    : `${name.slice(0, 3).toLowerCase()}_${(482_100_000 + 37_113 * index).toString(36)}`
}

/**
 * A stateful server of a document: 45 records in every list, paging as its parameters say, and a note of everything that it did not expect.
 * `lifelike`: values that people may look at, and records that change as they are written.
 */
export async function startMock(document: Json, { isLifelike = false } = {}): Promise<Mock> {
  const calls: MockCall[] = []
  const problems: string[] = []
  const paths = Object.entries(isJson(document['paths']) ? document['paths'] : {}).map(
    ([path, item]) => [path, resolveIn(document, item)] as const,
  )
  const collections = new Map<string, Collection>()
  for (const [path, item] of paths)
    for (const method of ['get', 'post']) {
      const operation = item[method]
      const isList = !path.endsWith('}') && (method === 'get' || path.endsWith('/search'))
      const schema = isJson(operation) && isList ? answerIn(document, operation) : null
      const rows = schema && rowsIn(document, schema, path)
      if (rows) collections.set(path, collectionOf(document, path, rows, paths, isLifelike))
    }
  /** Records of an item's path are those of the list right before their key, and the place of that key among the parameters. */
  const recordsAt = (path: string): { readonly list: Collection; readonly param: number } | null => {
    for (let at = path.lastIndexOf('/{'); at >= 0; at = path.lastIndexOf('/{', at - 1)) {
      const base = path.slice(0, at)
      const list = ['', '/search'].map((end) => collections.get(base + end)).find((one) => one !== undefined)
      const found = list ?? collections.get(`/user${base}`)
      const together = /^(?:\/\{[^}]+\})+/.exec(path.slice(at))?.[0].split('{').length ?? 2
      if (found) return { list: found, param: base.split('{').length - 1 + together - 2 }
    }
    return null
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      problems.push(String(error))
      response.writeHead(500).end()
    })
  })
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://mock.test')
    const method = (request.method ?? 'GET').toLowerCase()
    // Some of our documents stand below a base; others have that word in their paths.
    const places = [url.pathname, url.pathname.replace(/^\/(?:api|internal)(?=\/)/, '')]
    const found = places
      .flatMap((place) => paths.map(([path, item]) => ({ path, item, match: patternOf(path).exec(place) })))
      .filter(({ match }) => match !== null)
      .toSorted(
        (a, b) =>
          Number(method in b.item) - Number(method in a.item) ||
          a.path.split('{').length - b.path.split('{').length,
      )[0]
    const operation = found?.item[method]
    if (found === undefined || !isJson(operation)) {
      problems.push(`${method} ${url.pathname} is not in the document`)
      response.writeHead(404).end('{}')
      return
    }
    const params = found.match?.slice(1).map((part) => decodeURIComponent(part)) ?? []
    const sent = await readSent(request)
    calls.push({
      operation: `${method.toUpperCase()} ${found.path}`,
      params,
      query: url.searchParams,
      ...sent,
    })
    problems.push(...judge(document, found.path, found.item, operation, url.searchParams, sent))
    const reply = (status: number, data: unknown, headers: Readonly<Record<string, string>> = {}): void => {
      const numbers = JSON.stringify(data)?.replaceAll(/"(\d{16,})n"/g, '$1')
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(numbers)
    }
    const list = collections.get(found.path)
    if (list !== undefined && (method === 'get' || found.path.endsWith('/search'))) {
      const page = pageOf(document, found, operation, list, sent.body ?? Object.fromEntries(url.searchParams))
      reply(200, page.data, page.headers)
      return
    }
    const place = recordsAt(found.path)
    const records = place?.list
    const schema = answerIn(document, operation)
    const isRecord = found.path.includes('}')
    // What key a record has is not always to be guessed; people call it by any of its values.
    const isCalled = (one: Readonly<Record<string, unknown>>, param: string | undefined): boolean =>
      plain(one[records?.key ?? '']) === param ||
      (isLifelike && Object.values(one).some((value) => textOf(value) === param))
    const at = records?.records.findIndex((one) => isCalled(one, params[place?.param ?? 0])) ?? -1
    if (isRecord && records !== undefined && at < 0) {
      reply(404, { message: 'no such record' })
      return
    }
    const record = records?.records[at] ?? { ...records?.records[0], ...sent.body }
    if (method === 'delete' && found.path.endsWith('}')) records?.records.splice(at, 1)
    const own = method === 'post' ? collections.get(found.path) : undefined
    const known = own === undefined ? (at < 0 ? null : record) : createdIn(own, sent.body)
    if (isLifelike && known !== null && schema !== null) {
      const isWritten = found.path.endsWith('}') && method !== 'get' && method !== 'delete'
      if (isWritten) Object.assign(known, unwrapped(sent.body, known))
      const name = wrapperOf(document, schema, known)
      const whole = recordOf(
        document,
        name === null ? schema : propertiesIn(document, schema)[name],
        Math.max(0, at),
      )
      const shown = { ...whole, ...known }
      reply(200, name === null ? shown : { [name]: shown })
      return
    }
    reply(schema === null ? 204 : 200, schema === null ? undefined : wrapped(document, schema, record))
  }
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${isJson(address) ? String(address['port']) : ''}`,
    calls,
    problems,
    keysOf: (path) => {
      const { records = [], key = '' } = collections.get(path) ?? {}
      return records.map((record) => plain(record[key]))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Integers beyond those of JavaScript are marked texts here, and numbers in what is sent. */
const plain = (value: unknown): string => String(value).replace(/^(\d{16,})n$/, '$1')

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/#.*$/, '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`,
  )

function collectionOf(
  document: Json,
  path: string,
  { at, items }: { readonly at: readonly string[]; readonly items: Json },
  paths: readonly (readonly [string, Json])[],
  isLifelike: boolean,
): Collection {
  const properties = propertiesIn(document, items)
  const base = path.replace(/\/search$/, '').replace(/^\/user/, '')
  const item = paths.find(([one]) => one.startsWith(`${base}/{`) && one.endsWith('}'))?.[0] ?? ''
  const param = item.split('{').at(-1)?.replace('}', '') ?? ''
  const names = Object.keys(properties)
  const key = [param, param.replace(/^.*_/, ''), 'name', 'id'].find(
    (name) => names.includes(name) && (name !== 'name' || param === 'repo'),
  )
  const idName = key ?? 'id'
  const type = typeIn(document, properties[idName])
  const records = Array.from({ length: count }, (_, index) => {
    const own = isLifelike ? plainKeyOf(type, idName, index) : keyOf(type, index)
    if (isLifelike)
      return { ...recordOf(document, items, index), [idName]: type === 'integer' ? Number(own) : own }
    const record = Object.fromEntries(
      names.map((name) => [name, sample(document, properties[name], `${name} ${index}`, 2)]),
    )
    return { ...record, [idName]: type === 'integer' ? `${own}n` : own }
  })
  return { key: idName, at, records }
}

function sample(document: Json, value: unknown, text: string, depth: number): unknown {
  const schema = resolveIn(document, value)
  const [choice] = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (choice !== undefined) return choice
  switch (typeIn(document, schema)) {
    case 'integer':
    case 'number':
      return 7
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return depth === 0
        ? {}
        : Object.fromEntries(
            Object.entries(propertiesIn(document, schema)).map(([name, one]) => [
              name,
              sample(document, one, `${text} ${name}`, depth - 1),
            ]),
          )
    default:
      return schema['format'] === 'date-time' ? '2026-01-02T03:04:05Z' : text
  }
}

interface Sent {
  readonly type: string | null
  readonly body: Json | null
}

async function readSent(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const bytes = Buffer.concat(chunks)
  const header = request.headers['content-type'] ?? ''
  const type = header === '' ? null : (header.split(';')[0] ?? null)
  if (type === null || bytes.length === 0) return { type, body: null }
  if (type.endsWith('json')) {
    // Digits stay as they came.
    const data: unknown = JSON.parse(bytes.toString().replaceAll(/([:[,]\s*)(\d{16,})(?=[,\]}])/g, '$1"$2n"'))
    return { type, body: isJson(data) ? data : null }
  }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': header } }).formData()
  return { type, body: Object.fromEntries(form) }
}

/** What the document does not allow of a call: parameters, the media type, properties and what is required. */
function judge(
  document: Json,
  path: string,
  item: Json,
  operation: Json,
  query: URLSearchParams,
  { type, body }: Sent,
): readonly string[] {
  const declared = parametersIn(document, item, operation).filter((one) => one['in'] === 'query')
  const names = new Set(declared.map((one) => String(one['name'])))
  const unknown = [...query.keys()].filter((name) => !names.has(name))
  const missing = declared.filter((one) => one['required'] === true && !query.has(String(one['name'])))
  const content = resolveIn(document, operation['requestBody'])['content']
  const contents = isJson(content) ? content : {}
  const schema = type === null ? undefined : resolveIn(document, contents[type])['schema']
  const properties = propertiesIn(document, schema)
  const strange = Object.keys(body ?? {}).filter((name) => !(name in properties) && !name.includes('['))
  return [
    ...unknown.map((name) => `${path}: the query has ${name}`),
    ...missing.map((one) => `${path}: the query has no ${String(one['name'])}`),
    ...(type !== null && !(type in contents) ? [`${path}: ${type} is not offered`] : []),
    ...strange.map((name) => `${path}: the body has ${name}`),
  ]
}

function wrapped(document: Json, schema: Json, record: Json): unknown {
  const properties = propertiesIn(document, schema)
  const name = Object.keys(properties).find((one) => ['data', 'customer'].includes(one))
  return name !== undefined && !(name in record) ? { [name]: record } : record
}

/** The property in which an answer has the record; null: the answer is the record. */
function wrapperOf(document: Json, schema: Json, record: Json): string | null {
  const properties = propertiesIn(document, schema)
  const names = Object.keys(properties)
  const shared = names.filter((name) => name in record).length
  if (shared * 2 > Object.keys(record).length) return null
  const found = names.find((name) => {
    const inner = Object.keys(propertiesIn(document, properties[name]))
    return typeIn(document, properties[name]) === 'object' && inner.some((one) => one in record)
  })
  return found === undefined || found in record ? null : found
}

/** A page as the parameters ask for it, with everything that the answer has for what follows. */
function pageOf(
  document: Json,
  { path, item }: { readonly path: string; readonly item: Json },
  operation: Json,
  { at, records, key }: Collection,
  query: Json,
): { readonly data: unknown; readonly headers: Readonly<Record<string, string>> } {
  const body = resolveIn(document, operation['requestBody'])['content']
  const inBody = isJson(body)
    ? propertiesIn(document, resolveIn(document, body['application/json'])['schema'])
    : {}
  const parameters = [
    ...parametersIn(document, item, operation),
    ...Object.entries(inBody).map(([name, schema]) => ({ name, schema })),
  ]
  const find = (names: readonly string[]): Json | undefined =>
    parameters.find((one) => names.includes(String(one['name'])))
  const sizeOf = find(['limit', 'per_page', 'size'])
  const most = Number(resolveIn(document, sizeOf?.['schema'])['maximum'] ?? 100)
  const size = sizeOf ? Math.min(Number(query[String(sizeOf['name'])] ?? 10), most) : records.length
  const page = find(['page'])
  const cursor = find(['offset', 'cursor'])
  const isZero = resolveIn(document, page?.['schema'])['default'] === 0
  const after = query['starting_after']
  const offset = find(['offset', 'skip'])
  const isCounted = offset !== undefined && typeIn(document, offset['schema']) === 'integer'
  const start = isCounted ? query[String(offset['name'])] : undefined
  const from =
    start !== undefined
      ? Number(start)
      : page
        ? (Number(query['page'] ?? (isZero ? 0 : 1)) - (isZero ? 0 : 1)) * size
        : after !== undefined
          ? records.findIndex((record) => plain(record[key]) === textOf(after)) + 1
          : cursor && query[String(cursor['name'])] !== undefined
            ? Number(
                Buffer.from(String(query[String(cursor['name'])]).replace(/^0/, ''), 'base64').toString(),
              )
            : 0
  const rows = records.slice(from, from + size)
  const more = from + size < records.length
  // A token that begins with a digit, so that it can be taken for a number by those who do not leave it alone.
  const token = more ? `0${Buffer.from(String(from + size)).toString('base64')}` : null
  const schema = answerIn(document, operation) ?? {}
  const about = (properties: Json): Json =>
    Object.fromEntries(
      Object.keys(properties).flatMap((name): (readonly [string, unknown])[] => {
        if (['total', 'totalElements'].includes(name)) return [[name, records.length]]
        if (name === 'has_more') return [[name, more]]
        if (name === 'cursor') return token === null ? [] : [[name, token]]
        if (name === 'next_page') return [[name, token === null ? null : { offset: token }]]
        return ['errors', 'warnings', 'facets', 'segments'].includes(name)
          ? [[name, [{ text: 'beside' }]]]
          : []
      }),
    )
  const base = new URL(`http://mock.test${path}`)
  base.searchParams.set('page', String(Number(query['page'] ?? 1) + 1))
  base.searchParams.set(textOf(sizeOf?.['name'] ?? 'size'), String(size))
  const data = at.reduceRight<unknown>((inner, name, depth) => {
    const holder = depth === 0 ? schema : resolveIn(document, propertiesIn(document, schema)[at[0] ?? ''])
    return { ...about(propertiesIn(document, holder)), [name]: inner }
  }, rows)
  const headers = { ...(more && page !== undefined && { link: `<${base.href}>; rel="next"` }) }
  return { data, headers }
}
