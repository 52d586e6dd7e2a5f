import type { Scalar } from './descriptors/leaves.ts'

export type ConditionData =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly not: Scalar | null | readonly Scalar[] }
  | { readonly min?: number; readonly max?: number }

export type AllOf = Readonly<Record<string, ConditionData>>

/** One mapping: all of them hold; a list of mappings: one of them holds. */
export type WhenData = AllOf | readonly AllOf[]

/** A mark by condition: `key` is its name for translations; the first of a column that holds is shown. */
export interface ToneData {
  readonly key: string
  readonly tone: 'danger' | 'warning'
  readonly label: string
  readonly when: WhenData
  readonly row?: boolean
}
