import { getNamedType, isListType, isNonNullType, isObjectType, isScalarType, Kind } from 'graphql'
import type { FieldNode, GraphQLObjectType, GraphQLOutputType, SelectionSetNode } from 'graphql'

/** What an operation selects of an answer, as bytes that are there and bytes that are cut out. */
export type Plan = LeafPlan | ListPlan | RecordPlan

interface Nullable {
  readonly isNullable: boolean
}

export interface LeafPlan extends Nullable {
  readonly kind: 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON'
}

export interface ListPlan extends Nullable {
  readonly kind: 'list'
  readonly member: Plan
}

export interface RecordPlan extends Nullable {
  readonly kind: 'record'
  /** By the name that the API has for it. */
  readonly values: ReadonlyMap<string, ValuePlan>
  /** In the order of the selection. */
  readonly written: readonly { readonly before: Uint8Array; readonly value: ValuePlan }[]
  readonly end: Uint8Array
  /** A cache that reading writes: the keys of the record before, in its order, which the next one has too, mostly. */
  readonly keysBefore: ExpectedKey[]
}

/** One selected field of a record. */
export interface ValuePlan {
  /** Place among the values of its record. */
  readonly place: number
  readonly plan: Plan
}

/** `"order_no":` and what is done with its value: null if no page shows it. */
export interface ExpectedKey {
  /** Its bytes, four at a time; the last four may repeat some of those before. */
  readonly words: Int32Array
  readonly length: number
  readonly value: ValuePlan | null
}

/** Why an operation is not projected, in words that continue "since ". */
export class NotProjected extends Error {}

const leaves: ReadonlySet<string> = new Set<LeafPlan['kind']>(['String', 'Int', 'Float', 'Boolean', 'JSON'])

/** Compiles the selection of a type. Throws NotProjected. */
export function planOf(type: GraphQLOutputType, selection: SelectionSetNode | undefined): Plan {
  if (isNonNullType(type)) return { ...planOf(type.ofType, selection), isNullable: false }
  if (isListType(type)) return { kind: 'list', isNullable: true, member: planOf(type.ofType, selection) }
  if (isObjectType(type) && selection !== undefined) return recordPlan(type, selection)
  if (isScalarType(type) && isLeaf(type.name)) return { kind: type.name, isNullable: true }
  throw new NotProjected(`${getNamedType(type).name} is no plain type`)
}

const isLeaf = (name: string): name is LeafPlan['kind'] => leaves.has(name)

function recordPlan(type: GraphQLObjectType, { selections }: SelectionSetNode): RecordPlan {
  const values = new Map<string, ValuePlan>()
  const written: { before: Uint8Array; value: ValuePlan }[] = []
  const keys = new Set<string>()
  let pending = '{'
  for (const node of selections) {
    if (node.kind !== Kind.FIELD || (node.directives ?? []).length > 0)
      throw new NotProjected('it has a fragment or a directive')
    const key = node.alias?.value ?? node.name.value
    if (keys.has(key)) throw new NotProjected(`it has ${key} twice`)
    pending += `${keys.size === 0 ? '' : ','}${JSON.stringify(key)}:`
    keys.add(key)
    if (node.name.value === '__typename') {
      pending += JSON.stringify(type.name)
      continue
    }
    const value = valueOf(type, node, values)
    values.set(node.name.value, value)
    written.push({ before: Buffer.from(pending), value })
    pending = ''
  }
  return {
    kind: 'record',
    isNullable: true,
    values,
    written,
    end: Buffer.from(`${pending}}`),
    keysBefore: [],
  }
}

function valueOf(
  type: GraphQLObjectType,
  node: FieldNode,
  values: ReadonlyMap<string, ValuePlan>,
): ValuePlan {
  const name = node.name.value
  const field = type.getFields()[name]
  const isPlain = field !== undefined && field.resolve === undefined && (node.arguments ?? []).length === 0
  // A record without the field would have what every object has of that name.
  if (!isPlain || name in Object.prototype) throw new NotProjected(`${type.name}.${name} is computed`)
  const planned = values.get(name)
  if (planned === undefined) return { place: values.size, plan: planOf(field.type, node.selectionSet) }
  if (node.selectionSet !== undefined) throw new NotProjected(`it has ${type.name}.${name} in two ways`)
  return planned
}

export function expectedKeyOf(name: string, value: ValuePlan | null): ExpectedKey {
  const bytes = Buffer.from(`${JSON.stringify(name)}:`)
  const places = Array.from({ length: Math.ceil(bytes.length / 4) }, (_, index) =>
    Math.min(4 * index, bytes.length - 4),
  )
  return { words: Int32Array.from(places, (at) => bytes.readInt32LE(at)), length: bytes.length, value }
}
