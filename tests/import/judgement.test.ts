import { describe, expect, test } from 'vitest'
import { enumChoices } from '../../codegen/import/enum-labels.ts'
import { hintOf } from '../../codegen/import/hints.ts'
import { actionLabel } from '../../codegen/import/list-page.ts'
import { humanName, singularTitle, withinSentence } from '../../codegen/import/names.ts'
import { translate } from '../../codegen/import/translate.ts'
import { isJson, type Json } from './mock-document.ts'

const text = { type: 'string' }
const number = { type: 'integer' }

interface Kind {
  readonly path: string
  readonly tag?: string
  /** Of the records of the list. */
  readonly properties: object
  /** Of one record alone; the same unless given. */
  readonly whole?: object
  readonly body?: { readonly properties: object; readonly required?: readonly string[] }
  readonly summary?: string
}

/** A document of lists, each with a record, and a form where a body is given. */
function documentOf(...kinds: readonly Kind[]) {
  const answer = (schema: object) => ({
    200: { description: 'ok', content: { 'application/json': { schema } } },
  })
  const content = (schema: object) => ({ content: { 'application/json': { schema } } })
  const paths = kinds.flatMap(({ path, tag, properties, whole = properties, body, summary }) => {
    const about = { ...(tag !== undefined && { tags: [tag] }), ...(summary !== undefined && { summary }) }
    const record = { type: 'object', properties: whole }
    const sent = body && content({ type: 'object', ...body })
    const parameter = { name: 'id', in: 'path', required: true, schema: text }
    return [
      [
        path,
        {
          get: { ...about, responses: answer({ type: 'array', items: { type: 'object', properties } }) },
          ...(sent && { post: { ...about, requestBody: sent, responses: answer(record) } }),
        },
      ],
      [`${path}/{id}`, { parameters: [parameter], get: { ...about, responses: answer(record) } }],
    ] as const
  })
  return { openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths: Object.fromEntries(paths) }
}

const isPage = (page: Json, name: string): boolean => page['name'] === name

/** The page of that name, and the section that it stands in. */
function pageOf(document: ReturnType<typeof documentOf>, name: string): Json {
  const { manifest } = translate(document)
  const pages = Object.values(manifest).flatMap(({ pages: own }) =>
    Array.isArray(own) ? own.filter(isJson) : [],
  )
  return pages.find((page) => isPage(page, name)) ?? {}
}

const sectionsOf = (document: ReturnType<typeof documentOf>): readonly (readonly unknown[])[] =>
  Object.entries(translate(document).manifest)
    .filter(([file]) => file.startsWith('sections/') && !/public|root|my\.yaml/.test(file))
    .map(([file, { title, icon, pages }]) => [
      file,
      title,
      icon,
      (Array.isArray(pages) ? pages.filter(isJson) : [])
        .filter(({ kind }) => kind === 'table')
        .map(({ path }) => path),
    ])

/** The schema of a property in the contract: of the record, or of what is sent to make one. */
function propertyOf(document: ReturnType<typeof documentOf>, record: string, property: string): unknown {
  const { components } = translate(document).contract as {
    components: { schemas: Record<string, { properties: Json }> }
  }
  return components.schemas[record]?.properties[property]
}

const columnsOf = (document: ReturnType<typeof documentOf>, name: string): readonly unknown[] => {
  const { columns } = pageOf(document, name)
  return (Array.isArray(columns) ? columns : []).map((column: unknown) =>
    isJson(column) ? column['field'] : column,
  )
}

