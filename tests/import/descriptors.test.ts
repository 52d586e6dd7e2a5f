import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportProject, importAndGenerate, type ImportedProject } from './project.ts'

const text = { type: 'string' }
const answer = (schema: object) => ({
  200: { description: 'ok', content: { 'application/json': { schema } } },
})
const customer = { type: 'object', properties: { id: text, name: text } }
const order = {
  type: 'object',
  properties: {
    id: text,
    number: text,
    customer: text,
    amount: { type: 'integer', description: 'In cents.' },
    currency: text,
    size_bytes: { type: 'integer' },
    color: text,
    address: { type: 'object', properties: { street: text, city: text, zip: text, country: text } },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { sku: text, quantity: { type: 'integer' } } },
    },
  },
}
const body = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { ...text, example: 'A-1', description: 'What the customer sees on the parcel.' },
    address: order.properties.address,
    lines: order.properties.lines,
  },
}
const parameters = [{ name: 'id', in: 'path', required: true, schema: text }]
const document = {
  openapi: '3.0.3',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/customers': { get: { responses: answer({ type: 'array', items: customer }) } },
    '/customers/{id}': { parameters, get: { responses: answer(customer) } },
    '/orders': {
      get: { responses: answer({ type: 'array', items: order }) },
      post: { requestBody: { content: { 'application/json': { schema: body } } }, responses: answer(order) },
    },
    '/orders/{id}': { parameters, get: { responses: answer(order) } },
  },
}

let project: ImportedProject
beforeAll(async () => {
  project = createImportProject()
  project.write('orders.json', JSON.stringify(document))
  await importAndGenerate(project, `${project.root}/orders.json`)
})
afterAll(() => project.dispose())

interface Shown {
  readonly field: string
  readonly [key: string]: unknown
}

interface Generated {
  readonly columns: readonly Shown[]
  readonly tabs: readonly { readonly fields: readonly Shown[] }[]
  readonly groups: readonly { readonly fields: readonly Shown[] }[]
}

/** A generated page, as the console loads it. */
function generated(file: string): Generated {
  const text = project.read(`generated/pages/orders/orders.${file}`)
  return JSON.parse(
    text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';')).replaceAll(/,(?=\s*[}\]])/g, ''),
  )
}

const named = (fields: readonly Shown[] | undefined, name: string): Shown | undefined =>
  fields?.find(({ field }) => field === name)
const names = (parts: unknown): readonly string[] => (parts as readonly Shown[]).map(({ field }) => field)

test('columns know the unit that they count, and the page of the record that they name', () => {
  const { columns } = generated('index.ts')
  expect(['customer', 'amount', 'size_bytes', 'color'].map((name) => named(columns, name))).toMatchObject([
    { type: 'text', opens: { to: 'customers.show', param: 'id', key: 'customer' } },
    { type: 'money', currency: { key: 'currency' }, unit: 'minor' },
    { type: 'bytes' },
    { type: 'color' },
  ])
})

test('details show an object and each line of a list by their parts', () => {
  const fields = generated('show.ts').tabs[0]?.fields
  const [address, lines] = [named(fields, 'address'), named(fields, 'lines')]
  expect([names(address?.['parts']), address?.['many']]).toEqual([
    ['street', 'city', 'zip', 'country'],
    undefined,
  ])
  expect([names(lines?.['parts']), lines?.['many']]).toEqual([['sku', 'quantity'], true])
})

test('forms ask for the parts of an object and for lines, with hints and examples', () => {
  const fields = generated('create.ts').groups[0]?.fields
  expect(named(fields, 'number')).toMatchObject({
    control: 'text',
    required: true,
    example: 'A-1',
    hint: { message: 'hint.orders.number' },
  })
  expect(named(fields, 'address')?.['control']).toEqual('object')
  expect([named(fields, 'lines')?.['control'], names(named(fields, 'lines')?.['fields'])]).toEqual([
    'rows',
    ['sku', 'quantity'],
  ])
})
