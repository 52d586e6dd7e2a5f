import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diffContracts } from '../../codegen/diff/contract/contract.ts'
import { runManifest } from './golden-case.ts'

/* Pairs of documents; what has to be found is listed by hand beside each. */

const key = (...keys: readonly string[]) => [...keys.map((one) => ({ oauth: [one] })), { oauth: ['admin'] }]

/** A small API, made anew for each pair. */
const shop = () => ({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: {
        operationId: 'orders_index',
        summary: 'Orders',
        security: key('orders.index'),
        parameters: [
          { $ref: '#/components/parameters/Page' },
          { name: 'q', in: 'query', schema: { type: 'string', maxLength: 50 } },
          {
            name: 'sort',
            in: 'query',
            schema: { type: 'array', items: { type: 'string', enum: ['created_at', 'total'] } },
          },
        ],
        responses: {
          '200': {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderList' } } },
          },
          '403': { description: 'no' },
        },
      },
      post: {
        operationId: 'orders_store',
        security: key('orders.store'),
        parameters: [{ $ref: '#/components/parameters/Page' }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/OrderInput' } } },
        },
        responses: {
          '201': {
            description: 'made',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
    },
    '/orders/{id}': {
      get: {
        operationId: 'orders_show',
        security: key('orders.index'),
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
    },
    '/stats': {
      get: {
        operationId: 'stats_orders',
        security: [{ oauth: [] }],
        'x-metrics': [{ key: 'revenue', zh: '收入', en: 'Revenue', format: 'money' }],
        'x-dimensions': [{ key: 'day', zh: '日', en: 'Day' }],
        responses: { '200': { description: 'ok' } },
      },
    },
  },
  components: {
    parameters: {
      Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    },
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: { password: { scopes: { admin: 'All', 'orders.index': 'See', 'orders.store': 'Make' } } },
      },
    },
    schemas: {
      OrderList: {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Order' } } },
      },
      Order: {
        type: 'object',
        required: ['id', 'status'],
        properties: {
          id: { type: 'integer', title: '编号', 'x-title-en': 'Id' },
          status: { $ref: '#/components/schemas/Status' },
          note: { type: 'string', nullable: true, maxLength: 200 },
          parent: { $ref: '#/components/schemas/Order' },
        },
      },
      OrderInput: {
        type: 'object',
        additionalProperties: false,
        required: ['status'],
        properties: {
          status: { $ref: '#/components/schemas/Status' },
          note: { type: 'string', maxLength: 200 },
          amount: { type: 'number', minimum: 0 },
        },
      },
      Status: {
        type: 'string',
        enum: ['open', 'paid'],
        'x-enum': [
          { value: 'open', zh: '待付', en: 'Open' },
          { value: 'paid', zh: '已付', en: 'Paid' },
        ],
      },
    },
  },
})

type Shop = ReturnType<typeof shop>

// The pairs change parts that have no type in common.
// oxlint-disable-next-line typescript/no-explicit-any -- a document is data
type Loose = any

interface Pair {
  readonly title: string
  readonly change: (document: Loose) => void
  readonly found: readonly string[]
}

