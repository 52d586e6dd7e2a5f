import type { Conditions, Fact } from '../../../../generated/types.ts'
import { type Row, textOf } from '../rows/list-result.ts'
import { scalarOf } from '../rows/subject.ts'

/** One condition that a row does not meet: what it is about, and the values it should have, in the API's filter syntax or as people call them. */
export interface FailedCondition {
  readonly label: string
  readonly expected: readonly Expected[]
}

/** A value that is allowed, as a person reads it. */
export type Expected =
  | { readonly is: string }
  | { readonly not: string }
  | { readonly special: 'me' | 'notMe' | 'null' | 'notnull' | 'yes' | 'no' }
  | { readonly from: string; readonly to: string }

/**
 * Empty when the row's state meets one of the alternatives, or when there are none; else what is missing for the nearest of them.
 * @param facts What is shown of a row: labels, and titles of values.
 * @param me Id of the signed-in user.
 */
export function failedConditions(
  when: Conditions | undefined,
  row: Row,
  facts: readonly Fact[],
  me: number | null = null,
): readonly FailedCondition[] {
  const failed = (when ?? []).map((all) =>
    Object.entries(all).flatMap(([field, allowed]) => {
      const fact = facts.find((one) => one.field === field)
      if (isAllowed(valuesOf(row, field, fact), allowed, me)) return []
      return [
        { label: fact?.label ?? field, expected: allowed.map((expected) => readExpected(expected, fact)) },
      ]
    }),
  )
  return failed.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** As the API's filter syntax writes it: booleans are `1` and `0`, a reference is its id, nothing is the empty text. */
function valuesOf(row: Row, field: string, fact: Fact | undefined): readonly string[] {
  const value = Object.hasOwn(row, field) ? row[field] : row[fact?.key ?? field]
  if (Array.isArray(value) && value.length > 0) return value.map((item) => asText(scalarOf(item) ?? item))
  const isNothing = value === null || value === undefined || Array.isArray(value)
  return [isNothing ? '' : asText(scalarOf(value) ?? value)]
}

/** One of the values that are asked for, and none of those that are excluded; of a list, one of its items. */
function isAllowed(values: readonly string[], allowed: readonly string[], me: number | null): boolean {
  const holds = (expected: string) => values.some((value) => meets(value, expected, me))
  const [excluded, included] = [allowed.filter(isExclusion), allowed.filter((one) => !isExclusion(one))]
  return !excluded.some((one) => holds(one.slice(1))) && (included.length === 0 || included.some(holds))
}

const isExclusion = (expected: string) => expected.startsWith('!')

/** A value as the API's filters write it: booleans are `1` and `0`. */
export function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return textOf(value)
}

/** Whether a value meets one of the API's filter values: `!x`, `null`, `notnull`, `me`, `a..b`, or the value itself. */
function meets(value: string, expected: string, me: number | null): boolean {
  if (expected === 'null') return value === ''
  if (expected === 'notnull') return value !== ''
  if (expected === 'me') return me !== null && value === String(me)
  const range = readRange(expected)
  return range === null ? value === expected : isWithin(value, range)
}

interface Range {
  readonly from: string
  readonly to: string
}

function readRange(expected: string): Range | null {
  const [, from, to] = /^([-\w.:+]*?)\.\.([-\w.:+]*)$/.exec(expected) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** Amounts arrive as texts and are compared as numbers; dates are written so that their texts compare. */
function isWithin(value: string, { from, to }: Range): boolean {
  if (value === '') return false
  const bounds = [from, to].filter((bound) => bound !== '')
  const isNumeric = bounds.every((bound) => !Number.isNaN(Number(bound))) && !Number.isNaN(Number(value))
  const compared = (one: string, other: string) => (isNumeric ? Number(one) <= Number(other) : one <= other)
  return (from === '' || compared(from, value)) && (to === '' || compared(value, to))
}

const special = { me: 'me', '!me': 'notMe', null: 'null', notnull: 'notnull' } as const

function readExpected(expected: string, fact: Fact | undefined): Expected {
  if (Object.hasOwn(special, expected)) return { special: special[expected as keyof typeof special] }
  const titleOf = (value: string) => fact?.options?.find((option) => option.value === value)?.label ?? value
  if (fact?.type === 'bool' && (expected === '1' || expected === '0'))
    return { special: expected === '1' ? 'yes' : 'no' }
  if (expected.startsWith('!')) return { not: titleOf(expected.slice(1)) }
  return readRange(expected) ?? { is: titleOf(expected) }
}