describe('titles', () => {
  test.each([
    ['photoUrls', 'Photo URLs'],
    ['vpc_id', 'VPC ID'],
    ['oauth2_applications', 'OAuth2 applications'],
    ['ipv4_address', 'IPv4 address'],
    ['sshKeyIDs', 'SSH key IDs'],
  ])('%s is called %s', (name, title) => expect(humanName(name)).toEqual(title))

  test.each([
    ['SSH keys', 'SSH key'],
    ['Addresses', 'Address'],
    ['Statuses', 'Status'],
    ['Releases', 'Release'],
    ['Categories', 'Category'],
    ['Aliases', 'Alias'],
    ['People', 'Person'],
    ['DNS', 'DNS'],
    ['Status', 'Status'],
    ['Node pools', 'Node pool'],
  ])('one of %s is a %s', (many, one) => expect(singularTitle(many)).toEqual(one))

  test('within a sentence a title is written small, an acronym is not', () => {
    expect(['Pet', 'SSH key', 'OAuth app'].map(withinSentence)).toEqual(['pet', 'SSH key', 'OAuth app'])
  })

  test('pages are called after their records, not after what the call does', () => {
    const document = documentOf({
      path: '/ssh_keys',
      properties: { id: text, name: text },
      body: { properties: { name: text } },
      summary: 'List all SSH keys of your account',
    })
    const names = ['index', 'create', 'show'].map((suffix) => pageOf(document, `ssh-keys.${suffix}`)['title'])
    expect(names).toEqual(['SSH keys', 'New SSH key', 'SSH key'])
  })

  test.each([
    ['Cancel an Order', 'Cancel'],
    ['Add droplets to an order', 'Add droplets to an order'],
    ['Untag a Resource', 'Untag a resource'],
    ['Moves the order {id} to another place, and all that belongs to it', 'Move'],
  ])('%j is the action %j', (summary, label) => {
    expect(actionLabel(summary, 'Order', 'Move')).toEqual(label)
  })
})

describe('the menu', () => {
  const properties = { id: text, name: text }

  test('lists of one tag stand in one section, with paths of their own', () => {
    const document = documentOf(
      { path: '/invoices', tag: 'Billing', properties },
      { path: '/payment_methods', tag: 'Billing', properties },
      { path: '/servers', tag: 'Servers', properties },
    )
    expect(sectionsOf(document)).toEqual([
      ['sections/billing.yaml', 'Billing', 'document', ['invoices/index', 'payment-methods/index']],
      ['sections/servers.yaml', 'Servers', 'desktop', ['index']],
    ])
  })

  test('without tags the part of the path that they share is the section', () => {
    const document = documentOf(
      { path: '/v1/issuing/cards', properties },
      { path: '/v1/issuing/disputes', properties },
      { path: '/v1/customers', properties },
    )
    expect(sectionsOf(document)).toEqual([
      ['sections/issuing.yaml', 'Issuing', 'credit-card', ['cards/index', 'disputes/index']],
      ['sections/customers.yaml', 'Customers', 'people', ['index']],
    ])
  })
})

describe('columns', () => {
  test('title, state, names, amounts and times come before flags; the key comes last, and what says nothing is left out', () => {
    const document = documentOf({
      path: '/orders',
      properties: {
        object: { type: 'string', enum: ['order'] },
        livemode: { type: 'boolean' },
        id: text,
        client_secret: text,
        note: text,
        created_at: { type: 'string', format: 'date-time' },
        currency: text,
        total: number,
        paid: { type: 'boolean' },
        region: text,
        status: { type: 'string', enum: ['open', 'paid'] },
        self: text,
        name: text,
      },
    })
    expect(columnsOf(document, 'orders.index')).toEqual([
      'name',
      'status',
      'region',
      'total',
      'paid',
      'created_at',
      'id',
    ])
  })

  test('a person is called by the login where there is one: full names are often empty', () => {
    const properties = { id: text, full_name: text, login: text }
    expect(columnsOf(documentOf({ path: '/users', properties }), 'users.index')[0]).toEqual('login')
  })

  test('a name that is the key stands once, in the list and in the details', () => {
    const document = documentOf({ path: '/orgs', properties: { name: text, size: number } })
    const [details] = pageOf(document, 'orgs.show')['tabs'] as readonly Json[]
    expect([columnsOf(document, 'orgs.index'), details?.['fields']]).toEqual([
      ['name', 'size'],
      ['name', 'size'],
    ])
  })

  test('what only one record alone answers is in its details, and in no list', () => {
    const document = documentOf({
      path: '/tasks',
      properties: { id: text, name: text },
      whole: { id: text, name: text, due_on: { type: 'string', format: 'date' }, notes: text },
    })
    const [details] = pageOf(document, 'tasks.show')['tabs'] as readonly Json[]
    expect([columnsOf(document, 'tasks.index'), details?.['fields']]).toEqual([
      ['name', 'id'],
      ['name', 'id', 'due_on', 'notes'],
    ])
  })
})

