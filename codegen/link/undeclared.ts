import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { PageKind } from '../model/descriptors/page-kind.ts'
import type { Manifest, PageData } from '../model/manifest.ts'

/** What says what a page shows; a redirect and a page of its own code need nothing. */
const partOf: Readonly<Partial<Record<PageKind, keyof PageData>>> = {
  table: 'columns',
  'nested-table': 'columns',
  form: 'groups',
  detail: 'tabs',
  'confirm-remove': 'confirm',
  stats: 'api',
  tree: 'tree',
  search: 'results',
  wizard: 'wizard',
  gallery: 'items',
}

/** Pages that are unfinished and say nothing of what they show. They may stand in the manifest while it is edited, but nothing is generated. */
export function reportUndeclared({ sections }: Manifest, report: Report): void {
  for (const { data, source } of sections.values())
    for (const [index, page] of data.pages.entries()) {
      const { name, kind } = page
      const part = partOf[kind]
      if (part !== undefined && page[part] === undefined)
        report.add(findings.undeclaredPage({ name, kind, part }), source.place(['pages', index, 'kind']))
    }
}
