import type {
  ForeignBody,
  ForeignDocument,
  ForeignOperation,
  ForeignParameter,
  ForeignPath,
  ForeignRequirement,
  ForeignSchema,
} from './foreign.ts'
import { jsonMedia, type Medium, requestMedium, typesOf } from './media.ts'
import { type Reason, reasons } from './reasons.ts'
import type { Schemas } from './schemas.ts'
import { baseOf } from './servers.ts'

/** One operation of the foreign API, references followed. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly segments: readonly string[]
  /** Names of the parameters in the path, in order. */
  readonly inPath: readonly string[]
  readonly parameters: readonly ForeignParameter[]
  readonly body: Medium | null
  /** What a success answers in JSON, the plainest medium first; empty when it answers none. */
  readonly answers: readonly Medium[]
  /** Names of the headers of a success, in lower case. */
  readonly headers: ReadonlySet<string>
  /** Alternatives of scopes; null: public. */
  readonly security: readonly (readonly string[])[] | null
  readonly summary: string | undefined
  readonly tag: string | undefined
  /** Path of its own server, where that is another one of the same host. */
  readonly base: string | undefined
  /** Why no page calls it, whatever it is about; null when nothing is against it. */
  readonly lack: Reason | null
}

export const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`

/** The schema of an answer, in that medium where it is offered. */
export const answerOf = ({ answers }: Endpoint, type?: string): ForeignSchema | null =>
  (answers.find((medium) => medium.type === type) ?? answers[0])?.schema ?? null

export const queryOf = ({ parameters }: Endpoint): readonly ForeignParameter[] =>
  parameters.filter((parameter) => parameter.in === 'query')

const called = ['get', 'post', 'put', 'patch', 'delete'] as const
const others = ['head', 'options', 'trace', 'query'] as const

/** Every operation that the document has, also those that no page can call. */
export function readEndpoints(document: ForeignDocument, schemas: Schemas): readonly Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, value]) => {
    const item = schemas.resolve<ForeignPath>(value)
    if (item === null || !path.startsWith('/')) return []
    const more = schemas.resolve<ForeignPath>(item['additionalOperations'] as ForeignPath | undefined) ?? {}
    const own = [...called, ...others].map((method) => [method, item[method]] as const)
    return [...own, ...Object.entries(more)].flatMap(([method, one]) => {
      const operation = schemas.resolve<ForeignOperation>(one as ForeignOperation | undefined)
      return operation === null ? [] : [readEndpoint(document, schemas, method, path, item, operation)]
    })
  })
}

function readEndpoint(
  document: ForeignDocument,
  schemas: Schemas,
  method: string,
  path: string,
  item: ForeignPath,
  operation: ForeignOperation,
): Endpoint {
  const shared = item['parameters']
  const declared = [...(Array.isArray(shared) ? shared : []), ...(operation.parameters ?? [])]
  const all = declared.flatMap((one) => schemas.resolve<ForeignParameter>(one) ?? [])
  const parameters = [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()]
  const answer = successOf(operation, schemas)
  const sent = schemas.resolve<ForeignBody>(operation.requestBody)
  const body = sent && requestMedium(sent)
  const base = baseOf(document, item, operation)
  const isCalled = called.some((one) => one === method.toLowerCase())
  return {
    method,
    path,
    segments: path.split('/').filter((segment) => segment !== ''),
    inPath: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    parameters,
    body,
    answers: answer === null ? [] : jsonMedia(answer),
    headers: new Set(Object.keys(answer?.headers ?? {}).map((name) => name.toLowerCase())),
    security: securityOf(operation.security ?? document.security ?? []),
    summary: operation.summary,
    tag: operation.tags?.[0],
    base: base.path,
    lack: !isCalled
      ? reasons.method(method)
      : operation.deprecated === true
        ? reasons.deprecated
        : base.other !== undefined
          ? reasons.server(base.other)
          : sent !== null && body === null && typesOf(sent).length > 0 && sent.required === true
            ? reasons.body(typesOf(sent))
            : null,
  }
}

/** The first success that answers JSON, else the first one; `default` where it is the only answer there is. */
function successOf({ responses = {} }: ForeignOperation, schemas: Schemas): ForeignBody | null {
  const statuses = Object.keys(responses).filter((status) => /^2(?:\d\d|xx)$/i.test(status))
  const named = statuses.length > 0 ? statuses.toSorted() : ['default']
  const found = named.flatMap((status) => schemas.resolve<ForeignBody>(responses[status]) ?? [])
  return found.find((answer) => jsonMedia(answer).length > 0) ?? found[0] ?? null
}

/** An empty requirement admits every caller; without any, the API asks for nothing. */
function securityOf(requirements: readonly ForeignRequirement[]): Endpoint['security'] {
  if (requirements.length === 0) return null
  return requirements.map((requirement) => [...new Set(Object.values(requirement).flat())].toSorted())
}