describe('what a value is', () => {
  const typed = (name: string, schema: object): unknown => {
    const property = propertyOf(
      documentOf({ path: '/things', properties: { id: text, [name]: schema } }),
      'ThingsRecord',
      name,
    )
    return isJson(property) ? [property['x-type'], property['x-unit']] : undefined
  }

  test.each<[string, object, readonly unknown[]]>([
    ['avatar_url', { ...text, format: 'uri' }, ['image', undefined]],
    ['html_url', text, ['url', undefined]],
    ['contact_email', text, ['email', undefined]],
    ['color', text, ['color', undefined]],
    ['created', { ...number, format: 'unix-time' }, ['datetime', undefined]],
    ['createdAt', { ...number, description: 'Unix time in milliseconds' }, ['datetime', undefined]],
    ['last_seen_at', text, ['datetime', undefined]],
    ['UpdatedDateUTC', { ...text, example: '/Date(1573755038314)/' }, ['datetime', undefined]],
    ['size_bytes', number, ['int', 'bytes']],
    ['timeout_ms', number, ['int', 'milliseconds']],
    ['build_seconds', number, ['int', 'seconds']],
    ['image', text, ['string', undefined]],
    ['seconds_field', text, ['string', undefined]],
    ['year', number, ['int', undefined]],
  ])('%s is recognised', (name, schema, expected) => {
    const own = name === 'UpdatedDateUTC' ? 'updated_date_utc' : name === 'createdAt' ? 'created_at' : name
    const property = propertyOf(
      documentOf({ path: '/things', properties: { id: text, [name]: schema } }),
      'ThingsRecord',
      own,
    )
    expect(isJson(property) ? [property['x-type'], property['x-unit']] : property).toEqual(expected)
  })

  test('a password is asked for without being shown, and never read', () => {
    const document = documentOf({
      path: '/users',
      properties: { id: text, password: text },
      body: { properties: { user_password: text } },
    })
    expect(propertyOf(document, 'UsersRecord', 'password')).toEqual(undefined)
    expect(JSON.stringify(translate(document).contract)).toContain('"x-type":"password"')
  })

  test('an amount beside its currency is money, of cents where the document says so', () => {
    const cents = { ...number, description: 'Amount in cents.' }
    expect(typed('amount', number)).toEqual(['int', undefined])
    const document = documentOf({
      path: '/charges',
      properties: { id: text, amount: cents, tax: number, currency: text, age: number },
    })
    expect(['amount', 'tax', 'age'].map((name) => propertyOf(document, 'ChargesRecord', name))).toMatchObject(
      [
        { 'x-type': 'money', 'x-currency-field': 'currency', 'x-unit': 'minor' },
        { 'x-type': 'money', 'x-currency-field': 'currency', 'x-unit': 'minor' },
        { 'x-type': 'int' },
      ],
    )
  })

  test('an object of an amount and its currency is one amount', () => {
    const money = { type: 'object', properties: { amount: { type: 'number' }, currency_code: text } }
    const document = documentOf({ path: '/deals', properties: { id: text, name: text, price: money } })
    expect(columnsOf(document, 'deals.index')).toEqual(['name', 'price_amount', 'id'])
    expect(propertyOf(document, 'DealsRecord', 'price_amount')).toMatchObject({
      title: 'Price',
      'x-type': 'money',
      'x-currency-field': 'price_currency_code',
    })
  })

  test('values of a state have colours, codes stay as they are', () => {
    const look = (name: string, ...values: readonly string[]) =>
      enumChoices(name, values).map(({ en, intent }) => [en, intent])
    expect(look('payment_status', 'PAID', 'past_due', 'canceled', 'on_the_way')).toEqual([
      ['Paid', 'success'],
      ['Past due', 'warning'],
      ['Canceled', 'danger'],
      ['On the way', undefined],
    ])
    expect(look('region', 'us-east-1', 'EUR', 'en_US', 'card_present')).toEqual([
      ['us-east-1', undefined],
      ['EUR', undefined],
      ['en_US', undefined],
      ['Card present', undefined],
    ])
  })
})

describe('nested objects', () => {
  const address = {
    type: 'object',
    properties: { street: text, built: { ...number, format: 'unix-time' } },
    required: ['street'],
  }
  const lines = {
    type: 'array',
    items: { type: 'object', properties: { sku: text, price: { type: 'number' } } },
  }
  const document = documentOf({
    path: '/orders',
    properties: { id: text, name: text, address, lines },
    body: {
      properties: { name: text, address, lines, free: { type: 'object', additionalProperties: text } },
    },
  })

  test('an object and a list of objects say what they consist of; an object of any names does not', () => {
    expect(propertyOf(document, 'OrdersRecord', 'address')).toMatchObject({
      'x-type': 'json',
      'x-any-json': true,
      'x-parts': { properties: { street: { title: 'Street' }, built: { 'x-type': 'datetime' } } },
    })
    expect(propertyOf(document, 'OrdersRecord', 'lines')).toMatchObject({
      'x-lines': { properties: { sku: { title: 'SKU' }, price: { 'x-type': 'decimal' } } },
    })
  })

  test('what changes inside of them on the way stands in the mapping, and nothing else', () => {
    const { paths } = translate(document).contract as { paths: Record<string, Record<string, Json>> }
    const upstream = paths['/orders']?.['post']?.['x-upstream'] as { body: { fields: Json } }
    expect(upstream.body.fields).toEqual({
      name: 'name',
      address: { path: 'address', parts: { built: { convert: 'time' } } },
      lines: { path: 'lines', parts: { price: { convert: 'number' } } },
      free: 'free',
    })
  })
})

