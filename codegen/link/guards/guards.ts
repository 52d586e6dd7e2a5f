import { findings } from '../../diagnostics/catalogue.ts'
import type { Entry, SectionData } from '../../model/manifest.ts'
import type { PageScope, WholeScope } from '../scope.ts'

/** Who may see what was thought about: no page is open by an omission, and no section opens more or less than its pages. */
export function linkGuards(scope: WholeScope): void {
  for (const page of scope.pages) linkGuard(scope, page)
  for (const [key, entry] of scope.manifest.sections)
    linkSectionKeys(scope, entry, scope.pagesOf.get(key) ?? [])
}

function linkGuard({ report }: WholeScope, { page, sectionData, place }: PageScope): void {
  if (sectionData.public) {
    for (const guard of ['permissions', 'signedIn'] as const) {
      if (page[guard] === undefined) continue
      report.add(findings.guardedPublicPage({ name: page.name, guard }), place([guard], 'key'))
    }
    return
  }
  const isOpen = page.permissions === undefined && page.kind !== 'redirect'
  if (isOpen && !page.signedIn) report.add(findings.unguardedPage({ name: page.name }), place(['name']))
}

function linkSectionKeys(
  { report }: WholeScope,
  { data, source }: Entry<SectionData>,
  pages: readonly PageScope[],
): void {
  const keys = data.permissions ?? []
  if (keys.length === 0) return
  for (const { page, place } of pages) {
    if (page.kind === 'redirect') continue
    if (page.permissions === undefined) {
      const related = [{ message: 'the keys of the section', place: source.place(['permissions'], 'key') }]
      report.add(findings.failOpenSection({ name: page.name }), place(['name']), { related })
      continue
    }
    for (const [index, key] of keys.entries()) {
      if (page.permissions.includes(key)) continue
      const related = [{ message: 'the section admits it here', place: source.place(['permissions', index]) }]
      report.add(findings.stricterThanSection({ name: page.name, key }), place(['permissions']), { related })
    }
  }
}
