/** What the mock reads of a document: nothing here is shared with the importer. */
export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text as it is, anything else as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

export function resolveIn(document: Json, value: unknown): Json {
  if (!isJson(value)) return {}
  if (typeof value['$ref'] !== 'string') return value
  const steps = value['$ref'].slice(2).split('/')
  const found = steps.reduce<unknown>(
    (part, step) => Reflect.get(Object(part), decodeURIComponent(step).replaceAll('~1', '/')),
    document,
  )
  return resolveIn(document, found)
}

/** Properties of an object, its parts and variants put together. */
export function propertiesIn(document: Json, value: unknown): Json {
  const schema = resolveIn(document, value)
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []))
  return Object.assign(
    {},
    ...parts.map((part: unknown) => propertiesIn(document, part)),
    schema['properties'],
  )
}

export const typeIn = (document: Json, value: unknown): string => {
  const schema = resolveIn(document, value)
  const type = [schema['type']].flat().find((one) => one !== 'null')
  if (typeof type !== 'string' && 'items' in schema) return 'array'
  return typeof type === 'string'
    ? type
    : Object.keys(propertiesIn(document, schema)).length > 0
      ? 'object'
      : 'any'
}

/** The schema of a success in JSON. */
export function answerIn(document: Json, operation: Json): Json | null {
  const responses = isJson(operation['responses']) ? operation['responses'] : {}
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? 'default'
  const content = resolveIn(document, responses[status])['content']
  const types = Object.keys(isJson(content) ? content : {})
  const type = types.includes('application/json')
    ? 'application/json'
    : types.find((one) => /\bjson\b|\*\/\*/.test(one))
  const json = isJson(content) && type !== undefined ? content[type] : undefined
  return isJson(json) ? resolveIn(document, json['schema']) : null
}

export function parametersIn(document: Json, item: Json, operation: Json): readonly Json[] {
  const own = [item['parameters'], operation['parameters']].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return own.map((one: unknown) => resolveIn(document, one))
}

interface Rows {
  readonly at: readonly string[]
  readonly items: Json
}

/** Path of the list in an answer: of several, the one that the path is called after, or `data` and `items`, else that of the largest records. */
export function rowsIn(document: Json, schema: Json, path: string): Rows | null {
  if (typeIn(document, schema) === 'array') return { at: [], items: resolveIn(document, schema['items']) }
  const variants = [schema['oneOf'], schema['anyOf']].find(Array.isArray) ?? []
  const [list] = variants.map((one: unknown) => resolveIn(document, one)).filter((one) => 'items' in one)
  if (list !== undefined) return { at: [], items: resolveIn(document, list['items']) }
  const word = path.split('/').findLast((part) => !part.startsWith('{') && part !== 'search') ?? ''
  const names = [word.replace(/\.\w+$/, '').replaceAll('-', '_'), 'data', 'items', 'content']
  const lists = listsIn(document, schema, 2).filter(({ at }) => at.at(-1) !== 'errors')
  const size = ({ items }: Rows): number => Object.keys(propertiesIn(document, items)).length
  const largest = lists.toSorted((a, b) => size(b) - size(a))[0]
  return lists.find(({ at }) => names.includes(at.at(-1) ?? '')) ?? largest ?? null
}

function listsIn(document: Json, schema: Json, depth: number): readonly Rows[] {
  const properties = Object.entries(propertiesIn(document, schema)).map(
    ([name, property]) => [name, resolveIn(document, property)] as const,
  )
  const direct = properties.flatMap(([name, inner]) => {
    const items = resolveIn(document, inner['items'])
    const isRecord =
      typeIn(document, inner) === 'array' && Object.keys(propertiesIn(document, items)).length > 0
    return isRecord ? [{ at: [name], items }] : []
  })
  const deeper = properties.flatMap(([name, inner]) =>
    depth > 0 && typeIn(document, inner) === 'object'
      ? listsIn(document, inner, depth - 1).map(({ at, items }) => ({ at: [name, ...at], items }))
      : [],
  )
  return [...direct, ...deeper]
}
