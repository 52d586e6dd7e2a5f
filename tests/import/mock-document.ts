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
  return typeof type === 'string'
    ? type
    : Object.keys(propertiesIn(document, schema)).length > 0
      ? 'object'
      : 'any'
}

/** The schema of a success in plain JSON. */
export function answerIn(document: Json, operation: Json): Json | null {
  const responses = isJson(operation['responses']) ? operation['responses'] : {}
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? 'default'
  const content = resolveIn(document, responses[status])['content']
  const json = isJson(content) ? content['application/json'] : undefined
  return isJson(json) ? resolveIn(document, json['schema']) : null
}

export function parametersIn(document: Json, item: Json, operation: Json): readonly Json[] {
  const own = [item['parameters'], operation['parameters']].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return own.map((one: unknown) => resolveIn(document, one))
}

/** Path of the list in an answer: of several, the one that the path is called after, or `data` and `items`. */
export function rowsIn(document: Json, schema: Json, path: string): { at: string[]; items: Json } | null {
  if (typeIn(document, schema) === 'array') return { at: [], items: resolveIn(document, schema['items']) }
  const word = path.split('/').findLast((part) => !part.startsWith('{') && part !== 'search') ?? ''
  const lists = Object.entries(propertiesIn(document, schema)).flatMap(([name, property]) => {
    const inner = resolveIn(document, property)
    const type = typeIn(document, inner)
    if (type === 'array') return [{ at: [name], items: resolveIn(document, inner['items']) }]
    const deeper = type === 'object' && name === 'data' ? rowsIn(document, inner, path) : null
    return deeper ? [{ at: [name, ...deeper.at], items: deeper.items }] : []
  })
  const records = lists.filter(({ items }) => Object.keys(propertiesIn(document, items)).length > 0)
  return records.find(({ at }) => [word, 'data', 'items', 'content'].includes(at.at(-1) ?? '')) ?? null
}
