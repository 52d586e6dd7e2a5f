import { rememberFor } from '../memory.ts'
import type { ForeignDocument, ForeignReference, ForeignSchema } from './foreign.ts'

/** A schema without references: one type, null apart from it, parts put together. */
export interface Shape {
  /** Reference of the component that it is, when it is one. */
  readonly component: string | null
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'any'
  readonly nullable: boolean
  readonly schema: ForeignSchema
  readonly properties: ReadonlyMap<string, ForeignSchema>
  readonly required: ReadonlySet<string>
  readonly items: ForeignSchema | null
}

export interface Schemas {
  readonly shape: (schema: ForeignSchema | undefined) => Shape
  /** What a reference stands for; the value itself when it is none; null when it leads nowhere in this document. */
  readonly resolve: <T extends object>(value: T | ForeignReference | undefined) => T | null
}

export function createSchemas(document: ForeignDocument): Schemas {
  const resolve = <T extends object>(value: T | ForeignReference | undefined): T | null => {
    let found: unknown = value
    for (let steps = 0; steps < 20; steps++) {
      if (typeof found !== 'object' || found === null) return null
      if (!Object.hasOwn(found, '$ref') || !('$ref' in found) || typeof found.$ref !== 'string')
        return found as T
      found = follow(document, found.$ref)
    }
    return null
  }
  const flatten = (schema: ForeignSchema | undefined, depth = 0): ForeignSchema => {
    const own = resolve<ForeignSchema>(schema) ?? {}
    if (depth > 20) return {}
    const variants = (own.oneOf ?? own.anyOf ?? []).filter((variant) => !isNull(resolve(variant)))
    const hasNull = variants.length < (own.oneOf ?? own.anyOf ?? []).length
    const [only] = variants
    const parts = [...(own.allOf ?? []), ...(variants.length === 1 && only ? [only] : [])]
    const { allOf: _a, oneOf: _o, anyOf: _n, ...rest } = own
    const merged = parts.map((part) => flatten(part, depth + 1)).reduce<ForeignSchema>(merge, {})
    const all = merge(merged, rest)
    if (variants.length < 2) return hasNull ? { ...all, nullable: true } : all
    const one = unionOf(variants.map((variant) => flatten(variant, depth + 1)))
    const alone = one === null ? { ...all, oneOf: variants } : merge(one, all)
    return hasNull ? { ...alone, nullable: true } : alone
  }
  const shape = rememberFor((schema: ForeignSchema): Shape => {
    const flat = flatten(schema)
    const types = [flat.type ?? []].flat()
    const named = types.filter((type) => type !== 'null')
    return {
      component: componentOf(schema),
      type: typeOf(flat, named),
      nullable: flat.nullable === true || types.includes('null'),
      schema: flat,
      properties: new Map(Object.entries(flat.properties ?? {})),
      required: new Set(flat.required),
      items: flat.items ?? null,
    }
  })
  const unsaid: ForeignSchema = {}
  return { shape: (schema = unsaid) => shape(schema), resolve }
}

function typeOf(schema: ForeignSchema, types: readonly string[]): Shape['type'] {
  if (schema.oneOf) return 'any'
  const [type] = types
  if (types.length > 1) return 'any'
  if (type === undefined) {
    if (schema.properties) return 'object'
    return schema.items
      ? 'array'
      : schema.enum?.every((value) => typeof value === 'string')
        ? 'string'
        : 'any'
  }
  return jsonTypes.find((one) => one === type) ?? 'any'
}

/** Records of several kinds as one that has the properties of all, and texts of several kinds as a text; null for any other choice. */
function unionOf(variants: readonly ForeignSchema[]): ForeignSchema | null {
  if (variants.every(({ properties }) => properties !== undefined)) {
    const required = variants.map((variant) => new Set(variant.required))
    return {
      type: 'object',
      properties: Object.assign({}, ...variants.map(({ properties }) => properties)),
      required: [...(required[0] ?? [])].filter((name) => required.every((names) => names.has(name))),
    }
  }
  const types = new Set(variants.map(({ type }) => type))
  const [type] = types
  const isScalar = types.size === 1 && typeof type === 'string' && !['object', 'array'].includes(type)
  return isScalar ? { type } : null
}

const jsonTypes = ['object', 'array', 'string', 'integer', 'number', 'boolean'] as const

const isNull = (schema: ForeignSchema | null): boolean => schema?.type === 'null'

function merge(a: ForeignSchema, b: ForeignSchema): ForeignSchema {
  const properties = { ...a.properties, ...b.properties }
  const required = [...(a.required ?? []), ...(b.required ?? [])]
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** The reference of the component that a schema stands for, also through a wrapper that says more about it. */
function componentOf(schema: ForeignSchema | undefined): string | null {
  return schema?.$ref ?? (schema?.allOf?.length === 1 ? schema.allOf[0]?.$ref : undefined) ?? null
}

function follow(document: ForeignDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) return null
  let target: unknown = document
  for (const step of reference.slice(2).split('/')) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) return null
    target = Reflect.get(target, key)
  }
  return target
}
