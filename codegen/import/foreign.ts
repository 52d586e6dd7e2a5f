/** The parts of an OpenAPI 3 document of another product that an import reads. */
export interface ForeignDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version?: string }
  readonly paths: Readonly<Record<string, ForeignPath>>
  readonly security?: readonly ForeignRequirement[]
  readonly servers?: readonly ForeignServer[]
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface ForeignServer {
  readonly url: string
  readonly variables?: Readonly<Record<string, { readonly default?: string }>>
}

/** `components.securitySchemes`. */
export interface ForeignScheme {
  readonly type: string
  readonly scheme?: string
  readonly in?: string
  readonly name?: string
  readonly openIdConnectUrl?: string
  readonly flows?: Readonly<
    Partial<Record<'authorizationCode' | 'password' | 'clientCredentials', ForeignFlow>>
  >
}

export interface ForeignFlow {
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes?: Readonly<Record<string, string>>
}

export type ForeignPath = Readonly<Record<string, unknown>>

/** Scheme name → scopes that are needed together. */
export type ForeignRequirement = Readonly<Record<string, readonly string[]>>

export interface ForeignOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly deprecated?: boolean
  readonly parameters?: readonly (ForeignParameter | ForeignReference)[]
  readonly requestBody?: ForeignBody | ForeignReference
  readonly responses?: Readonly<Record<string, ForeignBody | ForeignReference>>
  readonly security?: readonly ForeignRequirement[]
  readonly servers?: readonly ForeignServer[]
}

export interface ForeignReference {
  readonly $ref: string
}

export interface ForeignParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly schema?: ForeignSchema
}

export interface ForeignBody {
  readonly required?: boolean
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, { readonly schema?: ForeignSchema } | null>>
}

export interface ForeignSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly format?: string
  readonly contentMediaType?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly example?: unknown
  readonly examples?: unknown
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly additionalProperties?: unknown
  readonly deprecated?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ForeignSchema>>
  readonly items?: ForeignSchema
  readonly allOf?: readonly ForeignSchema[]
  readonly oneOf?: readonly ForeignSchema[]
  readonly anyOf?: readonly ForeignSchema[]
}
