import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import { findings } from '../diagnostics/catalogue.ts'
import type { Place, Related, Report } from '../diagnostics/diagnostic.ts'
import { createSource, type Parsed, placeAt, type Source } from './source.ts'

/** Parses one YAML 1.2 document; syntax errors become diagnostics and the answer is null. */
export function parseYaml(file: string, text: string, report: Report): Source | null {
  const { document, lines } = parseText(text)
  const place = (start: number, end: number): Place => placeAt(file, text, lines, start, end)
  const problems = [...document.errors, ...document.warnings]
  const [syntax] = problems.filter((problem) => !isDuplicate(problem))
  for (const problem of problems.filter(isDuplicate)) {
    const { second, related } = twins(document, problem.pos[0], place)
    report.add(findings.duplicateKey(), second, { related })
  }
  // The first syntax error hides the meaning of everything after it.
  if (syntax)
    report.add(findings.invalidYaml({ reason: syntax.message.replace(/\.$/, '') }), place(...syntax.pos))
  if (problems.length > 0) return null
  const data = readData(document)
  if (data !== null) return createSource(file, text, data.value, () => parseText(text))
  report.add(
    findings.invalidYaml({ reason: 'it refers to itself, or repeats itself too often' }),
    place(0, 1),
  )
  return null
}

function parseText(text: string): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
  return { document, lines }
}

const isDuplicate = (problem: YAMLError): boolean => problem.code === 'DUPLICATE_KEY'

/** The document as data; null when its aliases lead nowhere, in a circle or to an unreasonable size. */
function readData(document: Document): { readonly value: unknown } | null {
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) }
  } catch {
    return null
  }
}

interface Twins {
  readonly second: Place
  readonly related: readonly Related[]
}

/** Both places of the key that starts at `offset`. */
function twins(document: Document, offset: number, place: (start: number, end: number) => Place): Twins {
  let found: Twins = { second: place(offset, offset + 1), related: [] }
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
