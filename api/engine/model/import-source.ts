import type { Named } from '../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../kernel/platform/api-error.ts'
import type { Choice } from './choice.ts'
import type { Field } from './field.ts'
import type { JobDefinition } from './job.ts'
import type { Call } from './operation.ts'

/** What a column of a file can fill. */
export interface ImportColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
  readonly required: boolean
  /** What files of others call it. */
  readonly headers: readonly string[]
}

export interface ImportOptions {
  readonly on_duplicate: 'skip' | 'update' | 'error'
  /** The people in the file have agreed (subscribers). */
  readonly consent?: boolean
  /** Where they come from (subscribers). */
  readonly source_note?: string
  /** What the lines are, of a source that takes several kinds. */
  readonly kind?: string
  /** What every line says where its own column is empty or there is none, by column. */
  readonly constants?: Readonly<Record<string, string>>
  /** On whose clock the file's times are. */
  readonly timezone?: string
  /** How a day is written where its text allows both. */
  readonly day_order?: 'dmy' | 'mdy'
}

/** A file on its way into the database: a row of `imports`. */
export interface ImportDraft {
  readonly id: number
  /** Operation prefix. */
  readonly resource: string
  readonly file_name: string
  readonly storage_key: string
  readonly mapping: Readonly<Record<string, string>>
  readonly options: ImportOptions
  /** Of the lines that were refused, when they were looked at last. */
  readonly problems: readonly LineProblem[]
  readonly job_id: number | null
}

export interface LineProblem {
  readonly line: number
  readonly errors: FieldErrors
}

/** What is imported into a list whose records are not what the lines of the file are: it reads, checks and writes them by itself. */
export interface ImportSource {
  /** What is imported, for a person. */
  readonly title: Named
  readonly kinds: readonly Choice[]
  /** What a line of a kind can say. */
  columns(kind: string): readonly ImportColumn[]
  /** The kind that a draft's options name; else the one that fits the headers best. */
  kindOf(options: ImportOptions, headers: readonly string[]): string
  /** What is answered of a draft; the mapping and the problems are saved. */
  preview(call: Call, draft: ImportDraft): Promise<object>
  /** Why the import cannot be run as it is; null if it can. */
  problemsBeforeRun(call: Call, draft: ImportDraft): Promise<FieldErrors | null>
  /** The lines of the file by their numbers, for the file of errors. */
  lines(call: Call, draft: ImportDraft): Promise<SourceLines>
  readonly job: JobDefinition<{ readonly import: number; readonly [more: string]: unknown }>
}

export interface SourceLines {
  readonly headers: readonly string[]
  /** The cells of a line, as a spreadsheet numbers it. */
  readonly cells: (line: number) => readonly string[]
}
