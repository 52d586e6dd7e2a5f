import { linkFindings } from './catalogue-link.ts'
import { outputFindings } from './catalogue-output.ts'
import { readFindings } from './catalogue-read.ts'
import type { Severity } from './diagnostic.ts'

/**
 * Every finding of the compiler. Codes are permanent: M1 reading, M2 shape, M3 links, M4 output.
 * A rule is called with what its message needs and answers the finding.
 */
export const findings = { ...readFindings, ...linkFindings, ...outputFindings }

/** All codes with their permanent names, in order. */
export const codes: readonly CatalogueEntry[] = Object.values(findings)
  .map(({ code, title, why, fix, severity }) => ({ code, name: title, why, fix, severity }))
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

export interface CatalogueEntry {
  readonly code: string
  readonly name: string
  readonly severity: Severity
  readonly why: string
  readonly fix: string
}
