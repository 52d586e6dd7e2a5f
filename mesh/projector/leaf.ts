import type { LeafPlan } from './plan.ts'
import {
  afterBoolean,
  afterInteger,
  afterNumber,
  afterText,
  afterValue,
  byteAt,
  isNull,
  quote,
  textAt,
} from './scan.ts'

/** Where a value ends that GraphQL writes as it came; -1 for every other. */
export function afterLeaf({ kind, isNullable }: LeafPlan, at: number): number {
  if (isNull(at)) return isNullable ? at + 4 : -1
  if (kind === 'String') return byteAt(at) === quote ? afterText(at) : -1
  if (kind === 'Float') return afterNumber(at)
  if (kind === 'Boolean') return afterBoolean(at)
  if (kind === 'JSON') return afterValue(at)
  // A point or an exponent behind it is not what may follow a value.
  const end = afterInteger(at)
  return end - at <= 9 || isInt(Number(textAt(at, end))) ? end : -1
}

const isInt = (value: number): boolean => value === (value | 0)
