import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { TextChange } from './change.ts'
import type { At, ManifestText } from './text.ts'

/** One way to mend a finding. */
export interface Fix {
  readonly code: string
  /** What it does: `icno` → `icon`. */
  readonly title: string
  /** Nothing else can be meant, so that a program may do it; what is not certain is only offered. */
  readonly isCertain: boolean
  readonly file: string
  readonly change: TextChange
}

/** What a fixer knows: the finding, and what stands at its place. */
export interface Mistake {
  readonly diagnostic: Diagnostic
  readonly file: ManifestText
  readonly at: At
  readonly files: Files
  /** Every finding of the run. */
  readonly all: readonly Diagnostic[]
}

/** The texts of the manifest and the contract. */
export interface Files {
  /** Files of the manifest, as people read their names. */
  readonly names: readonly string[]
  readonly read: (file: string) => ManifestText | null
  readonly contract: () => unknown
}

/** A fix of the file in which the finding is, without what all have. */
export interface Remedy {
  readonly title: string
  readonly isCertain: boolean
  readonly change: TextChange | null
  /** Another file than that of the finding. */
  readonly file?: string
}

export type Fixer = (mistake: Mistake) => readonly Remedy[]
