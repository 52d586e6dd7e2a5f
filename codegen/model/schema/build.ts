import { type TSchema, type TUnsafe, Type } from 'typebox'

/** The words in which manifest/schema.json is written. Descriptions are `English / 中文`; editors and findings show them. */

/** A part of the schema, and the type of what a manifest says there. Data are read, never written. */
export type Part<T> = TUnsafe<T>

/** What a manifest says there. */
export type Data<P> = P extends Part<infer T> ? T : never

const definition = Symbol('definition')

/** A definition of the schema, where it is referred to. */
export interface Definition<T> extends Part<T> {
  readonly [definition]: { readonly name: string; readonly schema: () => TSchema }
}

export const define = <T>(name: string, schema: Part<T>): Definition<T> => defineLater(name, () => schema)

/** One that refers to itself. */
export function defineLater<T>(name: string, schema: () => Part<T>): Definition<T> {
  return Object.assign(Type.Unsafe<T>({ $ref: `#/definitions/${name}` }), { [definition]: { name, schema } })
}

/** A definition with a meaning of its own at this place. */
export const described = <T>(description: string, reference: Definition<T>): Part<T> =>
  Type.Unsafe<T>({ description, allOf: [reference] })

/** Every definition that a part of the schema refers to, by its name. */
export function definitionsOf(part: unknown, found: Map<string, TSchema> = new Map()): Map<string, TSchema> {
  if (typeof part !== 'object' || part === null) return found
  if (isDefinition(part)) {
    const { name, schema } = part[definition]
    if (found.has(name)) return found
    const body = schema()
    found.set(name, body)
    return definitionsOf(body, found)
  }
  for (const inner of Object.values(part)) definitionsOf(inner, found)
  return found
}

const isDefinition = (part: object): part is Definition<unknown> => definition in part

export type Parts = Readonly<Record<string, Part<unknown>>>

/** A mapping with these keys and no others. */
export type ObjectOf<R extends Parts, O extends Parts> = Flat<
  { readonly [Key in keyof R]: Data<R[Key]> } & { readonly [Key in keyof O]?: Data<O[Key]> }
>

type Flat<T> = { readonly [Key in keyof T]: T[Key] }

interface Keys<R extends Parts, O extends Parts> {
  readonly required?: R
  readonly optional?: O
}

// oxlint-disable-next-line typescript/no-empty-object-type -- a mapping without keys of this sort
type None = {}

/** A mapping: the keys that it must have, those that it may have, and what else JSON Schema says of it. */
export function object<R extends Parts = None, O extends Parts = None>(
  description: string | null,
  { required, optional }: Keys<R, O>,
  more: object = {},
): Part<ObjectOf<R, O>> {
  const others = Object.entries(optional ?? {}).map(([key, part]) => [key, Type.Optional(part)])
  const properties = { ...required, ...Object.fromEntries(others) }
  return Type.Unsafe(
    Type.Object(properties, { ...meaning(description), additionalProperties: false, ...more }),
  )
}

interface Limits {
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

/** A list, not empty unless the limits say so. */
export const list = <T>(
  description: string | null,
  items: Part<T>,
  limits: Limits = {},
): Part<readonly T[]> => {
  const { minItems = 1, ...others } = limits
  return Type.Unsafe(
    Type.Array(items, { ...meaning(description), ...(minItems > 0 && { minItems }), ...others }),
  )
}

const meaning = (description: string | null): { readonly description?: string } =>
  description === null ? {} : { description }

interface MapLimits {
  /** Form of the keys. */
  readonly keys?: string
  readonly minProperties?: number
}

/** A mapping of keys that the manifest makes up, or that the contract or another part of it has; not empty unless the limits say so. */
export const mapOf = <T>(
  description: string | null,
  values: Part<T>,
  { keys, minProperties = 1 }: MapLimits = {},
): Part<Readonly<Record<string, T>>> =>
  Type.Unsafe({
    ...meaning(description),
    type: 'object',
    ...(keys !== undefined && { propertyNames: { pattern: keys } }),
    additionalProperties: values,
    ...(minProperties > 0 && { minProperties }),
  })

export const string = (
  description: string | null,
  pattern?: string,
  more: { readonly minLength?: number; readonly maxLength?: number; readonly not?: object } = {},
): Part<string> =>
  Type.Unsafe(Type.String({ ...meaning(description), ...(pattern !== undefined && { pattern }), ...more }))

export const flag = (description: string): Part<boolean> => Type.Unsafe(Type.Boolean({ description }))

/** Written to say it, left out otherwise. */
export const onlyTrue = (description: string | null): Part<true> =>
  Type.Unsafe({ ...meaning(description), enum: [true] })

export const number = (description: string): Part<number> => Type.Unsafe(Type.Number({ description }))

export const integer = (description: string, minimum: number, maximum?: number): Part<number> =>
  Type.Unsafe(Type.Integer({ description, minimum, ...(maximum !== undefined && { maximum }) }))

export const choice = <const V extends readonly [string, ...string[]]>(
  description: string | null,
  values: V,
): Part<V[number]> => Type.Unsafe({ ...meaning(description), enum: values })

/** One of several forms. */
export const either = <P extends readonly Part<unknown>[]>(
  description: string | null,
  ...forms: P
): Part<Data<P[number]>> => Type.Unsafe(Type.Union([...forms], { ...meaning(description) }))

/** A value of one of these types of JSON. */
export const plain = <T>(...types: readonly string[]): Part<T> =>
  Type.Unsafe({ type: types.length === 1 ? types[0] : types })

/** A mapping of which the schema says nothing more. */
export const anyMapping = (description: string): Part<Readonly<Record<string, unknown>>> =>
  Type.Unsafe({ description, type: 'object' })
