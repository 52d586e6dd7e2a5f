import type { Credential } from '../model/credential.ts'

/** The parts of an OpenAPI 3.0 document that the compiler reads, with the console's extensions. */
export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly responses?: Readonly<Record<string, Response>>
    readonly requestBodies?: Readonly<Record<string, Body>>
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>
  }
  readonly security?: readonly Requirement[]
  /** Of an imported API: how it is given what people sign in with. */
  readonly 'x-credential'?: Credential
}

export interface SecurityScheme {
  readonly type: string
  readonly flows?: Readonly<Record<string, { readonly scopes?: Readonly<Record<string, string>> }>>
}

/** Scheme name → scopes that are needed together. */
export type Requirement = Readonly<Record<string, readonly string[]>>

export interface RestOperation {
  readonly operationId?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses?: Readonly<Record<string, Response>>
  readonly security?: readonly Requirement[]
  readonly 'x-metrics'?: readonly MetricEntry[]
  readonly 'x-dimensions'?: readonly DimensionEntry[]
  /** It takes something away. */
  readonly 'x-danger'?: boolean
  /** What has come of it, where that is not what it is called. */
  readonly 'x-done'?: { readonly zh: string; readonly en: string }
  /** What the record in the path must say; in another state it is refused with 409. */
  readonly 'x-allowed'?: readonly AllowedEntry[]
  /** Resources whose rows it may change, or of which its answer shows something. */
  readonly 'x-changes'?: readonly string[]
  readonly 'x-reads'?: readonly string[]
}

export interface LabelEntry {
  readonly key: string
  readonly zh: string
  readonly en: string
}

export interface DimensionEntry extends LabelEntry {
  /** By value. */
  readonly intents?: Readonly<Record<string, 'success' | 'warning' | 'danger'>>
}

export interface MetricEntry extends LabelEntry {
  readonly format: string
  readonly better?: string | null
  readonly additive?: boolean
}

export interface Body {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

export type Response = Body

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
  readonly 'x-fields'?: readonly string[]
}

export interface EnumEntry {
  readonly value: string
  readonly zh: string
  readonly en: string
  readonly intent?: 'success' | 'warning' | 'danger'
}

export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: boolean
  readonly exclusiveMaximum?: boolean
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly additionalProperties?: boolean | Schema
  readonly nullable?: boolean
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly (string | number | null)[]
  readonly title?: string
  readonly 'x-title-en'?: string
  readonly 'x-type'?: string
  readonly 'x-enum'?: readonly EnumEntry[]
  readonly 'x-ref'?: ReferenceEntry
  /** The property with the reference whose record says which of the values there are. */
  readonly 'x-offered-by'?: string
  /** Of content languages, those that the selected company has. */
  readonly 'x-company-languages'?: boolean
  /** A number that names something and counts nothing. */
  readonly 'x-identifier'?: boolean
  /** `token`: small letters, blanks as hyphens, however it was sent. */
  readonly 'x-spelling'?: 'token'
  /** Words that stand for something else in the text. */
  readonly 'x-variables'?: readonly EnumEntry[]
  /** JSON of any shape, written as such: of an API that was imported. */
  readonly 'x-any-json'?: true
  /** What is known of such JSON: the parts of the object, or those of each object of the list. */
  readonly 'x-parts'?: Schema
  readonly 'x-lines'?: Schema
  /** A sentence that helps to fill it in, in the language of the document. */
  readonly 'x-hint'?: string
  /** A value as it may look. */
  readonly 'x-example'?: string
  /** What a number counts; `minor`: the smallest unit of its currency. */
  readonly 'x-unit'?: 'bytes' | 'seconds' | 'milliseconds' | 'minor'
  /** The record that it names has a page of its own, which is called with the value of the property `key`. */
  readonly 'x-opens'?: { readonly resource: string; readonly key: string }
  /** The text is the name of a page or section, or the title of the one that another property names. */
  readonly 'x-page'?: 'name' | { readonly titleOf: string }
  /** Set to 0, or changed by more than half, it is confirmed before it is sent. */
  readonly 'x-confirm-jump'?: boolean
  /** Numbers that travel as text. */
  readonly 'x-minimum'?: number
  readonly 'x-maximum'?: number
  readonly 'x-image'?: ImageEntry
  readonly 'x-currency'?: string
  readonly 'x-currency-field'?: string
  /** Of a time: property with the zone in which people mean it. */
  readonly 'x-zone-field'?: string
  readonly 'x-filter'?: string
  readonly 'x-format'?: string
  readonly 'x-fields'?: readonly string[]
  /** Value of a new record. */
  readonly 'x-default'?: unknown
  /** Of a date filter: the days that the rows of one answer may reach over. */
  readonly 'x-longest-days'?: number
  /** Of a card: its figure is of the days that the list was asked for. */
  readonly 'x-period'?: boolean
  /** What a form starts with: the person, or the moment. */
  readonly 'x-proposed'?: 'me' | 'now'
  /** A record always has it. */
  readonly 'x-required'?: boolean
  /** Cannot be changed once the record is there. */
  readonly 'x-fixed'?: boolean
  /** Of an update: in which states of the record it cannot be changed, and why. */
  readonly 'x-locks'?: readonly LockEntry[]
  /** Value → keys of which one is needed for it. */
  readonly 'x-permissions'?: Readonly<Record<string, readonly string[]>>
  /** Actions of a bulk operation. */
  readonly 'x-actions'?: readonly BulkEntry[]
}

/** `key`: the property with the referenced object; `titles`: the one with the titles of a list of records. */
export interface ReferenceEntry {
  readonly resource: string
  readonly key?: string
  readonly titles?: string
  /** What the record is chosen for; not every one is accepted. */
  readonly purpose?: string
  /** Properties, or parameters of the route, whose values decide. */
  readonly given?: readonly string[]
}

/** All conditions of `when` hold, in the syntax of filters. */
export interface LockEntry extends LabelEntry {
  readonly when: Readonly<Record<string, readonly string[]>>
}

/** One of the alternatives of `when` holds, or it is refused for that reason. */
export interface AllowedEntry extends LabelEntry {
  readonly when: readonly Readonly<Record<string, readonly string[]>>[]
}

/** What a picture must or should be: ends of media types, kilobytes, px, width to height. */
export interface ImageEntry {
  readonly types?: readonly string[]
  readonly kb?: number
  readonly width?: number
  readonly height?: number
  readonly exact?: boolean
  readonly ratio?: readonly [number, number]
}

export interface BulkEntry {
  readonly value: string
  readonly zh: string
  readonly en: string
  readonly permissions: readonly string[]
  /** Properties of `params` that it takes. */
  readonly params: readonly string[]
  /** It takes something away. */
  readonly danger?: boolean
  /** What each record must say. */
  readonly allowed?: readonly AllowedEntry[]
}