const pairs: readonly Pair[] = [
  { title: 'nothing', change: () => {}, found: [] },
  {
    title: 'a call removed',
    change: ({ paths }) => delete paths['/orders'].post,
    found: ['breaking contract orders_store removed'],
  },
  {
    title: 'a call added',
    change: ({ paths }) => (paths['/orders/{id}'].delete = { operationId: 'orders_destroy', responses: {} }),
    found: ['compatible contract orders_destroy added'],
  },
  {
    title: 'a call moved',
    change({ paths }) {
      paths['/all-orders/{id}'] = paths['/orders/{id}']
      delete paths['/orders/{id}']
    },
    found: ['breaking contract orders_show moved'],
  },
  {
    title: 'a parameter of the path called otherwise',
    change({ paths }) {
      paths['/orders/{order}'] = paths['/orders/{id}']
      paths['/orders/{order}'].get.parameters[0].name = 'order'
      delete paths['/orders/{id}']
    },
    found: ['compatible contract orders_show path changed'],
  },
  {
    title: 'an operationId changed',
    change: ({ paths }) => (paths['/orders'].get.operationId = 'orders_list'),
    found: ['breaking contract orders_list operationId changed'],
  },
  {
    title: 'words changed',
    change({ paths, components }) {
      paths['/orders'].get.summary = 'All orders'
      components.schemas.Order.properties.id.title = '订单号'
      components.schemas.Status['x-enum'][0].en = 'To pay'
    },
    found: [
      'documentation contract orders_index summary changed',
      'documentation contract schema Order.id title changed',
      'documentation contract schema Status x-enum changed',
    ],
  },
  {
    title: 'parameters: removed, added, added and required',
    change({ paths }) {
      paths['/orders'].get.parameters.splice(1, 1)
      paths['/orders'].get.parameters.push(
        { name: 'from', in: 'query', schema: { type: 'string' } },
        { name: 'to', in: 'query', required: true, schema: { type: 'string' } },
      )
    },
    found: [
      'breaking contract orders_index parameter query.q removed',
      'breaking contract orders_index parameter query.to added, required',
      'compatible contract orders_index parameter query.from added',
    ],
  },
  {
    title: 'a parameter that two calls share: one change',
    change: ({ components }) => (components.parameters.Page.schema.default = 2),
    found: ['breaking contract parameter Page default changed'],
  },
  {
    title: 'limits of what is sent: tighter breaks, wider does not',
    change({ paths, components }) {
      paths['/orders'].get.parameters[1].schema.maxLength = 40
      components.parameters.Page.schema.minimum = 0
      components.schemas.OrderInput.properties.note.maxLength = 500
      components.schemas.OrderInput.properties.amount.maximum = 100
      components.schemas.OrderInput.properties.note.pattern = '^[a-z]*$'
    },
    found: [
      'breaking contract orders_index parameter query.q maxLength changed',
      'breaking contract schema OrderInput.note pattern changed',
      'breaking contract schema OrderInput.amount maximum changed',
      'compatible contract parameter Page minimum changed',
      'compatible contract schema OrderInput.note maxLength changed',
    ],
  },
  {
    title: 'limits of what is answered: the other way round',
    change: ({ components }) => (components.schemas.Order.properties.note.maxLength = 500),
    found: ['breaking contract schema Order.note maxLength changed'],
  },
  {
    title: 'values: removed from what is sent, added',
    change({ paths }) {
      paths['/orders'].get.parameters[2].schema.items.enum = ['created_at', 'id']
    },
    found: [
      'breaking contract orders_index parameter query.sort[] enum value total removed',
      'compatible contract orders_index parameter query.sort[] enum value id added',
    ],
  },
  {
    title: 'a value of a schema that is sent and answered: the worse of both',
    change({ components }) {
      components.schemas.Status.enum = ['open', 'refunded']
      components.schemas.Status['x-enum'][1] = { value: 'refunded', zh: '退款', en: 'Refunded' }
    },
    found: [
      'breaking contract schema Status enum value paid removed',
      'compatible contract schema Status enum value refunded added',
    ],
  },
  {
    title: 'properties that are answered',
    change({ components }) {
      const { Order } = components.schemas
      delete Order.properties.note
      Order.properties.total = { type: 'number' }
      Order.required = ['id', 'total']
    },
    found: [
      'breaking contract schema Order.status optional',
      'breaking contract schema Order.note removed',
      'compatible contract schema Order.total added',
    ],
  },
  {
    title: 'properties that are sent',
    change({ components }) {
      const { OrderInput } = components.schemas
      delete OrderInput.properties.amount
      OrderInput.properties.email = { type: 'string' }
      OrderInput.properties.phone = { type: 'string' }
      OrderInput.required = ['note', 'email']
    },
    found: [
      'breaking contract schema OrderInput.note required',
      'breaking contract schema OrderInput.amount removed',
      'breaking contract schema OrderInput.email added, required',
      'compatible contract schema OrderInput.status optional',
      'compatible contract schema OrderInput.phone added',
    ],
  },
  {
    title: 'types and nothing',
    change({ components }) {
      components.schemas.Order.properties.id.type = 'number'
      components.schemas.OrderInput.properties.amount.type = 'integer'
      components.schemas.Order.properties.note.nullable = false
      components.schemas.OrderInput.properties.note.nullable = true
    },
    found: [
      'breaking contract schema OrderInput.amount type changed',
      'breaking contract schema Order.id type changed',
      'compatible contract schema OrderInput.note nullable',
      'compatible contract schema Order.note not nullable',
    ],
  },
  {
    title: 'types that fit in one direction',
    change({ components }) {
      components.schemas.Order.properties.id.type = 'string'
      components.schemas.OrderInput.properties.amount.type = ['number', 'string']
    },
    found: [
      'breaking contract schema Order.id type changed',
      'compatible contract schema OrderInput.amount type changed',
    ],
  },
  {
    title: 'a body that was not needed, answers',
    change({ paths }) {
      paths['/orders/{id}'].get.requestBody = {
        required: true,
        content: { 'application/json': { schema: {} } },
      }
      delete paths['/orders'].get.responses['403']
      paths['/orders'].post.responses = { '202': { description: 'later' } }
      paths['/stats'].get.responses['200'].headers = { ETag: {} }
    },
    found: [
      'breaking contract orders_store answer 201 removed',
      'breaking contract orders_show body added, required',
      'compatible contract orders_index answer 403 removed',
      'compatible contract orders_store answer 202 added',
      'compatible contract stats_orders answer 200 header ETag added',
    ],
  },
  {
    title: 'statistics',
    change({ paths }) {
      paths['/stats'].get['x-metrics'] = [{ key: 'orders', zh: '订单', en: 'Orders', format: 'int' }]
      paths['/stats'].get['x-dimensions'][0].en = 'Date'
    },
    found: [
      'breaking contract stats_orders metric revenue removed',
      'compatible contract stats_orders metric orders added',
      'documentation contract stats_orders dimension day changed',
    ],
  },
  {
    title: 'states in which a call is accepted',
    change: ({ paths }) => (paths['/orders'].post['x-allowed'] = [{ field: 'status', in: ['open'] }]),
    found: ['breaking contract orders_store x-allowed changed'],
  },
  {
    title: 'alternatives of what is answered',
    change({ components }) {
      components.schemas.Order.properties.note = { oneOf: [{ type: 'string' }, { type: 'object' }] }
    },
    found: [
      'breaking contract schema Order.note maxLength changed',
      'breaking contract schema Order.note type changed',
      'compatible contract schema Order.note not nullable',
      'compatible contract schema Order.note<string> alternative added',
      'compatible contract schema Order.note<object> alternative added',
    ],
  },
  {
    title: 'a schema put together of two is the same schema',
    change({ components }) {
      const { Order } = components.schemas
      components.schemas.Base = { type: 'object', required: ['id'], properties: { id: Order.properties.id } }
      const { id: _id, ...others } = Order.properties
      components.schemas.Order = {
        allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['status'], properties: others }],
      }
    },
    found: [],
  },
  {
    title: 'other properties of what is sent',
    change: ({ components }) => delete components.schemas.OrderInput.additionalProperties,
    found: ['compatible contract schema OrderInput other properties allowed'],
  },
]

