import { type Direction, finding, type Finding, shift } from './change.ts'
import type { Part } from './document.ts'

/** A larger value admits more, or a smaller one. */
const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties', 'x-maximum']
const lower = ['minimum', 'minLength', 'minItems', 'minProperties', 'x-minimum']

/** Limits of a value: tighter ones break requests, wider ones break answers. */
export function diffLimits(before: Part, after: Part, at: string, direction: Direction): readonly Finding[] {
  const compare = (key: string, isUpper: boolean): readonly Finding[] => {
    const [was, is] = [numberOf(before[key]), numberOf(after[key])]
    if (was === is) return []
    const open = isUpper ? Infinity : -Infinity
    const isTighter = isUpper ? (is ?? open) < (was ?? open) : (is ?? open) > (was ?? open)
    return [changed(at, key, before[key], after[key], isTighter, direction)]
  }
  return [
    ...upper.flatMap((key) => compare(key, true)),
    ...lower.flatMap((key) => compare(key, false)),
    ...diffFlag(before, after, 'exclusiveMaximum', at, direction),
    ...diffFlag(before, after, 'exclusiveMinimum', at, direction),
    ...diffFlag(before, after, 'uniqueItems', at, direction),
    ...diffForm(before, after, 'pattern', at, direction),
    ...diffForm(before, after, 'format', at, direction),
    ...diffForm(before, after, 'multipleOf', at, direction),
  ]
}

const numberOf = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value)

function changed(
  at: string,
  key: string,
  was: unknown,
  is: unknown,
  isTighter: boolean,
  direction: Direction,
): Finding {
  const level = isTighter === (direction === 'request') ? 'breaking' : 'compatible'
  return finding(level, at, `${key} changed`, shift(was, is))
}

function diffFlag(
  before: Part,
  after: Part,
  key: string,
  at: string,
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [before[key] === true, after[key] === true]
  return was === is ? [] : [changed(at, key, was, is, is, direction)]
}

/** Of two different forms nothing can be said but that values may not have both. */
function diffForm(
  before: Part,
  after: Part,
  key: string,
  at: string,
  direction: Direction,
): readonly Finding[] {
  const [was, is] = [before[key], after[key]]
  if (JSON.stringify(was) === JSON.stringify(is)) return []
  if (was !== undefined && is !== undefined)
    return [finding('breaking', at, `${key} changed`, shift(was, is))]
  return [changed(at, key, was, is, was === undefined, direction)]
}
