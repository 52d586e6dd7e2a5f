import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Console, type RestCall, startConsole } from '../lists/actions/console.ts'
import { table } from '../sampling/table.ts'

/**
 * A state of a record fixes some of its properties. The contract says which (`x-locks`), and forms show those as read-only. Each property
 * is changed alone here, in every state that the demo has: refused as fixed is what the contract calls fixed, and nothing else.
 */

interface Property {
  readonly 'x-type'?: string
  readonly allOf?: readonly { readonly $ref?: string }[]
  readonly enum?: readonly (string | null)[]
  readonly 'x-fixed'?: boolean
  readonly 'x-locks'?: readonly {
    readonly when: Readonly<Record<string, readonly string[]>>
    readonly zh: string
  }[]
  readonly maxLength?: number
  readonly pattern?: string
}

type Properties = Readonly<Record<string, Property>>
type Values = Readonly<Record<string, unknown>>
type Path = `/${string}`

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../mesh/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<
    Record<string, { readonly get?: object; readonly put?: { readonly requestBody: object } }>
  >
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: Properties; readonly enum?: readonly (string | null)[] }>
    >
  }
}

/** Resources whose records have states, with the column that says in which they are, and the condition of a variant. */
const stateful = [
  ['/orders', 'orders', 'status'],
  ['/returns', 'returns', 'status'],
  ['/payments', 'payment_methods', 'status'],
  ['/checkout-links', 'checkout_links', 'status'],
  ['/self-api/coupons', 'coupons', 'status', "kind = 'self'"],
  ['/synthesizing-api/coupons', 'coupons', 'status', "kind = 'synthesizing'"],
  ['/self-api/cooperations', 'cooperations', 'status', "kind = 'self'"],
  ['/synthesizing-api/cooperations', 'cooperations', 'status', "kind = 'synthesizing'"],
  ['/agencies', 'agencies', 'status'],
  ['/email-marketings', 'email_marketings', 'status'],
  ['/articles', 'articles', 'status'],
  ['/specials', 'specials', 'status'],
  ['/infomercials', 'infomercials', 'status'],
  ['/surveys', 'surveys', 'status'],
  ['/reviews', 'reviews', 'status'],
  ['/feedback', 'feedback', 'status'],
  ['/sitemaps', 'sitemaps', 'source'],
  ['/products', 'products', 'status'],
  ['/product-versions', 'product_versions', 'status'],
  ['/license-keys', 'license_keys', 'status'],
  ['/users', 'users', 'status'],
  ['/roles', 'roles', 'is_system'],
  ['/permissions', 'permissions', 'is_system'],
] as const

/** What the API says of what a state fixes; other errors are about the value. */
const fixed =
  /创建后不可修改|不能再改|不可修改|不能修改|只能修改|只能上传|生效后须通过|不能改标识|不能填写|没有评分|可以修改|修改自己的密码/

/** The value that was tried is none of the property, before anything else is asked. */
const isOfValue = /格式不正确|不能小于|不能大于/

