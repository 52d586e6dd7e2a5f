import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics } from '../diagnostics/format.ts'
import type { Project } from '../project.ts'

/** Why nothing was generated, for a development server to show over the page. */
export interface Problem {
  /** As the terminal has it, without colours. */
  readonly text: string
  /** With the whole path of the file. */
  readonly place: Pick<Place, 'file' | 'line' | 'column'> | null
}

export function problemsOf({ root }: Project, findings: readonly Diagnostic[]): readonly Problem[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => ({
      text: formatDiagnostics([finding], 'text', false),
      place: finding.place && {
        file: resolve(root, finding.place.file),
        line: finding.place.line,
        column: finding.place.column,
      },
    }))
}

/** Writes them as JSON, whole or not at all; an empty list where all is well. */
export function writeProblems(file: string, problems: readonly Problem[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(problems))
  renameSync(`${file}.new`, file)
}
