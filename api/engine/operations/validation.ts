import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { about, message, type Message, type Named } from '../../kernel/formats/messages/message.ts'
import { worded } from '../../kernel/formats/messages/worded.ts'
import type { FieldErrors } from '../../kernel/platform/api-error.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import type { Operation } from '../model/operation.ts'

type Part = 'params' | 'querystring' | 'body'

/** Compiles the schemas of an operation's path, query and body; path and query are text and are converted. */
export function createSchemaCompiler() {
  const strict = withFormats({ coerceTypes: false })
  const converting = withFormats({ coerceTypes: true, useDefaults: true })
  return (schema: JsonSchema, part: string) =>
    compiledAtFirstUse(() => (part === 'body' ? strict : converting).compile(schema))
}

interface Validator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/** Of the two thousand schemas of all operations a process uses few in its first minutes; compiling all of them is most of its start. */
function compiledAtFirstUse(compile: () => ValidateFunction): Validator {
  let compiled: ValidateFunction | undefined
  const validate: Validator = (value) => {
    compiled ??= compile()
    const isValid = compiled(value)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** What the server checks before an operation's handler runs. */
export function receivedSchemas(operation: Operation): Partial<Record<Part, JsonSchema>> {
  const of = (where: 'path' | 'query') => operation.parameters.filter((parameter) => parameter.in === where)
  return {
    ...(of('path').length > 0 ? { params: objectOf(of('path')) } : {}),
    querystring: objectOf(of('query')),
    ...(operation.body === undefined ? {} : { body: operation.body.received ?? operation.body.schema }),
  }
}

/** Messages by dotted field path (`items.0.quantity`) in words for a person. */
export function validationMessages(errors: readonly ErrorObject[]): FieldErrors {
  const messages: FieldErrors = {}
  for (const error of errors) {
    const path = fieldPath(error)
    const problem = problemIn(error)
    const problems = messages[path] ?? []
    const isDuplicate = problems.some((one) => worded('zh', one) === worded('zh', problem))
    messages[path] = isDuplicate ? problems : [...problems, problem]
  }
  return messages
}

function withFormats(options: { coerceTypes: boolean; useDefaults?: boolean }): Ajv {
  const ajv = new Ajv({ ...options, allErrors: true, verbose: true, strict: false, strictNumbers: true })
  formats['default'](ajv, { mode: 'full' })
  ajv.addFormat('decimal', true)
  ajv.addFormat('timezone', isTimezone)
  addDecimalLimit(ajv, 'x-minimum', (value, limit) => value >= limit)
  addDecimalLimit(ajv, 'x-maximum', (value, limit) => value <= limit)
  return ajv
}

/** A limit of a decimal, which is text in JSON. */
function addDecimalLimit(
  ajv: Ajv,
  keyword: string,
  isWithin: (value: number, limit: number) => boolean,
): void {
  const validate: DataValidateFunction = (limit: number, value: string) => {
    const number = Number(value)
    if (Number.isNaN(number) || isWithin(number, limit)) return true
    validate.errors = [{ keyword, params: { limit } }]
    return false
  }
  ajv.addKeyword({ keyword, type: 'string', schemaType: 'number', validate, errors: true })
}

interface DataValidateFunction {
  (limit: number, value: string): boolean
  errors?: Partial<ErrorObject>[]
}

/** Names of the time zone database; offsets are none, they have no summer time. */
function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function objectOf(parameters: Operation['parameters']): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, received }) => [name, received ?? fromText(schema)]),
    ),
    required: parameters.flatMap(({ name, required }) => (required === true ? [name] : [])),
  }
}

/** Digits before number: a coercion of its own takes 400 digits for infinity, and lets them pass. */
function fromText(schema: JsonSchema): JsonSchema {
  if (schema['type'] !== 'integer') return schema
  const { default: fallback, ...limits } = schema
  const digits = { type: 'string', pattern: '^-?[0-9]{1,16}$' }
  return { ...(fallback === undefined ? {} : { default: fallback }), allOf: [digits, limits] }
}

function fieldPath({ instancePath, params }: ErrorObject): string {
  const inner = params['missingProperty'] ?? params['additionalProperty']
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body'
}

const wordings: Readonly<Record<string, (limit: string) => Message>> = {
  required: () => '必填',
  type: () => '类型不正确',
  additionalProperties: () => '没有这个字段',
  enum: () => '不是允许的值',
  oneOf: () => '不是允许的值',
  pattern: () => '格式不正确',
  format: () => '格式不正确',
  minLength: (limit) => message('至少 {limit} 个字符', { limit }),
  maxLength: (limit) => message('最多 {limit} 个字符', { limit }),
  minimum: (limit) => message('不能小于 {limit}', { limit }),
  maximum: (limit) => message('不能大于 {limit}', { limit }),
  'x-minimum': (limit) => message('不能小于 {limit}', { limit }),
  'x-maximum': (limit) => message('不能大于 {limit}', { limit }),
  minItems: (limit) => message('至少 {limit} 项', { limit }),
  maxItems: (limit) => message('最多 {limit} 项', { limit }),
}

function problemIn(error: ErrorObject): Message {
  const { keyword, params } = error
  const problem = (wordings[keyword] ?? (() => '不正确' as const))(String(params['limit']))
  const label = labelOf(error)
  return label === null ? problem : about(label, problem)
}

function labelOf({ keyword, parentSchema, params }: ErrorObject): Named | null {
  const schema =
    keyword === 'required' ? parentSchema?.['properties']?.[params['missingProperty']] : parentSchema
  const title: unknown = schema?.title
  const english: unknown = schema?.['x-title-en']
  return typeof title === 'string' ? { zh: title, en: typeof english === 'string' ? english : title } : null
}
