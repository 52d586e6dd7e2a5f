import { type Diagnostic } from '../diagnostics/diagnostic.ts'
import { type Format, formatDiagnostics } from '../diagnostics/format.ts'
import type { ExitCode, Terminal, VerbOptions } from './verb.ts'

/** Shows diagnostics: text is talk, json and github are data. */
export function show(diagnostics: readonly Diagnostic[], options: VerbOptions, terminal: Terminal): void {
  const format: Format = options.format === 'table' ? 'text' : options.format
  if (format === 'text') {
    if (diagnostics.length > 0) terminal.say(`${formatDiagnostics(diagnostics, format, terminal.color)}\n`)
    return
  }
  const text = formatDiagnostics(diagnostics, format, false)
  if (text !== '') terminal.out(text)
}

/** Files that cannot be read are another thing than findings in them. */
export function exitCode(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(({ code }) => unreadable.has(code))) return 2
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

const unreadable = new Set(['M101', 'M102', 'M103', 'M104', 'M105'])

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
