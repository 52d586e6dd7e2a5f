import { findings } from '../../diagnostics/catalogue.ts'
import { rememberFor } from '../../memory.ts'
import { objectsOf } from '../../model/message.ts'
import type { Links } from '../links.ts'
import { redirectAt } from '../navigation.ts'
import type { WholeScope } from '../scope.ts'
import type { SectionLinks } from '../section.ts'

/** Hidden pages that nothing in the console leads to. */
export function linkReach(scope: WholeScope, links: Links): void {
  const { manifest, pages, report } = scope
  if (report.hasErrors) return
  const { root, fallback } = manifest.console.data
  const reached = new Set([
    root ?? redirectAt(pages, '/'),
    fallback ?? redirectAt(pages, '*'),
    ...pages.map(({ page }) => page.to),
    ...[...manifest.sections.values()].map(({ data }) => data.redirect),
  ])
  for (const section of links.values()) for (const name of targetsOfSection(section)) reached.add(name)
  for (const { page, sectionData, place } of pages) {
    const isHidden = (page.hidden ?? false) || (sectionData.hidden ?? false)
    if (!isHidden || sectionData.public || page.kind === 'redirect' || reached.has(page.name)) continue
    report.add(findings.unreachablePage({ name: page.name }), place(['name']))
  }
}

/** Pages that the pages of a section lead to, each besides itself. */
const targetsOfSection = rememberFor(
  ({ pages }: SectionLinks): ReadonlySet<string> =>
    new Set([...pages].flatMap(([from, { content }]) => targetsOf(content).filter((name) => name !== from))),
)

/** Pages that a content leads to: `to` and `after` of actions and forms, sibling pages of a parent. */
function targetsOf(content: unknown): readonly string[] {
  return objectsOf(content).flatMap((part) => {
    const { to, after, pages }: { to?: unknown; after?: unknown; pages?: unknown } = part
    const names = [to, after, ...(Array.isArray(pages) ? pages : [])]
    return names.filter((name) => typeof name === 'string')
  })
}
