import { toGraphQLName } from '../names.ts'
import { isNullable } from './flatten.ts'
import { resolve } from './openapi.ts'
import type { Body, Content, Contract, Method, Operation, Parameter, PathItem, Schema } from './openapi.ts'
import { convertSchema, pascalCase } from './schema.ts'
import type { Conversion } from './schema.ts'

/** The answer of an operation that has none (204): the server's message, if it sends one. */
export const emptyAnswer = 'EmptyAnswer'

export interface Place {
  readonly path: string
  readonly method: Method
  readonly item: PathItem
}

/** One operation in GraphQL terms, or the reason why it cannot be one. */
export function convertOperation(
  operation: Operation,
  place: Place,
  contract: Contract,
  components: Map<string, Schema>,
): Operation | string {
  const answer = successAnswer(operation, contract)
  if (answer === null) return 'its answer is not JSON'
  const body = operation.requestBody && resolve<Body>(contract, operation.requestBody)
  const sent = jsonSchema(body?.content)
  if (body !== undefined && sent === null) return 'its body is not JSON'

  const operationId = operationName(operation, place)
  const type = pascalCase(operationId)
  const omit = omitted(place.path, sent ?? {}, contract)
  const request: Conversion = { contract, direction: 'request', components, omit: new Set(), inside: [] }
  const schema = sent && convertSchema(sent, type, { ...request, omit })
  const parameters = [...(place.item.parameters ?? []), ...(operation.parameters ?? [])]
    .map((parameter) => resolve<Parameter>(contract, parameter))
    .filter(isSentByCaller)
    .map((parameter) => convertParameter(parameter, type, request))
  return {
    operationId,
    ...describe(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(schema?.properties && { requestBody: { required: isRequired(body, schema), content: json(schema) } }),
    responses: { 200: { content: json(convertAnswer(answer, type, { ...request, direction: 'answer' })) } },
  }
}

/** The name of an operation's root field. */
export function operationName(
  { operationId }: Operation,
  { method, path }: Pick<Place, 'method' | 'path'>,
): string {
  return (operationId ?? `${method}${path}`)
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$|^(?=\d)/g, '')
}

function describe({ summary, description }: Operation): Pick<Operation, 'description'> {
  const text = description ?? summary
  return text === undefined ? {} : { description: text }
}

/** company_id is the gateway's to add, unless the operation insists on it (specification §7). */
function isSentByCaller({ in: where, name, required }: Parameter): boolean {
  return where === 'path' || (where === 'query' && (name !== 'company_id' || required === true))
}

function omitted(path: string, body: Schema, contract: Contract): ReadonlySet<string> {
  if (path === '/authorizations') return new Set(['client_id', 'client_secret', 'company_id'])
  const required = resolve<Schema>(contract, body).required ?? []
  return new Set(required.includes('company_id') ? [] : ['company_id'])
}

function convertParameter(parameter: Parameter, type: string, conversion: Conversion): Parameter {
  const { name, in: where, required, description, schema = { type: 'string' } } = parameter
  const title = `${type}${pascalCase(name)}`
  const always = where === 'path' || (required === true && !isNullable(schema, conversion.contract))
  return {
    name,
    in: where,
    ...(always && { required: true }),
    ...(description !== undefined && { description }),
    schema: isJoined(parameter) ? { type: 'string' } : renamed(convertSchema(schema, title, conversion)),
  }
}

/** `sort=-created_at,id`: a list that travels as one text is written as one text. */
function isJoined({ explode, schema }: Parameter): boolean {
  return explode === false && schema?.type === 'array'
}

function renamed(schema: Schema): Schema {
  if (schema.properties === undefined) return schema
  const entries = Object.entries(schema.properties)
  return {
    ...schema,
    properties: Object.fromEntries(entries.map(([key, value]) => [toGraphQLName(key), value])),
  }
}

/** The schema of the first success, `undefined` if it has no content, null if the content is not JSON. */
function successAnswer({ responses = {} }: Operation, contract: Contract): Schema | null | undefined {
  const successes = Object.keys(responses).filter((status) => status.startsWith('2'))
  for (const status of successes.length > 0 ? successes.toSorted() : ['default']) {
    const response = responses[status]
    const content = response && resolve<Body>(contract, response).content
    if (content && Object.keys(content).length > 0) return jsonSchema(content)
  }
  return undefined
}

function convertAnswer(answer: Schema | undefined, type: string, conversion: Conversion): Schema {
  if (answer !== undefined) return convertSchema(answer, `${type}Answer`, conversion)
  return { type: 'object', title: emptyAnswer, properties: { message: { type: 'string' } } }
}

function jsonSchema(content: Content | undefined): Schema | null {
  const type = Object.keys(content ?? {}).find((each) => /^application\/([\w.-]+\+)?json\b/.test(each))
  return type === undefined ? null : (content?.[type]?.schema ?? {})
}

function isRequired(body: Body | undefined, schema: Schema): boolean {
  return body?.required === true || (schema.required ?? []).length > 0
}

function json(schema: Schema): Content {
  return { 'application/json': { schema } }
}
