import { existsSync } from 'node:fs'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import { rememberLast } from '../memory.ts'
import type { Project } from '../project.ts'
import { readTextUntouched } from '../read-file.ts'
import { createContract, type Contract, resolveReference } from './contract.ts'
import type { OpenApi } from './openapi.ts'

/** Reads the REST contract; null, with a diagnostic, when there is none that can be used. */
export function loadContract(project: Project, report: Report): Contract | null {
  const file = project.show(project.contract)
  if (!existsSync(project.contract)) {
    report.add(findings.missingFile({ file }), null)
    return null
  }
  const refuse = (reason: string): null => {
    report.add(findings.invalidContract({ file, reason }), null)
    return null
  }
  try {
    const text = readTextUntouched(project.contract)
    if (text === null) return refuse('it is no file of UTF-8 text')
    if (text.trim() === '') return refuse('it is empty')
    return contractOf(project.contract, text) ?? refuse('it is not an OpenAPI 3.0 document')
  } catch (error) {
    return refuse((error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' '))
  }
}

const contractOf = rememberLast((_path: string, text: string): Contract | null => {
  const document: unknown = JSON.parse(text)
  if (!isOpenApi(document)) return null
  const references = text.match(/"\$ref":\s*"[^"]*"/g)
  for (const member of new Set(references))
    resolveReference(document, member.slice(member.indexOf(':')).split('"')[1] ?? '')
  return createContract(document)
})

function isOpenApi(document: unknown): document is OpenApi {
  if (typeof document !== 'object' || document === null) return false
  if (!('openapi' in document) || !('paths' in document)) return false
  return (
    String(document.openapi).startsWith('3.0') &&
    typeof document.paths === 'object' &&
    document.paths !== null
  )
}
