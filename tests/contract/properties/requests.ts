import * as fc from 'fast-check'
import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation } from '../../../api/engine/model/operation.ts'
import { form } from '../../../api/testing/form.ts'
import { propertiesOf } from '../sample/body.ts'
import { missingId, type Records } from '../sample/records.ts'
import { type Request, sampleRequest, targetOf, urlOf } from '../sample/request.ts'
import { brokenBodies, garbage, oddQueries } from './garbage.ts'
import { type IdsFor, valuesOf } from './values.ts'

/** A request as it goes over the wire. */
export interface Sent {
  readonly url: string
  readonly body?: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Requests to an operation: such as the contract allows, such with something wrong in them, and such as make no sense. */
export function requestsTo(operation: Operation, records: Records): fc.Arbitrary<Sent> {
  const sample = sampleRequest(operation, records)
  const idsFor = idsOf(operation, records)
  const valid = validRequests(operation, sample, idsFor)
  const hasBody = operation.body !== undefined
  return fc.oneof(
    { weight: 2, arbitrary: valid.map((request) => sent(operation, request)) },
    { weight: 4, arbitrary: mutated(operation, valid).map((request) => sent(operation, request)) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, garbage).map(([request, id]) => sent(operation, withPath(request, id))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, oddQueries)
        .map(([request, odd]) => withQuery(sent(operation, request), odd)),
    },
    ...(hasBody
      ? [
          {
            weight: 2,
            arbitrary: brokenBodies.map(({ text, type }): Sent => ({
              url: urlOf(operation, sample),
              body: text,
              headers: { 'content-type': type },
            })),
          },
        ]
      : []),
  )
}

/** Requests that the contract allows. */
export function validRequestsTo(operation: Operation, records: Records): fc.Arbitrary<Sent> {
  return validRequests(operation, sampleRequest(operation, records), idsOf(operation, records)).map(
    (request) => sent(operation, request),
  )
}

function validRequests(operation: Operation, sample: Request, idsFor: IdsFor): fc.Arbitrary<Request> {
  const query = operation.parameters.filter(({ in: where }) => where === 'query')
  const values = query.map((parameter) => {
    const { name, schema } = parameter
    return [parameter, name === 'filter' ? filters(schema) : valuesOf(schema, name, idsFor)] as const
  })
  const queries = fc
    .subarray(query, { maxLength: Math.min(4, query.length) })
    .chain((optional) =>
      fc.record(
        Object.fromEntries(
          values
            .filter(([parameter]) => parameter.required === true || optional.includes(parameter))
            .map(([{ name }, value]) => [name, value]),
        ),
      ),
    )
  const body = operation.body === undefined ? fc.constant(null) : valuesOf(operation.body.schema, '', idsFor)
  return fc.record({ query: queries, body }).map(({ query: values, body: generatedBody }) => ({
    path: sample.path,
    query: values,
    body:
      typeof generatedBody === 'object' && generatedBody !== null
        ? { ...sample.body, ...generatedBody }
        : null,
  }))
}

/** `filter[…]` with values of its syntax, which fit some of the fields. */
function filters(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = propertiesOf(schema)
  if (names.length === 0) return fc.constant({})
  const value = fc.constantFrom(
    '1',
    '!1',
    '1,2',
    'a,b',
    '!a',
    'null',
    'notnull',
    '0..10',
    '5..',
    '..3',
    '-30d..today',
    '2025-01-01',
    '2025-01-01..2025-02-01',
    'me',
    'current',
    '..',
    '!',
    '',
  )
  return fc.constantFrom(...names).chain(([name, property]) => {
    const choices = property['x-enum']
    const choiceValues = Array.isArray(choices) ? choices.map((choice) => String(choice.value)) : []
    return fc.record({
      [name]: choiceValues.length === 0 ? value : fc.oneof(value, fc.constantFrom(...choiceValues)),
    })
  })
}

/** One value somewhere in the query or in the body is replaced by garbage, or an unknown one is added. */
function mutated(operation: Operation, valid: fc.Arbitrary<Request>): fc.Arbitrary<Request> {
  return fc.tuple(valid, garbage, fc.nat(), fc.boolean()).map(([request, bad, place, inBody]) => {
    if (operation.body !== undefined && (inBody || operation.parameters.length === 0))
      return { ...request, body: replaced(request.body ?? {}, bad, place) as Record<string, unknown> }
    const names = operation.parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name)
    const name = names[place % Math.max(1, names.length)] ?? 'unknown'
    return { ...request, query: { ...request.query, [name]: textOf(bad) } }
  })
}

/** Walks down to a value chosen by the number. */
function replaced(value: unknown, bad: unknown, place: number): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  const key = keys[place % (keys.length + 1)]
  if (key === undefined) return Array.isArray(value) ? [...value, bad] : { ...value, unknown_field: bad }
  const rest = Math.floor(place / (keys.length + 1))
  const inner = replaced(Reflect.get(value, key), bad, rest)
  return Array.isArray(value)
    ? value.map((each, at) => (String(at) === key ? inner : each))
    : { ...value, [key]: inner }
}

function withPath(request: Request, id: unknown): Request {
  const [name] = Object.keys(request.path).slice(-1)
  return name === undefined
    ? request
    : { ...request, path: { ...request.path, [name]: textOf(id).slice(0, 600) } }
}

function withQuery(request: Sent, odd: string): Sent {
  return { ...request, url: `${request.url}${request.url.includes('?') ? '&' : '?'}${asSent(odd)}` }
}

/** What no client could put on a request line is percent-encoded. */
function asSent(text: string): string {
  return text.replaceAll(/[^!-~]|#/gu, (sign) => encodeURIComponent(sign.toWellFormed()))
}

function sent(operation: Operation, request: Request): Sent {
  const url = urlOf(operation, {
    ...request,
    path: wellFormed(request.path),
    query: wellFormed(request.query),
  })
  if (operation.body?.multipart !== undefined) {
    const fields = Object.fromEntries(
      Object.entries(request.body ?? {}).map(([name, value]) => [name, textOf(value)]),
    )
    const { body, headers } = form(fields, { name: 'a.csv', content: textOf(request.query) })
    return { url, body, headers }
  }
  if (request.body === null) return { url, headers: {} }
  return { url, body: JSON.stringify(request.body), headers: { 'content-type': 'application/json' } }
}

/** A URL holds no half of a surrogate pair. */
function wellFormed<T extends object>(values: T): T {
  return JSON.parse(JSON.stringify(values).replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, String.raw`\ufffd`)) as T
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

function idsOf(operation: Operation, records: Records): IdsFor {
  return (name, schema) => {
    const target = targetOf(operation, name, schema)
    if (target === undefined) return []
    const own = records.own(target)?.id
    const other = records.other(target)?.id
    const foreign = records.foreign(target)?.id
    return [own ?? 1, own ?? 1, other ?? 2, foreign ?? missingId, missingId]
  }
}