describe('what the API calls fixed is what the contract calls fixed', () => {
  let own: Console
  beforeAll(async () => {
    own = await startConsole()
  })
  afterAll(async () => {
    await own.close()
  })

  const cases = table('forms saved', stateful, ([path]) => path)
  test.each(cases.map((one) => [one[0], one] as const))('%s', async (_path, [path, name, state, of]) => {
    const rows = await rowsOf(
      own,
      `select distinct on (${state}) id from ${name} t where ${of ?? 'true'}
        ${(await hasColumn(own, name, 'company_id')) ? 'and (company_id = 1 or company_id is null)' : ''}
        ${(await hasColumn(own, name, 'deleted_at')) ? 'and deleted_at is null' : ''} order by ${state}, id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const differing: string[] = []
    for (const row of rows) differing.push(...(await differences(own, path, Number(row['id']), state)))
    expect(differing).toEqual([])
  })
})

async function differences(own: Console, path: Path, id: number, state: string): Promise<string[]> {
  let record = await read(own, path, id)
  const found: string[] = []
  // Of the person who asks only what is fixed is tried: the others of their values let them in.
  const isOwn = path === '/users' && id === 1
  for (const [name, property] of Object.entries(propertiesOf(path))) {
    const value = changed(property, record[name])
    if (value === undefined || (isOwn && property['x-locks'] === undefined)) continue
    const lock = property['x-fixed']
      ? 'fixed for life'
      : (property['x-locks']?.find(({ when }) => holds(when, record))?.zh ?? null)
    const failure = await put(own, `PUT ${path}/${id}`, { [name]: value, updated_at: record['updated_at'] })
    const lockMessage = failure?.messages(name).find((message) => fixed.test(message)) ?? null
    if ((lockMessage === null) !== (lock === null) && !isOfValue.test(failure?.text ?? ''))
      found.push(
        `${name} of ${String(record[state])}: ${lockMessage ?? failure?.text ?? 'taken'}, said ${lock}`,
      )
    if (failure === null) record = await read(own, path, id)
  }
  return found
}

async function read(own: Console, path: Path, id: number): Promise<Values> {
  if (contract.paths[`${path}/{id}`]?.get !== undefined) return own.rest<Values>(`GET ${path}/${id}`)
  const rows = await own.rest<readonly Values[]>(`GET ${path}?per_page=100`)
  return rows.find((row) => row['id'] === id) ?? {}
}

interface RefusedChange {
  readonly text: string
  /** About a property, or the record as a whole. */
  readonly messages: (property: string) => readonly string[]
}

async function put(own: Console, call: RestCall, body: Values): Promise<RefusedChange | null> {
  try {
    await own.rest(call, body)
    return null
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    const answer = JSON.parse(text.slice(text.indexOf('{'))) as {
      readonly message?: string
      readonly errors?: Readonly<Record<string, readonly string[]>>
    }
    return {
      text,
      messages: (property) =>
        answer.errors === undefined ? [answer.message ?? ''] : (answer.errors[property] ?? []),
    }
  }
}

function propertiesOf(path: Path): Properties {
  const component = /"#\/components\/schemas\/(\w+)"/.exec(
    JSON.stringify(contract.paths[`${path}/{id}`]?.put?.requestBody),
  )?.[1]
  const { properties } = contract.components.schemas[component ?? ''] ?? {}
  if (properties === undefined) throw new Error(`${path} has no update`)
  const { updated_at: _version, ...own } = properties
  return own
}

/** Another value of the property that it could have; undefined where that takes more than the property itself. */
function changed(property: Property, value: unknown): unknown {
  switch (property['x-type']) {
    case 'string':
    case 'text':
      return property.pattern === undefined ? 'Another word' : undefined
    case 'int':
      return less(value)
    case 'money':
    case 'decimal':
      return String(less(value))
    case 'date':
      return '2027-05-06'
    case 'email':
      return 'another@example.com'
    case 'bool':
      return value !== true
    case 'enum':
      return valuesOf(property).find((choice) => choice !== null && choice !== value)
    default:
      return undefined
  }
}

function valuesOf({ enum: own, allOf = [] }: Property): readonly (string | null)[] {
  const name = allOf.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])[0]
  return own ?? (name === undefined ? [] : (contract.components.schemas[name]?.enum ?? []))
}

/** Within the limits, and what a company may do where more is not. */
const less = (value: unknown): number =>
  Number(value) > 1 ? Math.floor(Number(value) / 2) : Number(value ?? 1) + 1

function holds(when: Readonly<Record<string, readonly string[]>>, record: Values): boolean {
  return Object.entries(when).every(([name, allowed]) => {
    const value = record[name]
    const text = typeof value === 'boolean' ? String(Number(value)) : textOf(value)
    return allowed.some((expected) => {
      if (expected === 'me') return text === '1'
      if (expected === 'notnull') return text !== ''
      return expected.startsWith('!') ? text !== expected.slice(1) : text === expected
    })
  })
}

const rowsOf = (own: Console, text: string) => own.database.system((tx) => tx(text))

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

async function hasColumn(own: Console, name: string, column: string): Promise<boolean> {
  const rows = await rowsOf(
    own,
    `select column_name from information_schema.columns where table_name = '${name}' and column_name = '${column}'`,
  )
  return rows.length > 0
}
