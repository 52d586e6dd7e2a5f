import type { IconName } from '../../../generated/icons.ts'
import type { Candidate } from './rank.ts'

/** One line of the palette: an address to open, or something to do. */
export interface Entry extends Candidate {
  readonly key: string
  readonly icon: IconName
  /** What it belongs to, or what else is known of it. */
  readonly hint?: string
  /** Keys of which one opens it, where it is locked. */
  readonly needs?: readonly string[]
  readonly does: { readonly open: string } | { readonly run: () => void }
}

export interface EntryGroup {
  readonly key: string
  readonly title: string
  readonly entries: readonly Entry[]
}
