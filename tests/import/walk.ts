import { readFileSync } from 'node:fs'
import { isJson, type Json, textOf } from './mock-document.ts'
import type { Mock } from './mock.ts'

export interface Upstream {
  readonly method: string
  readonly path: string
  readonly list?: object
  readonly reread?: object
  readonly body?: { readonly type: string; readonly wrap?: string; readonly fields: Json }
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly upstream: Upstream
  /** Properties of the body, by their names in the contract. */
  readonly body: Json
}

/** What calls the operations of an imported contract at its adapter. */
export interface Walker {
  readonly operations: readonly Operation[]
  readonly call: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ readonly status: number; readonly data: Json }>
  /** Twenty rows of a list; null where it answers no list. */
  readonly rowsAt: (path: string, page: number) => Promise<readonly Json[] | null>
  /** The path with the keys of a record of each list above it, and of the one that is meant. */
  readonly filled: (path: string) => Promise<{ readonly path: string; readonly keys: readonly string[] }>
}

export function createWalker(contractFile: string, url: string): Walker {
  const operations = operationsOf(JSON.parse(readFileSync(contractFile, 'utf8')))
  const call: Walker['call'] = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: response.status, data: (await response.json()) as Json }
  }
  const rowsAt: Walker['rowsAt'] = async (path, page) => {
    const { status, data } = await call('get', `${path}?page=${page}&per_page=20`)
    return status === 200 && Array.isArray(data['data']) ? data['data'].filter(isJson) : null
  }
  const filled: Walker['filled'] = async (path) => {
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
      const row = (await rowsAt((await filled(list)).path, 1))?.[2] ?? {}
      const name = part.slice(1, -1)
      const key = String(row[name] ?? row['id'])
      keys.push(key)
      done += `/${encodeURIComponent(key)}`
    }
    return { path: done, keys }
  }
  return { operations, call, rowsAt, filled }
}

export const isDeletion = (id: string, method: string): boolean =>
  method === 'delete' && id.endsWith('_destroy')

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
export function original(mock: Mock, upstream: Upstream): string {
  const call = mock.calls.findLast(
    ({ operation }) => shapeOf(operation.split(' ')[1]) === shapeOf(upstream.path),
  )
  return call?.operation.split(' ')[1] ?? ''
}

/** Fragments are not sent. */
export const shapeOf = (path = ''): string => path.replace(/#.*$/, '').replaceAll(/\{[^}]*\}/g, '{}')

export function valueFor(schema: unknown): unknown {
  if (!isJson(schema)) return null
  const [choice] = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (choice !== undefined) return choice
  if (schema['x-type'] === 'decimal') return '12.5'
  if (schema['x-type'] === 'json') return { deep: 'value' }
  if (schema['type'] === 'integer') return 12
  if (schema['type'] === 'boolean') return true
  return schema['type'] === 'array' ? ['one'] : '9007199254740993'
}

export const bodyAt = (body: Json | null | undefined, { body: upstream }: Upstream): unknown => {
  const inner = upstream?.wrap === undefined ? body : body?.[upstream.wrap]
  return isJson(inner)
    ? Object.fromEntries(Object.entries(inner).filter(([name]) => !name.includes('[')))
    : inner
}

/** What the API has to get: under its own names, numbers as numbers in JSON and as texts in forms. */
export function expectedBody(sent: Json, { body }: Upstream): Json {
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
