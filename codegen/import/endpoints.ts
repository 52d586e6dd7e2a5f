import type {
  ForeignBody,
  ForeignDocument,
  ForeignOperation,
  ForeignParameter,
  ForeignRequirement,
  ForeignSchema,
} from './foreign.ts'
import type { Schemas } from './schemas.ts'

/** One call of the foreign API, references followed. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly segments: readonly string[]
  /** Names of the parameters in the path, in order. */
  readonly inPath: readonly string[]
  readonly parameters: ReadonlyMap<string, ForeignParameter>
  readonly body: { readonly schema: ForeignSchema; readonly form: boolean } | null
  /** Schema of the JSON that a success answers; null when it answers none. */
  readonly answer: ForeignSchema | null
  /** Names of the headers of a success, in lower case. */
  readonly headers: ReadonlySet<string>
  /** Alternatives of scopes; null: public. */
  readonly security: readonly (readonly string[])[] | null
  readonly summary: string | undefined
  readonly tag: string | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export function readEndpoints(document: ForeignDocument, schemas: Schemas): readonly Endpoint[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = schemas.resolve<ForeignOperation>(item[method] as ForeignOperation | undefined)
      if (operation === null || operation.deprecated) return []
      return [readEndpoint(document, schemas, method, path, item['parameters'], operation)]
    }),
  )
}

function readEndpoint(
  document: ForeignDocument,
  schemas: Schemas,
  method: string,
  path: string,
  shared: unknown,
  operation: ForeignOperation,
): Endpoint {
  const declared = [...(Array.isArray(shared) ? shared : []), ...(operation.parameters ?? [])]
  const parameters = declared.flatMap((one) => schemas.resolve<ForeignParameter>(one) ?? [])
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const answer = schemas.resolve<ForeignBody>(success)
  const body = schemas.resolve<ForeignBody>(operation.requestBody)
  return {
    method,
    path,
    segments: path.split('/').filter((segment) => segment !== ''),
    inPath: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    parameters: new Map(parameters.map((parameter) => [parameter.name, parameter])),
    body: body && bodyOf(body),
    answer: (answer && contentOf(answer, isJson)) ?? null,
    headers: new Set(Object.keys(answer?.headers ?? {}).map((name) => name.toLowerCase())),
    security: securityOf(operation.security ?? document.security ?? []),
    summary: operation.summary,
    tag: operation.tags?.[0],
  }
}

function bodyOf(body: ForeignBody): Endpoint['body'] {
  const json = contentOf(body, isJson)
  if (json !== undefined) return { schema: json, form: false }
  const form = contentOf(body, (type) => type.startsWith('application/x-www-form-urlencoded'))
  return form === undefined ? null : { schema: form, form: true }
}

function contentOf(body: ForeignBody, matches: (type: string) => boolean): ForeignSchema | undefined {
  const found = Object.entries(body.content ?? {}).find(([type]) => matches(type.toLowerCase()))
  return found && (found[1].schema ?? {})
}

const isJson = (type: string): boolean => /^application\/([\w.-]+\+)?json\b/.test(type) || type === '*/*'

/** An empty requirement admits everybody; without any, the API asks for nothing. */
function securityOf(requirements: readonly ForeignRequirement[]): Endpoint['security'] {
  if (requirements.length === 0) return null
  return requirements.map((requirement) => [...new Set(Object.values(requirement).flat())].toSorted())
}