describe('forms', () => {
  test('what is required comes first, then what a record is called by; the rest is a group of its own', () => {
    const names = Array.from({ length: 8 }, (_, index) => `option_${index}`)
    const document = documentOf({
      path: '/servers',
      properties: { id: text, name: text },
      body: {
        properties: { ...Object.fromEntries(names.map((name) => [name, text])), name: text, region: text },
        required: ['region'],
      },
    })
    expect(pageOf(document, 'servers.create')['groups']).toEqual([
      { key: 'main', label: 'Basics', fields: ['region', 'name', ...names.slice(0, 4)] },
      { key: 'more', label: 'More', fields: names.slice(4) },
    ])
  })

  test('hints are one short sentence without marks, and none that repeats the label', () => {
    const hint = (description: string) => hintOf({ description }, 'Name')
    expect([
      hint('The name that visitors see.'),
      hint('The name of the thing.'),
      hint('The name.'),
      hint(
        'A <b>unique</b> [label](https://a.example) of `this` *server*. It is shown\neverywhere.\n\n* one',
      ),
      hint('word '.repeat(60)),
    ]).toEqual([
      'The name that visitors see',
      undefined,
      undefined,
      'A unique label of this server',
      expect.stringMatching(/^.{100,142}…$/),
    ])
  })

  test('a body takes nothing else: no version of the record is sent to an API that knows none', () => {
    const document = documentOf({
      path: '/servers',
      properties: { id: text, updated_at: text },
      body: { properties: { name: text } },
    })
    expect(JSON.stringify(translate(document).contract)).toContain('"additionalProperties":false')
  })

  test('an example of the document is shown while a field is empty', () => {
    const { paths } = translate(
      documentOf({
        path: '/servers',
        properties: { id: text },
        body: {
          properties: {
            size: { ...text, example: 's-1vcpu-1gb', description: 'Slug of the size that it has.' },
          },
        },
      }),
    ).contract as {
      paths: Record<string, Record<string, { requestBody: { content: Record<string, { schema: Json }> } }>>
    }
    expect(
      paths['/servers']?.['post']?.requestBody.content['application/json']?.schema['properties'],
    ).toMatchObject({
      size: { 'x-example': 's-1vcpu-1gb', 'x-hint': 'Slug of the size that it has' },
    })
  })
})

test('a title that is a sentence is no label, and a body in a property that the record has is no wrapper', () => {
  const spec = { type: 'object', properties: { name: text, size: text } }
  const document = documentOf({
    path: '/apps',
    properties: { id: text, spec, size: { ...text, title: 'The size that the app has' } },
    body: { properties: { spec } },
  })
  expect(propertyOf(document, 'AppsRecord', 'size')).toMatchObject({ title: 'Size' })
  expect(pageOf(document, 'apps.create')['groups']).toEqual([
    { key: 'main', label: 'Basics', fields: ['spec'] },
  ])
})

describe('relations', () => {
  test('a key leads to the page of the record that it names, an object by its name', () => {
    const owner = { type: 'object', properties: { id: text, name: text, a: text, b: text } }
    const document = documentOf(
      { path: '/customers', properties: { id: text, name: text } },
      { path: '/users', properties: { id: text, name: text } },
      { path: '/orders', properties: { id: text, customer: text, user: owner, unknown_id: text } },
    )
    expect(
      ['customer', 'user_name', 'unknown_id'].map((name) => propertyOf(document, 'OrdersRecord', name)),
    ).toMatchObject([
      { 'x-opens': { resource: 'customers', key: 'customer' } },
      { title: 'User', 'x-opens': { resource: 'users', key: 'user_id' } },
      { 'x-identifier': true },
    ])
  })
})
