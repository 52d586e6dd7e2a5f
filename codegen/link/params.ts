import { findings } from '../diagnostics/catalogue.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { ParamPattern } from '../model/descriptors/page-kind.ts'
import { paramNames } from '../model/paths.ts'
import type { PageScope, Scope } from './scope.ts'

/** Every parameter of a path has a pattern, and every pattern and menu value has a parameter. */
export function linkParams(scope: Scope, page: PageScope): void {
  linkPatterns(scope, page)
  linkMenuEntries(scope, page)
}

function linkPatterns({ report }: Scope, { page, place }: PageScope): void {
  const names = paramNames(page.path)
  const patterns = page.params ?? {}
  for (const [index, param] of names.entries()) {
    if (names.indexOf(param) < index) report.add(findings.duplicateParameter({ param }), place(['path']))
    else if (!Object.hasOwn(patterns, param))
      report.add(findings.parameterWithoutPattern({ param }), place(['path']))
  }
  for (const param of Object.keys(patterns)) {
    if (names.includes(param)) continue
    report.add(findings.unknownParameter({ param }), place(['params', param], 'key'), {
      hint: didYouMean(param, names),
    })
  }
}

function linkMenuEntries({ report }: Scope, { page, place, sectionData }: PageScope): void {
  const names = paramNames(page.path)
  const entries = page.menu ?? []
  const isVisible = !page.hidden && !sectionData.hidden && page.kind !== 'redirect'
  if (isVisible && names.length > 0 && entries.length === 0) {
    report.add(findings.menuEntriesMissing({ name: page.name }), place(['path']))
  }
  for (const [index, entry] of entries.entries()) {
    const at = ['menu', index, 'params']
    for (const [param, value] of Object.entries(entry.params)) {
      const pattern = page.params?.[param]
      if (!names.includes(param))
        report.add(findings.unknownParameter({ param }), place([...at, param], 'key'))
      else if (pattern && !allows(pattern, value)) {
        report.add(findings.menuValueRefused({ param, value }), place([...at, param]))
      }
    }
    for (const param of names.filter((name) => !Object.hasOwn(entry.params, name))) {
      report.add(findings.missingKey({ key: param }), place(at))
    }
  }
}

function allows(pattern: ParamPattern, value: string): boolean {
  if (pattern === 'any') return true
  return pattern === 'digits' ? /^\d+$/.test(value) : pattern.oneOf.includes(value)
}
