/** The parts of OpenAPI 3 that the gateway reads. Everything else is ignored. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

export interface Reference {
  readonly $ref: string
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly style?: string
  readonly explode?: boolean
  readonly schema?: Schema
}

export type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Body {
  readonly description?: string
  readonly required?: boolean
  readonly content?: Content
  /** Of the file in a form. */
  readonly 'x-max-bytes'?: number
}

export interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Body | Reference
  readonly responses?: Readonly<Record<string, Body | Reference>>
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

export type PathItem = { readonly [method in Method]?: Operation } & {
  readonly parameters?: readonly (Parameter | Reference)[]
}

export interface Contract {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly requestBodies?: Readonly<Record<string, Body>>
    readonly responses?: Readonly<Record<string, Body>>
  }
}

/** Follows `#/components/<kind>/<name>`; a reference that leads nowhere is an error in the contract. */
export function resolve<T extends object>(contract: Contract, value: T | Reference): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T
  const [root, ...path] = value.$ref.split('/')
  const found = path
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), contract)
  if (root !== '#' || !isObject(found)) throw new ContractError(`it has no ${value.$ref}`)
  return resolve(contract, found as T | Reference)
}

/** A mistake in the contract, in words that continue "<file> cannot be used: ". */
export class ContractError extends Error {}

/** Reads a contract from its JSON text. Throws a ContractError. */
export function parseContract(text: string): Contract {
  const value = parseJson(text)
  if (!isObject(value) || typeof value['openapi'] !== 'string' || !value['openapi'].startsWith('3.'))
    throw new ContractError('it is not an OpenAPI 3 document')
  if (!isObject(value['paths'])) throw new ContractError('it has no paths')
  if (!isObject(value['info'])) throw new ContractError('it has no info')
  return value as unknown as Contract
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ContractError(error instanceof Error ? error.message : String(error))
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
