import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataPath } from '../parse/source.ts'

/** The parts of manifest/schema.json that say what may stand at a place. */
export interface Shape {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Shape | false>>
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly allOf?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly if?: Shape
  readonly then?: Shape
}

export type FileKind = 'console' | 'section' | 'locale'

/** Everything that holds for the value at a path, alternatives included, references followed. */
export function shapesAt(kind: FileKind, path: DataPath): readonly Shape[] {
  return path.reduce<readonly Shape[]>(
    (shapes, step) => shapes.flatMap((shape) => memberOf(shape, step)),
    expand({ $ref: `#/definitions/${kind}` }),
  )
}

/** Keys that a mapping may have, with their shapes; those that another key of it rules out are left out. */
export function keysOf(shapes: readonly Shape[], data: unknown): ReadonlyMap<string, readonly Shape[]> {
  const keys = new Map<string, readonly Shape[]>()
  const excluded = new Set(
    shapes.flatMap((shape) => (shape.allOf ?? []).flatMap((rule) => excludedBy(rule, data))),
  )
  for (const { properties = {} } of shapes)
    for (const [key, shape] of Object.entries(properties))
      if (shape !== false && !excluded.has(key)) keys.set(key, [...(keys.get(key) ?? []), ...expand(shape)])
  return keys
}

/** English and Chinese meaning, as the schema has them: `English / 中文`. */
export function meaningOf(shapes: readonly Shape[]): string | undefined {
  return shapes.find(({ description }) => description !== undefined)?.description
}

/** Values that are listed. */
export function valuesOf(shapes: readonly Shape[]): readonly string[] {
  return [
    ...new Set(
      shapes.flatMap((shape) => [
        ...(shape.enum ?? []),
        ...(shape.const === undefined ? [] : [shape.const]),
        ...(shape.type === 'boolean' ? [true, false] : []),
      ]),
    ),
  ].map(String)
}

function memberOf(shape: Shape, step: string | number): readonly Shape[] {
  if (typeof step === 'number') return shape.items === undefined ? [] : expand(shape.items)
  const { properties = {}, additionalProperties } = shape
  const own = Object.hasOwn(properties, step) ? properties[step] : additionalProperties
  return typeof own === 'object' ? expand(own) : []
}

/** A shape and all that it refers to, its own description first. */
function expand(shape: Shape): readonly Shape[] {
  const { $ref, allOf = [], anyOf = [] } = shape
  const parts = [...($ref === undefined ? [] : [definition($ref)]), ...allOf, ...anyOf]
  return [shape, ...parts.filter((part) => part.if === undefined).flatMap(expand)]
}

const definition = (reference: string): Shape =>
  schema().definitions[reference.replace('#/definitions/', '')] ?? {}

function excludedBy({ if: condition, then }: Shape, data: unknown): readonly string[] {
  if (condition === undefined || then === undefined || !holds(condition, data)) return []
  return Object.entries(then.properties ?? {}).flatMap(([key, shape]) => (shape === false ? [key] : []))
}

function holds({ properties = {}, required = [] }: Shape, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return (
    required.every((key) => Object.hasOwn(data, key)) &&
    Object.entries(properties).every(
      ([key, shape]) =>
        shape !== false && (shape.const === undefined || Reflect.get(data, key) === shape.const),
    )
  )
}

interface Schema {
  readonly definitions: Readonly<Record<string, Shape>>
}

const schema = (): Schema =>
  (loaded ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../manifest/schema.json'), 'utf8')))

let loaded: Schema | undefined
