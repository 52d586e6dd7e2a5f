import type { Row } from '../row.ts'

/**
 * Alternatives; in each, every field has one of the values, which stand as filters write them: booleans `1` and `0`, `!x` anything but x,
 * `null`, `notnull`, `me`, `a..b`. Pages read the same from the contract (`src/records/model/conditions`).
 */
export type Conditions = readonly AllOf[]

/** All of them hold. */
export type AllOf = Readonly<Record<string, readonly string[]>>

type Scalar = string | number | boolean

/** The values of a field, as the manifest's `when` writes them. */
export type Condition<V = unknown> =
  | OneOf<V>
  | readonly OneOf<V>[]
  | { readonly not: OneOf<V> | readonly OneOf<V>[] }
  | { readonly min?: number; readonly max?: number }

type OneOf<V> = (unknown extends V ? Scalar : Extract<V, Scalar>) | null

/** A state of a record: fields with the values that they have in it. */
export type State<R = Row> = { readonly [Name in keyof R]?: Condition<R[Name]> }

/** A state as filters write it. */
export function allOf<R>(state: State<R>): AllOf {
  return Object.fromEntries(
    Object.entries<Condition | undefined>(state).map(([name, condition]) => [name, valuesOf(condition)]),
  )
}

function valuesOf(condition: Condition | undefined): readonly string[] {
  if (condition === undefined) throw new Error('A state names the values of each of its fields')
  if (typeof condition !== 'object' || condition === null) return [valueOf(condition)]
  if (isList(condition)) return condition.map(valueOf)
  if (!('not' in condition)) return [`${condition.min ?? ''}..${condition.max ?? ''}`]
  const { not } = condition
  const values = typeof not === 'object' && not !== null ? not : [not]
  return values.map((value) => (value === null ? 'notnull' : `!${valueOf(value)}`))
}

const isList = (condition: object): condition is readonly (Scalar | null)[] => Array.isArray(condition)

function valueOf(value: Scalar | null): string {
  if (value === null) return 'null'
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

/** Whether one of the alternatives holds. @param me Id of the caller. */
export function meetsConditions(when: Conditions, record: Row, me: number | null): boolean {
  return when.some((all) => meetsAll(all, record, me))
}

/** Whether every field has one of its values, and none of those that are excluded. @param me Id of the caller. */
export function meetsAll(all: AllOf, record: Row, me: number | null): boolean {
  return Object.entries(all).every(([name, expected]) => {
    const holds = (one: string) => meets(textOf(record[name]), one, me)
    const [excluded, included] = [expected.filter(isExclusion), expected.filter((one) => !isExclusion(one))]
    return !excluded.some((one) => holds(one.slice(1))) && (included.length === 0 || included.some(holds))
  })
}

const isExclusion = (expected: string) => expected.startsWith('!')

function meets(value: string, expected: string, me: number | null): boolean {
  if (expected === 'null') return value === ''
  if (expected === 'notnull') return value !== ''
  if (expected === 'me') return me !== null && value === String(me)
  const [, from, to] = /^([-\w.:+]*?)\.\.([-\w.:+]*)$/.exec(expected) ?? []
  return from === undefined || to === undefined ? value === expected : isWithin(value, from, to)
}

/** Amounts are texts and are compared as numbers; dates are written so that their texts compare. */
function isWithin(value: string, from: string, to: string): boolean {
  if (value === '') return false
  const isNumeric = [value, from, to].every((one) => !Number.isNaN(Number(one)))
  const isUpTo = (one: string, other: string) => (isNumeric ? Number(one) <= Number(other) : one <= other)
  return (from === '' || isUpTo(from, value)) && (to === '' || isUpTo(value, to))
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
