import type { Report } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../model/manifest.ts'
import { linkGuards } from './guards/guards.ts'
import { linkReach } from './guards/reach.ts'
import { linkUnusedPermissions } from './guards/unused-permissions.ts'
import { linkIcon } from './icons.ts'
import type { Links } from './links.ts'
import { linkNames } from './names.ts'
import { linkNavigation } from './navigation.ts'
import { createScope, type PageScope, type World } from './scope.ts'
import { createSectionLinker } from './section.ts'
import { linkSession } from './session.ts'
import { createTranslator } from './translations.ts'

/** Finds what every name in the manifest stands for; whatever stands for nothing is reported. */
export function link(
  manifest: Manifest,
  world: World,
  report: Report,
): { readonly links: Links; readonly pages: readonly PageScope[] } {
  const scope = createScope(manifest, world, report)
  linkNames(scope)
  linkNavigation(scope)
  linkGuards(scope)
  linkSession(scope)
  for (const [index, icon] of (manifest.console.data.icons ?? []).entries()) {
    linkIcon(scope, icon, manifest.console.source.place(['icons', index]))
  }
  const texts = createTranslator(scope)
  const linkSection = createSectionLinker(scope, texts)
  const links = new Map([...manifest.sections].map(([key, entry]) => [key, linkSection(key, entry)]))
  texts.reportUnused()
  linkReach(scope, links)
  linkUnusedPermissions(scope, links)
  return { links, pages: scope.pages }
}
