import type { Project } from '../project.ts'

/** What a verb may use of the outside: data goes to `out`, talk to `say`. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly say: (text: string) => void
  readonly color: boolean
  /** Asks a person and answers what was typed, or the suggestion; absent where there is no terminal. */
  readonly ask?: (question: string, suggestion: string) => Promise<string>
}

export interface VerbOptions {
  /** One of the command's formats. */
  readonly format: string
  readonly dryRun: boolean
  /** The arguments after the verb, as many as the command takes. */
  readonly args: readonly string[]
  readonly flags: Flags
}

/** Options of single commands, by their name on the command line. */
export interface Flags {
  readonly against?: string
  readonly 'fail-on'?: string
  readonly waivers?: string
  readonly section?: string
  readonly path?: string
  readonly title?: string
  readonly 'title-en'?: string
  readonly icon?: string
  readonly kind?: string
  readonly resource?: string
  readonly to?: string
  readonly permission?: string[]
  readonly 'active-menu'?: string
  readonly from?: string
  readonly packages?: string
  readonly problems?: string
  readonly language?: string
  readonly open?: boolean
  readonly fix?: boolean
  readonly stdio?: boolean
}

/** 0 clean, 1 findings, stale or breaking, 2 usage or unreadable. */
export type ExitCode = 0 | 1 | 2

export type Verb = (project: Project, options: VerbOptions, terminal: Terminal) => Promise<ExitCode>
