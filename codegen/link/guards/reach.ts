import { findings } from '../../diagnostics/catalogue.ts'
import { objectsOf } from '../../model/message.ts'
import type { Links } from '../link.ts'
import { redirectAt } from '../navigation.ts'
import type { Scope } from '../scope.ts'

/** Hidden pages that nothing in the console leads to. */
export function linkReach(scope: Scope, links: Links): void {
  const { manifest, pages, report } = scope
  if (report.hasErrors) return
  const { root, fallback } = manifest.console.data
  const reached = new Set([
    root ?? redirectAt(pages, '/'),
    fallback ?? redirectAt(pages, '*'),
    ...pages.map(({ page }) => page.to),
    ...[...manifest.sections.values()].map(({ data }) => data.redirect),
  ])
  for (const { pages: linked } of links.values())
    for (const [from, { content }] of linked)
      for (const name of targetsOf(content)) if (name !== from) reached.add(name)
  for (const { page, sectionData, place } of pages) {
    const isHidden = (page.hidden ?? false) || (sectionData.hidden ?? false)
    if (!isHidden || sectionData.public || page.kind === 'redirect' || reached.has(page.name)) continue
    report.add(findings.unreachablePage({ name: page.name }), place(['name']))
  }
}

/** Pages that a content leads to: `to` and `after` of actions and forms, sibling pages of a parent. */
function targetsOf(content: unknown): readonly string[] {
  return [...objectsOf(content)].flatMap((part) => {
    const { to, after, pages }: { to?: unknown; after?: unknown; pages?: unknown } = part
    const names = [to, after, ...(Array.isArray(pages) ? pages : [])]
    return names.filter((name) => typeof name === 'string')
  })
}
