import { LineCounter, parseDocument } from 'yaml'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { createSource, placeAt, type Source } from './source.ts'

/** Parses one YAML 1.2 document; syntax errors become diagnostics and the answer is null. */
export function parseYaml(file: string, text: string, report: Report): Source | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' })
  for (const problem of [...document.errors, ...document.warnings]) {
    const [start, end] = problem.pos
    const place = placeAt(file, text, lines, start, end)
    if (problem.code === 'DUPLICATE_KEY') report.add(findings.duplicateKey(), place)
    else report.add(findings.invalidYaml({ reason: problem.message.replace(/\.$/, '') }), place)
  }
  return document.errors.length + document.warnings.length > 0
    ? null
    : createSource(file, text, document, lines)
}
