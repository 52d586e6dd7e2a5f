import type { Report } from '../diagnostics/diagnostic.ts'
import type { TableModel } from '../model/console.ts'
import type { Manifest } from '../model/manifest.ts'
import { linkIcons } from './icons.ts'
import { linkNames } from './names.ts'
import { linkNavigation } from './navigation.ts'
import { linkParams } from './params.ts'
import { linkPermissions } from './permissions.ts'
import { createScope, type World } from './scope.ts'
import { linkSession } from './session.ts'
import { linkTable } from './table/table.ts'
import { linkTitles, type Titles } from './titles.ts'
import { createTranslator } from './translations.ts'

/** What linking adds to the manifest: tables resolved against the contract, and every title in every language. */
export interface Links {
  readonly tables: ReadonlyMap<string, TableModel>
  readonly titles: Titles
}

/** Finds what every name in the manifest stands for; whatever stands for nothing is reported. */
export function link(manifest: Manifest, world: World, report: Report): Links {
  const scope = createScope(manifest, world, report)
  linkNames(scope)
  linkParams(scope)
  linkNavigation(scope)
  linkIcons(scope)
  linkPermissions(scope)
  linkSession(scope)
  const texts = createTranslator(scope)
  const titles = linkTitles(scope, texts)
  const tables = new Map<string, TableModel>()
  for (const page of scope.pages) {
    if (page.page.columns === undefined) continue
    const table = linkTable(scope, page, texts)
    if (table) tables.set(page.page.name, table)
  }
  texts.reportUnused()
  return { tables, titles }
}
