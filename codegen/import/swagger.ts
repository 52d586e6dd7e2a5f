type Data = Readonly<Record<string, unknown>>

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch']

/** A Swagger 2.0 document as one of OpenAPI 3.0, as far as an import reads it. */
export function convertSwagger(document: Data): Data {
  const { definitions, parameters, responses, securityDefinitions, host, basePath, schemes } = document
  const consumes = textsOf(document['consumes'])
  const produces = textsOf(document['produces'])
  const context: Context = {
    consumes: consumes.length > 0 ? consumes : ['application/json'],
    produces: produces.length > 0 ? produces : ['application/json'],
    document,
  }
  const rest = Object.fromEntries(
    ['info', 'tags', 'security', 'x-elsewhere'].flatMap((key) =>
      document[key] === undefined ? [] : [[key, document[key]]],
    ),
  )
  return {
    openapi: '3.0.3',
    ...rest,
    servers: [{ url: serverOf(host, basePath, schemes) }],
    paths: mapValues(document['paths'], (item) => convertItem(item, context)),
    // Its references stay as they are.
    definitions,
    parameters: mapValues(parameters, (one) => convertParameter(one)),
    responses: mapValues(responses, (one) => convertResponse(one, context.produces)),
    components: { securitySchemes: mapValues(securityDefinitions, convertScheme) },
  }
}

interface Context {
  readonly consumes: readonly string[]
  readonly produces: readonly string[]
  readonly document: Data
}

function convertItem(item: Data, context: Context): Data {
  const shared = listOf(item['parameters']).map((one) => follow(one, context.document))
  const converted = methods.flatMap((method) => {
    const operation = item[method]
    return isData(operation) ? [[method, convertOperation(operation, shared, context)] as const] : []
  })
  const reference = item['$ref'] === undefined ? {} : { $ref: item['$ref'] }
  return { ...reference, ...Object.fromEntries(converted) }
}

function convertOperation(operation: Data, shared: readonly Data[], context: Context): Data {
  const { consumes: _c, produces: _p, schemes: _s, ...rest } = operation
  const own = listOf(operation['parameters']).map((one) => follow(one, context.document))
  const names = new Set(own.map(({ in: where, name }) => `${String(where)} ${String(name)}`))
  const inherited = shared.filter(({ in: where, name }) => !names.has(`${String(where)} ${String(name)}`))
  const all = [...inherited, ...own]
  const body = all.find((one) => one['in'] === 'body')
  const form = all.filter((one) => one['in'] === 'formData')
  const consumes = textsOf(operation['consumes'])
  const produces = textsOf(operation['produces'])
  const requestBody = body
    ? bodyOf(body, consumes.length > 0 ? consumes : context.consumes)
    : form.length > 0
      ? formOf(form, consumes)
      : undefined
  return {
    ...rest,
    parameters: all
      .filter((one) => one['in'] !== 'body' && one['in'] !== 'formData')
      .map((one) => convertParameter(one)),
    ...(requestBody && { requestBody }),
    responses: mapValues(operation['responses'], (one) =>
      convertResponse(one, produces.length > 0 ? produces : context.produces),
    ),
  }
}

const bodyOf = ({ schema, required }: Data, types: readonly string[]): Data => ({
  required,
  content: contentOf(schema ?? {}, types),
})

function formOf(fields: readonly Data[], consumes: readonly string[]): Data {
  const hasFile = fields.some(({ type }) => type === 'file')
  const type =
    hasFile || consumes.includes('multipart/form-data')
      ? 'multipart/form-data'
      : 'application/x-www-form-urlencoded'
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [String(field['name']), schemaOf(field)])),
    required: fields.filter(({ required }) => required === true).map(({ name }) => String(name)),
  }
  return { content: { [type]: { schema } } }
}

function convertParameter(parameter: Data): Data {
  const { name, in: where, required, $ref } = parameter
  if ($ref !== undefined) return { $ref }
  const isMulti = parameter['collectionFormat'] === 'multi'
  return {
    name,
    in: where,
    ...(required === true && { required }),
    ...(parameter['type'] === 'array' && { style: 'form', explode: isMulti }),
    schema: schemaOf(parameter),
  }
}

function convertResponse(response: Data, types: readonly string[]): Data {
  const { schema, ...rest } = response
  const isFile = isData(schema) && schema['type'] === 'file'
  return {
    ...rest,
    ...(schema !== undefined && {
      content: isFile ? { 'application/octet-stream': {} } : contentOf(schema, types),
    }),
  }
}

const contentOf = (schema: unknown, types: readonly string[]): Data =>
  Object.fromEntries(types.map((type) => [type, { schema }]))

/** What a parameter says of its value. */
function schemaOf({
  name: _n,
  in: _i,
  required: _r,
  collectionFormat: _c,
  description,
  ...schema
}: Data): Data {
  const typed = schema['type'] === 'file' ? { type: 'string', format: 'binary' } : schema
  return description === undefined ? typed : { ...typed, description }
}

function convertScheme(scheme: Data): Data {
  return scheme['type'] === 'basic' ? { type: 'http', scheme: 'basic' } : scheme
}

function serverOf(host: unknown, basePath: unknown, schemes: unknown): string {
  const path = typeof basePath === 'string' ? basePath.replace(/\/+$/, '') : ''
  if (typeof host !== 'string' || host === '') return path === '' ? '/' : path
  const available = textsOf(schemes)
  return `${available.includes('https') || available.length === 0 ? 'https' : (available[0] ?? 'https')}://${host}${path}`
}

/** A parameter that is a reference decides where the body comes from, so it is followed here. */
function follow(value: Data, document: Data): Data {
  const reference = value['$ref']
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return value
  const found = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      document,
    )
  return isData(found) ? found : value
}

function mapValues(value: unknown, convert: (one: Data) => unknown): Data {
  if (!isData(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, isData(one) ? convert(one) : one]),
  )
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value.filter(isData) : [])

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
