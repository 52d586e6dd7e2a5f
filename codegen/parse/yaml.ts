import type { Document, YAMLError } from 'yaml'
import { findings } from '../diagnostics/catalogue.ts'
import type { Finding, Place, Related, Report } from '../diagnostics/diagnostic.ts'
import { located } from './located.ts'
import { readPlain } from './plain.ts'
import { checkSafety, limits } from './safety.ts'
import { createSource, type Parsed, placeAt, type Source } from './source.ts'

/** Parses one YAML 1.2 document; whatever cannot be read or must not be understood becomes a diagnostic and the answer is null. */
export function parseYaml(file: string, text: string, report: Report): Source | null {
  const raw = parseLimitError(text)
  if (raw !== null) {
    report.add(raw.finding, placeOf(file, text, raw.offset))
    return null
  }
  const plain = readPlain(text)
  const data = plain === undefined ? readLocated(file, text, report) : plain
  if (data === undefined) return null
  const source = createSource(file, text, data, () => parseText(text))
  return checkSafety(source, report) ? source : null
}

/** The data of any text, or undefined after what is wrong was reported at its place. */
function readLocated(file: string, text: string, report: Report): unknown {
  const { document, lines } = parseText(text)
  const place = (start: number, end: number): Place => placeAt(file, text, lines, start, end)
  const problems = [...document.errors, ...document.warnings]
  reportProblems(document, problems, place, report)
  if (problems.length > 0) return undefined
  const data = readData(document)
  if (!('problem' in data)) return data.value
  report.add(findings.aliases({ reason: data.problem }), aliasPlace(document, place))
  return undefined
}

/** What must not even be parsed: more than a manifest needs, or nesting that would exhaust the parser. */
function parseLimitError(text: string): { readonly finding: Finding; readonly offset: number } | null {
  if (Buffer.byteLength(text) > limits.bytes)
    return { finding: findings.tooLarge({ limit: '1 MB' }), offset: 0 }
  const directive = /^%\S+/m.exec(text)
  if (directive) return { finding: findings.directive({ directive: directive[0] }), offset: directive.index }
  const offset = tooDeepAt(text)
  return offset === null ? null : { finding: findings.tooDeep({ limit: limits.levels }), offset }
}

/** Where brackets or the marks of lists stand deeper than the limit; brackets inside texts do not count that far. */
function tooDeepAt(text: string): number | null {
  const compact = new RegExp(`(?:[-?] +){${limits.levels + 1},}`).exec(text)
  if (compact) return compact.index
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{}]|(?:^| )#.*/gm)) {
    if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth = Math.max(0, depth - 1)
    if (depth > limits.levels) return index
  }
  return null
}

function parseText(text: string): Parsed {
  const lines = new (located().LineCounter)()
  const document = located().parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    stringKeys: true,
  })
  return { document, lines }
}

function reportProblems(
  document: Document,
  problems: readonly YAMLError[],
  place: (start: number, end: number) => Place,
  report: Report,
): void {
  // The first of the others hides the meaning of everything after it.
  const [first] = problems.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const until = first?.pos[0] ?? Infinity
  for (const { pos } of problems.filter(({ code }) => code === 'DUPLICATE_KEY')) {
    if (pos[0] > until) continue
    const { second, related } = duplicatesAt(document, pos[0], place)
    report.add(findings.duplicateKey(), second, { related })
  }
  if (first) report.add(findingOf(first), place(...first.pos))
}

function findingOf({ code, message }: YAMLError): Finding {
  if (code === 'MULTIPLE_DOCS') return findings.severalDocuments()
  if (code === 'TAG_RESOLVE_FAILED')
    return findings.unknownTag({ tag: /!\S*|tag:\S+/.exec(message)?.[0] ?? '!' })
  return findings.invalidYaml({ reason: message.replace(/\.$/, '') })
}

/** The document as data, or why its aliases cannot be followed. */
function readData(document: Document): { readonly value: unknown } | { readonly problem: string } {
  try {
    const value: unknown = document.toJS({ maxAliasCount: limits.aliases })
    JSON.stringify(value)
    return { value }
  } catch (error) {
    const circular = error instanceof TypeError
    return { problem: circular ? 'go in a circle' : 'lead nowhere, or stand for more than they may' }
  }
}

function aliasPlace(document: Document, place: (start: number, end: number) => Place): Place {
  let found = place(0, 1)
  const { visit } = located()
  visit(document, {
    Alias(_, { range }) {
      if (!range) return undefined
      found = place(range[0], range[1])
      return visit.BREAK
    },
  })
  return found
}

function placeOf(file: string, text: string, offset: number): Place {
  const lines = new (located().LineCounter)()
  lines.addNewLine(0)
  for (const { index } of text.slice(0, offset).matchAll(/\n/g)) lines.addNewLine(index + 1)
  const end = text.indexOf('\n', offset)
  const { file: _file, ...place } = placeAt(file, text, lines, offset, end === -1 ? text.length : end)
  return { file, ...place, text: place.text.slice(0, 200), length: Math.min(place.length, 60) }
}

interface Duplicates {
  readonly second: Place
  readonly related: readonly Related[]
}

/** Both places of the key that starts at `offset`. */
function duplicatesAt(
  document: Document,
  offset: number,
  place: (start: number, end: number) => Place,
): Duplicates {
  let found: Duplicates = { second: place(offset, offset + 1), related: [] }
  const { isScalar, visit } = located()
  visit(document, {
    Map(_, map) {
      const keys = map.items.map(({ key }) => key).filter((key) => isScalar(key))
      const second = keys.find((key) => key.range?.[0] === offset)
      const first = keys.find((key) => key !== second && key.value === second?.value)
      if (!second?.range || !first?.range) return undefined
      const related = { message: 'first here', place: place(first.range[0], first.range[1]) }
      found = { second: place(second.range[0], second.range[1]), related: [related] }
      return visit.BREAK
    },
  })
  return found
}
