/** What an import would do (resources.md, imports). */
export interface ImportPreview {
  readonly id: number
  readonly file_name: string
  readonly headers: readonly string[]
  readonly columns: readonly ImportColumn[]
  /** Header of the file by field. */
  readonly mapping: Readonly<Record<string, string>>
  /** Labels of required columns without a header. */
  readonly missing: readonly string[]
  readonly options: ImportOptions
  readonly total: number
  readonly valid: number
  readonly invalid: number
  readonly duplicates: number
  /** What can come of a line that completes a record; empty: the lines make records. */
  readonly outcomes: readonly ImportOutcome[]
  /** How many lines come to what, by its value. */
  readonly results: Readonly<Record<string, number>>
  /** Of a file whose lines are not records of the list, absent otherwise. */
  readonly source?: ImportSource | null
  /** The first hundred. */
  readonly rows: readonly ImportLine[]
}

export interface ImportOutcome {
  readonly value: string
  readonly zh: string
  readonly en: string
  readonly intent?: string | null
}

/** How such a file is read. */
export interface ImportSource {
  readonly kind: string
  readonly kinds: readonly ImportOutcome[]
  readonly timezone: string
  /** Days can be read in two ways; `day_order` is the one that was chosen. */
  readonly ambiguous: boolean
  readonly day_order: 'dmy' | 'mdy' | null
  readonly constants: readonly ImportConstant[]
  readonly consent: boolean
}

/** A field of which all lines can say the same; without choices any text. */
export interface ImportConstant {
  readonly name: string
  readonly label: string
  readonly en: string
  readonly choices: readonly ImportOutcome[]
}

export interface ImportColumn {
  readonly name: string
  readonly label: string
  readonly en: string
  readonly required: boolean
}

export interface ImportLine {
  /** As in the file, from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly duplicate: boolean
  /** One of the outcomes. */
  readonly result: string | null
}

export interface ImportOptions {
  readonly on_duplicate?: 'skip' | 'update' | 'error'
  readonly consent?: boolean
  readonly source_note?: string
  readonly kind?: string
  readonly constants?: Readonly<Record<string, string>>
  readonly timezone?: string
  readonly day_order?: 'dmy' | 'mdy'
}

/** Whether lines that are wrong are left out, or keep all others out. */
export type ImportMode = 'skip_invalid' | 'all_or_nothing'

/** How the file is read from now on; options that are absent stay as they are. */
export interface ImportChanges {
  readonly mapping?: ImportPreview['mapping']
  readonly options?: ImportOptions
}

/** What the API answers to each step of an import. */
export type ImportAnswer =
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  /** The lines are being written by this job. */
  | { readonly kind: 'job'; readonly id: number }
  /** @param message Null: it was given up. @param requiresConsent It wants to know that the people agreed. */
  | { readonly kind: 'failed'; readonly message: string | null; readonly requiresConsent: boolean }

export interface ImportContext {
  readonly file: File | null
  /** Null: nothing was uploaded yet. */
  readonly preview: ImportPreview | null
  /** What is to be sent next. */
  readonly changes: ImportChanges | null
  /** What is on its way. */
  readonly sent: ImportChanges | null
  readonly mode: ImportMode
  /** Where the addresses are from, as it was typed; null: as the API has it. */
  readonly note: string | null
  readonly failure: string | null
  readonly requiresConsent: boolean
  readonly job: number | null
}

export type ImportEvent =
  | { readonly type: 'file.choose'; readonly file: File }
  | { readonly type: 'import.change'; readonly changes: ImportChanges }
  | { readonly type: 'mode.choose'; readonly mode: ImportMode }
  | { readonly type: 'note.type'; readonly note: string }
  | { readonly type: 'note.send' }
  | { readonly type: 'step.next' }
  | { readonly type: 'step.back' }
  | { readonly type: 'import.run' }

/** How many lines would be written; 0: it cannot be run. */
export function writtenLines({ preview, mode }: Pick<ImportContext, 'preview' | 'mode'>): number {
  if (preview === null) return 0
  if (mode === 'skip_invalid') return preview.valid
  return preview.invalid > 0 ? 0 : preview.total
}

/** Changes on top of others. */
export function joined(first: ImportChanges | null, second: ImportChanges): ImportChanges {
  const options = { ...first?.options, ...second.options }
  return { ...first, ...second, ...(Object.keys(options).length > 0 && { options }) }
}
