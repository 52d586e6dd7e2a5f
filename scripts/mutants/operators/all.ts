import type { Operator } from '../mutant.ts'
import { calls } from './calls.ts'
import { arithmetic, boundary, condition, equality, logical } from './conditionals.ts'
import { permission, property } from './declared.ts'
import { attribute, translated } from './screen.ts'
import { sql } from './sql.ts'
import { values } from './values.ts'

/** Our own first: where two make the same change, it counts for the first. */
export const operators: readonly Operator[] = [
  sql,
  ...calls,
  property,
  permission,
  attribute,
  translated,
  condition,
  boundary,
  equality,
  logical,
  arithmetic,
  ...values,
]
