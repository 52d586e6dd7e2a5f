import type { Format } from '../diagnostics/format.ts'
import type { Project } from '../project.ts'

/** What a verb may use of the outside: data goes to `out`, talk to `say`. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly say: (text: string) => void
  readonly color: boolean
}

export interface VerbOptions {
  readonly format: Format | 'table'
}

/** 0 clean, 1 findings or stale, 2 usage or unreadable. */
export type ExitCode = 0 | 1 | 2

export type Verb = (project: Project, options: VerbOptions, terminal: Terminal) => Promise<ExitCode>