describe.each(pairs)('$title', ({ change, found }) => {
  test('is found, and nothing else', () => {
    const after: Shop = structuredClone(shop())
    change(after)
    const { changes } = diffContracts(shop(), after)
    expect(changes.map(({ level, id }) => `${level} ${id}`).toSorted()).toEqual([...found].toSorted())
  })
})

describe('who may call', () => {
  const between = (change: (document: Loose) => void) => {
    const after: Loose = structuredClone(shop())
    change(after)
    const { changes, shifts } = diffContracts(shop(), after)
    return { changes: changes.map(({ level, id }) => `${level} ${id}`), shifts }
  }

  test('another key: one loses, one gains', () => {
    expect(between(({ paths }) => (paths['/orders'].post.security = key('orders.index')))).toEqual({
      changes: [
        'breaking contract orders_store permissions.orders.store removed',
        'compatible contract orders_store permissions.orders.index added',
      ],
      shifts: [
        { who: 'orders.index', gains: ['orders_store'], loses: [] },
        { who: 'orders.store', gains: [], loses: ['orders_store'] },
      ],
    })
  })

  test('from every signed-in user to the holders of a key', () => {
    expect(between(({ paths }) => (paths['/stats'].get.security = key('orders.index')))).toEqual({
      changes: ['breaking contract stats_orders permissions.any signed-in user removed'],
      shifts: [{ who: 'any signed-in user', gains: [], loses: ['stats_orders'] }],
    })
  })

  test('to everybody: all gain, nothing breaks', () => {
    const { changes, shifts } = between(({ paths }) => (paths['/orders/{id}'].get.security = []))
    expect(changes).toEqual(['compatible contract orders_show permissions.everybody added'])
    expect(shifts).toEqual([{ who: 'everybody', gains: ['orders_show'], loses: [] }])
  })

  test('two keys that are needed together ask for more than one', () => {
    const together = [{ oauth: ['orders.index', 'orders.store'] }]
    expect(between(({ paths }) => (paths['/orders'].get.security = together)).changes).toEqual([
      'breaking contract orders_index permissions.orders.index removed',
    ])
  })

  test('a key that there is no longer, a new one, and one with other words', () => {
    const { changes } = between(({ components }) => {
      components.securitySchemes.oauth.flows.password.scopes = {
        admin: 'All',
        'orders.index': 'Look',
        'orders.export': 'Export',
      }
    })
    expect(changes.toSorted()).toEqual([
      'breaking contract permission key orders.store removed',
      'compatible contract permission key orders.export added',
      'documentation contract permission key orders.index description changed',
    ])
  })
})

