import * as fc from 'fast-check'

/** What a random API offers of a kind of records. */
export interface Kind {
  readonly name: string
  readonly summary: string
  readonly fields: Readonly<Record<string, string>>
  readonly filters: readonly string[]
  readonly sorts: readonly string[]
  readonly calls: readonly Call[]
  readonly actions: readonly string[]
  readonly scope: string
  readonly isSearched: boolean
  readonly children: readonly Kind[]
}

export type Call = (typeof calls)[number]

const calls = ['create', 'show', 'update', 'destroy'] as const
const types = ['string', 'integer', 'boolean', 'number', 'moment', 'choice'] as const
const kindNames = ['pets', 'orders', 'invoices', 'coupons', 'teams', 'labels', 'notes', 'articles']
const childNames = ['toys', 'visits', 'items', 'files']
const fieldNames = 'name title status price created_at owner size note weight colour code stock'.split(' ')
const actionNames = ['archive', 'publish', 'refund', 'lock']
const summaries = ['', 'All of them', 'Those that are there', 'A list']

const fields = fc
  .uniqueArray(fc.constantFrom(...fieldNames), { minLength: 1, maxLength: 11 })
  .chain((names) =>
    fc
      .tuple(...names.map(() => fc.constantFrom(...types)))
      .map((found) => Object.fromEntries(names.map((name, index) => [name, found[index] ?? 'string']))),
  )

function kindOf(name: string, children: fc.Arbitrary<readonly Kind[]>): fc.Arbitrary<Kind> {
  return fields.chain((own) => {
    const some = fc.subarray(Object.keys(own), { maxLength: Math.min(3, Object.keys(own).length) })
    return fc.record({
      name: fc.constant(name),
      summary: fc.constantFrom(...summaries),
      fields: fc.constant(own),
      filters: some,
      sorts: some,
      calls: fc.subarray([...calls]),
      actions: fc.subarray(actionNames, { maxLength: 3 }),
      scope: fc.constantFrom('read', 'all', ''),
      isSearched: fc.boolean(),
      children,
    })
  })
}

const kindsOf = (names: readonly string[], most: number, children: fc.Arbitrary<readonly Kind[]>) =>
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: most })
    .chain((found) => fc.tuple(...found.map((name) => kindOf(name, children))))

const none = fc.constant<readonly Kind[]>([])
const below = fc.oneof({ weight: 2, arbitrary: none }, { weight: 1, arbitrary: kindsOf(childNames, 2, none) })

/** Kinds of records of a random API. */
export const apis: fc.Arbitrary<readonly Kind[]> = kindsOf(kindNames, 3, below)

/** A random change of an API: what is drawn anew of a kind, kinds that go and kinds that come. */
export const evolved = (api: readonly Kind[]): fc.Arbitrary<readonly Kind[]> =>
  fc
    .tuple(
      fc.tuple(...api.map((kind) => changed(kind))),
      kindsOf(kindNames, 2, none),
      fc.integer({ min: 0, max: 3 }),
      fc.nat(),
    )
    .map(([kinds, others, how, at]) => {
      const left = how === 0 && kinds.length > 1 ? kinds.toSpliced(at % kinds.length, 1) : kinds
      const added = how > 1 ? others.filter(({ name }) => left.every((one) => one.name !== name)) : []
      return how === 3 ? [...added, ...left] : [...left, ...added]
    })

function changed(kind: Kind): fc.Arbitrary<Kind> {
  const again = kindOf(kind.name, below)
  return fc
    .tuple(
      again,
      fc.subarray(Object.keys(kind) as (keyof Kind)[], { maxLength: 3 }),
      fc.subarray(Object.keys(kind.fields)),
    )
    .map(([other, parts, left]) => {
      const mixed = { ...kind, ...Object.fromEntries(parts.map((part) => [part, other[part]])) }
      const own = Object.fromEntries(left.map((name) => [name, kind.fields[name] ?? 'string']))
      // Some fields stay where fields are drawn anew.
      const found = parts.includes('fields') ? { ...own, ...other.fields } : kind.fields
      const isField = (name: string): boolean => Object.hasOwn(found, name)
      return {
        ...mixed,
        fields: found,
        filters: mixed.filters.filter(isField),
        sorts: mixed.sorts.filter(isField),
      }
    })
}

/** The API as an OpenAPI document. */
export function documentOf(api: readonly Kind[]): string {
  const paths = Object.assign({}, ...api.map((kind) => pathsOf(kind, '')))
  const scopes = Object.fromEntries(['read', 'all'].map((name) => [name, name]))
  const flows = { clientCredentials: { tokenUrl: 'https://api.test/token', scopes } }
  return JSON.stringify(
    {
      openapi: '3.0.3',
      info: { title: 'Random', version: '1' },
      paths,
      components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
    },
    null,
    1,
  )
}

function pathsOf(kind: Kind, above: string): object {
  const list = `${above}/${kind.name}`
  const param = `${kind.name}_id`
  const item = `${list}/{${param}}`
  const parameters = pathParameters(list)
  const security = kind.scope === '' ? undefined : [{ oauth: [kind.scope] }]
  const record = { type: 'object', properties: { id: { type: 'string' }, ...propertiesOf(kind) } }
  const body = {
    content: { 'application/json': { schema: { type: 'object', properties: propertiesOf(kind) } } },
  }
  const answer = (schema: object) => ({
    200: { description: 'ok', content: { 'application/json': { schema } } },
  })
  const has = (call: Call): boolean => kind.calls.includes(call)
  const call = (more: object): object => ({ tags: [kind.name], security, ...more })
  const ofList = {
    parameters,
    get: call({
      summary: kind.summary === '' ? undefined : kind.summary,
      parameters: queryOf(kind),
      responses: answer({ type: 'array', items: record }),
    }),
    ...(has('create') && { post: call({ requestBody: body, responses: answer(record) }) }),
  }
  const ofItem = {
    parameters: pathParameters(item),
    ...(has('show') && { get: call({ responses: answer(record) }) }),
    ...(has('update') && { put: call({ requestBody: body, responses: answer(record) }) }),
    ...(has('destroy') && { delete: call({ responses: { 204: { description: 'gone' } } }) }),
  }
  const actions = kind.actions.map((name) => [
    `${item}/${name}`,
    { parameters: pathParameters(item), post: call({ responses: answer(record) }) },
  ])
  return {
    [list]: ofList,
    ...(kind.calls.some((one) => one !== 'create') && { [item]: ofItem }),
    ...Object.fromEntries(actions),
    ...Object.assign({}, ...kind.children.map((child) => pathsOf(child, item))),
  }
}

const pathParameters = (path: string): readonly object[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryOf = ({ filters, sorts, isSearched }: Kind): readonly object[] => [
  ...filters.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  ...(sorts.length > 0
    ? [
        {
          name: 'sort',
          in: 'query',
          schema: { type: 'string', enum: sorts.flatMap((name) => [name, `-${name}`]) },
        },
      ]
    : []),
  ...(isSearched ? [{ name: 'q', in: 'query', schema: { type: 'string' } }] : []),
]

const propertiesOf = ({ fields: own }: Kind): object =>
  Object.fromEntries(Object.entries(own).map(([name, type]) => [name, schemaOf(type)]))

function schemaOf(type: string): object {
  if (type === 'moment') return { type: 'string', format: 'date-time' }
  return type === 'choice' ? { type: 'string', enum: ['open', 'closed'] } : { type }
}
