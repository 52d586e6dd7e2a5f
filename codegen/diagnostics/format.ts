import type { Diagnostic, Place } from './diagnostic.ts'
import { codeFrame } from './frame.ts'
import { toSarif } from './sarif.ts'

export const formats = ['text', 'json', 'github', 'sarif'] as const
export type Format = (typeof formats)[number]

/** All diagnostics in one of the output formats; `color` only matters for text. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: Format,
  color: boolean,
): string {
  if (format === 'json') return JSON.stringify(diagnostics.map(toJson), null, 2)
  if (format === 'sarif') return toSarif(diagnostics)
  if (format === 'github') return diagnostics.map(toGithub).join('\n')
  return diagnostics.map((diagnostic) => toText(diagnostic, color)).join('\n\n')
}

function toText(diagnostic: Diagnostic, color: boolean): string {
  const paint = color ? colors : plain
  const tint = diagnostic.severity === 'error' ? paint.red : paint.yellow
  const head = `${tint(`${diagnostic.severity} ${diagnostic.code}`)} ${paint.dim(diagnostic.name)}`
  const lines = [
    diagnostic.place ? `${paint.bold(position(diagnostic.place))} ${head}` : head,
    `  ${diagnostic.message}${diagnostic.hint ? ` (${diagnostic.hint})` : ''}`,
  ]
  if (diagnostic.place) lines.push(indent(codeFrame(diagnostic.place)))
  if (diagnostic.change) {
    lines.push(
      `  ${paint.red(`- ${diagnostic.change.before}`)}`,
      `  ${paint.green(`+ ${diagnostic.change.after}`)}`,
    )
  }
  for (const related of diagnostic.related) {
    lines.push(`  ${related.message}: ${position(related.place)}`, indent(codeFrame(related.place)))
  }
  lines.push(`  ${paint.dim('why:')} ${diagnostic.why}`, `  ${paint.dim('fix:')} ${diagnostic.fix}`)
  return lines.join('\n')
}

function toJson(diagnostic: Diagnostic): object {
  const { place, related, params: _params, suggestion: _suggestion, ...rest } = diagnostic
  return {
    ...rest,
    place: place && bare(place),
    related: related.map(({ message, place: other }) => ({ message, place: bare(other) })),
  }
}

function toGithub(diagnostic: Diagnostic): string {
  const level = diagnostic.severity
  const title = `${diagnostic.code} ${diagnostic.name}`
  const message = [diagnostic.message, diagnostic.hint, diagnostic.fix].filter(Boolean).join(' ')
  const { place } = diagnostic
  const location = place
    ? `file=${property(place.file)},line=${place.line},col=${place.column},endColumn=${place.column + Math.max(1, place.length)},`
    : ''
  return `::${level} ${location}title=${property(title)}::${data(message)}`
}

const bare = ({ file, line, column, length }: Place): object => ({ file, line, column, length })
const position = (place: Place): string => `${place.file}:${place.line}:${place.column}`
const indent = (text: string): string => text.replaceAll(/^/gm, '    ')
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

const ansi =
  (code: number) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`
const same = (text: string): string => text
const colors = { red: ansi(31), green: ansi(32), yellow: ansi(33), bold: ansi(1), dim: ansi(2) }
const plain = { red: same, green: same, yellow: same, bold: same, dim: same }
