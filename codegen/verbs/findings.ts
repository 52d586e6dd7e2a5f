import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics, formats } from '../diagnostics/format.ts'
import type { ExitCode, Terminal } from './verb.ts'

/** Shows diagnostics: text is talk, the other formats are data. */
export function show(diagnostics: readonly Diagnostic[], format: string, terminal: Terminal): void {
  const outputFormat = formats.find((name) => name === format) ?? 'text'
  if (outputFormat === 'text') {
    if (diagnostics.length > 0)
      terminal.say(`${formatDiagnostics(diagnostics, outputFormat, terminal.color)}\n`)
    return
  }
  const text = formatDiagnostics(diagnostics, outputFormat, false)
  if (text !== '') terminal.out(text)
}

/** Files that cannot be read are another thing than findings in them. */
export function exitCode(diagnostics: readonly Diagnostic[]): ExitCode {
  if (diagnostics.some(({ code }) => code.startsWith('M1'))) return 2
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
