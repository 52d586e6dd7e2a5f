import type { View } from '../../../../generated/types.ts'

/** A view of a list: one of the manifest's, or one that a person saved, which also remembers words, order and number of rows. */
export interface ListView extends View {
  readonly q?: string
  readonly sort?: readonly string[]
  readonly perPage?: number
  /** Absent: it is built in. */
  readonly saved?: {
    readonly id: number
    /** Of the person who is signed in: others' are shared, and cannot be changed. */
    readonly isOwn: boolean
    readonly isShared: boolean
    /** It is what the person sees first. */
    readonly isDefault: boolean
    readonly place: number
    readonly owner: string
    readonly version: string
  }
}
