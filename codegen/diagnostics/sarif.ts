import { codes } from './catalogue.ts'
import type { Diagnostic, Place } from './diagnostic.ts'

/** SARIF 2.1.0: one run, the whole catalogue as its rules. */
export function toSarif(diagnostics: readonly Diagnostic[]): string {
  const rules = codes.map(({ code, name, why, fix }) => ({
    id: code,
    name: pascalCase(name),
    shortDescription: { text: name.replaceAll('-', ' ') },
    fullDescription: { text: why },
    help: { text: fix },
  }))
  const index = new Map(codes.map(({ code }, position) => [code, position]))
  const results = diagnostics.map((diagnostic) => resultOf(diagnostic, index.get(diagnostic.code) ?? -1))
  const driver = { name: 'manifest', rules }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return JSON.stringify(log, null, 2)
}

function resultOf(
  { code, severity, message, hint, why, fix, place, related }: Diagnostic,
  ruleIndex: number,
) {
  const text = [message, hint, why, fix].filter(Boolean).join(' ')
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text },
    locations: place === null ? [] : [{ physicalLocation: locationOf(place) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, id) => ({
        id,
        message: { text: other.message },
        physicalLocation: locationOf(other.place),
      })),
    }),
  }
}

const longestSnippet = 500

function locationOf({ file, line, column, length, text }: Place): object {
  const region = {
    startLine: line,
    startColumn: column,
    endColumn: column + Math.max(1, length),
    snippet: { text: text.slice(0, longestSnippet) },
  }
  return { artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') }, region }
}

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
