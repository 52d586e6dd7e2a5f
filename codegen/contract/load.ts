import { existsSync, readFileSync } from 'node:fs'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Project } from '../project.ts'
import { createContract, type Contract } from './contract.ts'
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
    const document: unknown = JSON.parse(readFileSync(project.contract, 'utf8'))
    return isOpenApi(document) ? createContract(document) : refuse('it is not an OpenAPI 3.0 document')
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function isOpenApi(document: unknown): document is OpenApi {
  if (typeof document !== 'object' || document === null) return false
  if (!('openapi' in document) || !('paths' in document)) return false
  return (
    String(document.openapi).startsWith('3.0') &&
    typeof document.paths === 'object' &&
    document.paths !== null
  )
}
