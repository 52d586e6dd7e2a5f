import type { Data } from './schema/build.ts'
import type { allOf, condition, tone, when } from './schema/conditions.ts'

export type ConditionData = Data<typeof condition>

export type AllOf = Data<typeof allOf>

/** One mapping: all of them hold; a list of mappings: one of them holds. */
export type WhenData = Data<typeof when>

/** A mark by condition: `key` is its name for translations; the first of a column that holds is shown. */
export type ToneData = Data<typeof tone>
