import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import formatsPlugin from 'ajv-formats'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type Members = { readonly [name: string]: Json }

export interface Described {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Schema of the JSON body; null where it takes none. */
  readonly body: Json
}

export interface Document {
  readonly operations: ReadonlyMap<string, Described>
  /** A schema with its references followed, `allOf` merged. */
  schema(reference: Json): Members
  /** Why an answer is not what the document promises; null if it is. */
  problem(operation: Described, status: number, body: Json): string | null
}

const methods = ['get', 'post', 'put', 'delete']

/** The committed contract, read as an outsider reads it: OpenAPI 3.0, without a type or a definition of ours. */
export function readDocument(): Document {
  const file = path.join(import.meta.dirname, '../../mesh/openapi.json')
  const root: Json = JSON.parse(readFileSync(file, 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  formatsPlugin['default'](ajv)
  ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/)
  ajv.addSchema({ $id: 'contract', components: withNulls(member(root, 'components')) })
  const validators = new Map<string, ValidateFunction>()
  const raw = new Map<string, Json>()
  const operations = new Map<string, Described>()
  for (const [url, item] of entries(member(root, 'paths')))
    for (const [method, operation] of entries(item)) {
      if (!methods.includes(method)) continue
      const id = textOf(member(operation, 'operationId'))
      raw.set(id, operation)
      const body = jsonOf(member(operation, 'requestBody'))
      operations.set(id, { id, method: method.toUpperCase(), path: url, body })
    }

  function followed(value: Json): Json {
    const pointer = member(value, '$ref')
    return typeof pointer === 'string' ? followed(at(root, pointer)) : value
  }

  return {
    operations,
    schema(reference) {
      const { allOf, ...rest } = members(followed(reference))
      const parts = Array.isArray(allOf) ? allOf.map((part: Json) => this.schema(part)) : []
      return Object.assign({}, ...parts, rest)
    },
    problem({ id }, status, body) {
      const response = followed(member(member(raw.get(id) ?? null, 'responses'), String(status)))
      if (response === null) return `${id} answered ${status}, which the document does not name`
      const schema = jsonOf(response)
      if (schema === null) return body === null ? null : `${id} answered ${status} with a body`
      const key = `${id} ${status}`
      const validate = validators.get(key) ?? ajv.compile(withNulls(schema) as object)
      validators.set(key, validate)
      return validate(body) ? null : `${key}: ${ajv.errorsText(validate.errors)}`
    },
  }
}

/** `nullable` of OpenAPI 3.0 in the words of JSON Schema; references lead into the contract. */
function withNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNulls)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, example: _example, ...rest } = value as Members
  const inner: Members = Object.fromEntries(
    Object.entries(rest).map(([name, each]) =>
      name === '$ref' ? [name, `contract${textOf(each)}`] : [name, withNulls(each)],
    ),
  )
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}

function jsonOf(value: Json): Json {
  return member(member(member(value, 'content'), 'application/json'), 'schema')
}

function at(root: Json, pointer: string): Json {
  const names = pointer.replace(/^#\//, '').split('/')
  return names.reduce<Json>((value, name) => member(value, name), root)
}

export function member(value: Json, name: string): Json {
  return members(value)[name] ?? null
}

export function members(value: Json): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}

export function entries(value: Json): [string, Json][] {
  return Object.entries(members(value))
}

/** A plain value as text; of a list or an object its JSON. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
