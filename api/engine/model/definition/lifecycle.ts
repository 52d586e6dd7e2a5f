import type { Deletion } from '../deletion.ts'
import type { Resolved } from './resolved.ts'

/** How records come and go. */
export interface LifecycleOptions<Name extends string> {
  /** Writes take turns, since a rule compares several records; those of a tree by `parent_id` do anyway. */
  readonly writesInTurn?: boolean
  /** A deleted record goes to the recycle bin first. */
  readonly softDelete?: boolean
  /** Keys that open the recycle bin. */
  readonly recycleBin?: readonly string[]
  /** The unique field that a deletion takes in its path as well as the id (domain/questions.md Q5). */
  readonly removedBy?: Name
  /** What a deletion asks and reports first; `null` asks nothing. */
  readonly deletion?: Deletion | null
}

export type Lifecycle = Resolved<LifecycleOptions<string>, 'removedBy'>

export function resolveLifecycle(options: LifecycleOptions<string> = {}): Lifecycle {
  return {
    writesInTurn: false,
    softDelete: false,
    recycleBin: [],
    removedBy: null,
    deletion: null,
    ...options,
  }
}