test('a change of a shared schema names every call that it concerns', () => {
  const after: Loose = structuredClone(shop())
  delete after.components.schemas.Order.properties.note
  expect(diffContracts(shop(), after).changes).toEqual([
    {
      id: 'contract schema Order.note removed',
      level: 'breaking',
      message: 'schema Order.note removed (in answers)',
      operations: ['orders_index', 'orders_show', 'orders_store'],
    },
  ])
})

describe('manifest diff of two documents', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contracts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function write(name: string, document: unknown): string {
    const file = join(folder, name)
    writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document))
    return file
  }
  const changed = (change: (document: Loose) => void): string => {
    const after: Loose = structuredClone(shop())
    change(after)
    return write('new.json', after)
  }
  const diff = (after: string, ...flags: readonly string[]) =>
    runManifest(['diff', write('old.json', shop()), after, ...flags])

  test.each([
    ['nothing', () => {}, [0, 0, 0]],
    ['words', ({ info, paths }: Loose) => (paths['/orders'].get.summary = info.title), [0, 1, 0]],
    ['an addition', ({ paths }: Loose) => (paths['/orders'].get.responses['404'] = {}), [0, 1, 0]],
    ['a removal', ({ components }: Loose) => delete components.schemas.Order.properties.note, [1, 1, 0]],
    [
      'a key more',
      ({ paths }: Loose) => paths['/orders'].get.security.unshift({ oauth: ['orders.store'] }),
      [0, 1, 1],
    ],
    ['a key less', ({ paths }: Loose) => (paths['/orders'].get.security = key()), [1, 1, 1]],
  ] as const)('%s: exit status by what fails', async (_, change, expected) => {
    const after = changed(change)
    const statuses: number[] = []
    for (const failOn of ['breaking', 'any', 'permissions'])
      statuses.push((await diff(after, '--fail-on', failOn)).exitCode)
    expect(statuses).toEqual(expected)
    expect((await diff(after)).exitCode).toBe(expected[0])
  })

  test('says what changed and for whom', async () => {
    const after = changed(({ paths, components }) => {
      paths['/orders'].get.security = key('orders.store')
      components.schemas.Order.properties.note.maxLength = 500
    })
    expect(await diff(after)).toEqual({
      exitCode: 1,
      out: [
        'contract, breaking:',
        '  orders_index permissions.orders.index removed',
        '  schema Order.note maxLength changed: 200 → 500 (in answers)  [by orders_index, orders_show, orders_store]',
        'contract, compatible:',
        '  orders_index permissions.orders.store added',
        'contract, people:',
        '  holders of orders.index: −orders_index',
        '  holders of orders.store: +orders_index',
      ].join('\n'),
      talk: '3 changes, 2 breaking.',
    })
  })

  test('JSON has all of it, with what fails', async () => {
    const after = changed(({ paths }) => delete paths['/stats'])
    const { exitCode, out } = await diff(after, '--format', 'json')
    expect([exitCode, JSON.parse(out)]).toEqual([
      1,
      {
        changes: [],
        people: [],
        contract: {
          changes: [
            {
              id: 'contract stats_orders removed',
              level: 'breaking',
              message: 'stats_orders removed: GET /stats',
              operations: ['stats_orders'],
              pages: [],
              waived: null,
            },
          ],
          people: [{ who: 'any signed-in user', gains: [], loses: ['stats_orders'] }],
        },
        failOn: 'breaking',
        open: ['contract stats_orders removed'],
      },
    ])
  })

  test('a waiver accepts a change by its name', async () => {
    const after = changed(({ paths }) => delete paths['/stats'])
    const waivers = write('waivers.json', [
      { change: 'contract stats_orders removed', reason: 'Nobody calls it.' },
      { change: 'any signed-in user loses call stats_orders', reason: 'Nobody calls it.' },
    ])
    expect((await diff(after, '--waivers', waivers)).exitCode).toBe(0)
    expect((await diff(after, '--waivers', waivers, '--fail-on', 'permissions')).exitCode).toBe(0)
    expect((await diff(after, '--waivers', waivers, '--fail-on', 'permissions')).talk).not.toContain(
      'not needed',
    )
  })

  test.each([
    ['no JSON', 'no json', []],
    ['no document of an API', {}, []],
    ['an unknown way to fail', shop(), ['--fail-on', 'nothing']],
    ['a second revision without a first', shop(), ['--to', 'HEAD']],
  ])('%s is refused', async (_, document, flags) => {
    expect((await diff(write('new.json', document), ...flags)).exitCode).toBe(2)
  })
})
