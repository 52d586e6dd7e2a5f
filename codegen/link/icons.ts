import { findings } from '../diagnostics/catalogue.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import type { Scope } from './scope.ts'

/** Every icon exists in the Blueprint set. */
export function linkIcons(scope: Scope): void {
  const { console, sections } = scope.manifest
  for (const [index, icon] of (console.data.icons ?? []).entries()) {
    linkIcon(scope, icon, console.source.place(['icons', index]))
  }
  for (const { data, source } of sections.values()) linkIcon(scope, data.icon, source.place(['icon']))
  for (const { page, place } of scope.pages) linkIcon(scope, page.icon, place(['icon']))
}

/** Reports an icon that does not exist. */
export function linkIcon({ icons, report }: Scope, icon: string, place: Place): void {
  if (!icons.has(icon)) report.add(findings.unknownIcon({ icon }), place, { hint: didYouMean(icon, icons) })
}
