import { existsSync, readFileSync } from 'node:fs'
import { isObject } from '../normalise/openapi.ts'
import { type Credential, readCredential } from './credential.ts'
import { type OAuth, readOAuth, type SignInCall } from './sign-in/oauth.ts'

/** How one call of an imported contract is made at the API that it was imported from (`x-upstream`). */
export interface Upstream {
  readonly method: string
  /** With the contract's names of the parameters. */
  readonly path: string
  /** Path of the API's address that this call has instead of the usual one. */
  readonly base?: string
  /** Media type of the answer that its document describes; any JSON unless given. */
  readonly accept?: string
  /** Query parameters of every call but a list's. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly answer?: { readonly fields: AnswerMapping; readonly record: string }
  readonly body?: UpstreamBody
  /** Read afterwards, of a call that does not answer the record that it changed. */
  readonly reread?: Upstream
  readonly list?: UpstreamList
}

export interface UpstreamBody {
  /** Media type. */
  readonly type: string
  readonly fields: Mapping
  /** Property in which the API wants everything. */
  readonly wrap?: string
}

/** What a deletion's page asks beforehand: the record by the call that reads it, where there is one. */
export interface Before {
  readonly local: 'dependents'
  readonly show: Upstream | null
  /** Field of the contract that the record is called by. */
  readonly title: string
}

/** A call of signing in, at the provider of the API's tokens. */
export interface SigningIn {
  readonly local: SignInCall
}

/** `time`: seconds since 1970 there, `millis`: milliseconds; ISO 8601 here. `number`, `integer`: a text here. */
export type Convert = 'time' | 'millis' | 'number' | 'integer'

/** What changes inside of an object, or of each object of a list, by the names that both sides have. */
export type PartsMapping = Readonly<
  Record<string, { readonly convert?: Convert; readonly parts?: PartsMapping }>
>

/** Name in the contract → dotted path in the API's record, and the JSON type that the contract promises; none: any. */
export type AnswerMapping = Readonly<
  Record<
    string,
    {
      readonly path: string
      readonly convert?: Convert
      readonly type?: 'boolean' | 'integer' | 'string' | 'array'
      readonly parts?: PartsMapping
    }
  >
>

/** Name in the contract → dotted path in the API's body. */
export type Mapping = Readonly<
  Record<
    string,
    string | { readonly path: string; readonly convert?: Convert; readonly parts?: PartsMapping }
  >
>

export interface UpstreamList {
  readonly rows: string
  readonly total: string | null
  readonly more: string | null
  /** Path of what leads to the next page: a cursor or an address; none: where APIs usually say it. */
  readonly next?: string | null
  readonly linkHeader: boolean
  readonly totalHeader: string | null
  readonly size: { readonly name: string; readonly max: number } | null
  readonly paging: Paging | null
  readonly sorts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly search: string | null
  readonly filters: Readonly<
    Record<string, { readonly param: string; readonly many: 'joined' | 'repeated' | 'one' }>
  >
  readonly fixed: Readonly<Record<string, string>>
  /** Of a list that is asked for with a body: JSON types of its parameters. */
  readonly inBody?: Readonly<Record<string, string>>
}

export type Paging =
  | { readonly kind: 'page'; readonly page: string; readonly first: number }
  | { readonly kind: 'offset'; readonly offset: string }
  /** Opaque; read from the answer, or, where `row` is one, from that field of the last row. */
  | { readonly kind: 'cursor'; readonly cursor: string; readonly row: string | null }

export interface Route {
  readonly method: string
  /** Matches the contract's path; its groups are the parameters, still encoded. */
  readonly pattern: RegExp
  readonly upstream: Upstream | Before | SigningIn
}

export interface ImportedApi {
  /** None when the contract is no import. */
  readonly routes: readonly Route[]
  readonly credential: Credential | null
  readonly oauth: OAuth | null
}

/** The calls of an imported contract, and where its API wants what the caller signed in with. */
export function readImport(contractFile: string): ImportedApi {
  const contract: unknown = existsSync(contractFile) ? JSON.parse(readFileSync(contractFile, 'utf8')) : null
  return isObject(contract) && contract['x-imported'] === true
    ? { routes: routesOf(contract), credential: readCredential(contract), oauth: readOAuth(contract) }
    : { routes: [], credential: null, oauth: null }
}

function routesOf(contract: Readonly<Record<string, unknown>>): readonly Route[] {
  if (!isObject(contract['paths'])) return []
  const routes = Object.entries(contract['paths']).flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]) => {
      const upstream: unknown = isObject(operation) ? operation['x-upstream'] : undefined
      if (!isObject(upstream)) return []
      // Written by `manifest import` of this repository, whose tests compare both sides.
      const call = upstream as unknown as Route['upstream']
      return [{ path, method: method.toUpperCase(), pattern: patternOf(path), upstream: call }]
    }),
  )
  const params = (path: string): number => path.split('{').length
  return routes.toSorted((a, b) => params(a.path) - params(b.path))
}

function patternOf(path: string): RegExp {
  const text = path
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{') ? `(?<${part.slice(1, -1)}>[^/]+)` : part.replaceAll(/[^\w/]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${text}$`)
}
