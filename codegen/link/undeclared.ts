import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../model/manifest.ts'
import { pageKinds } from '../model/schema/kinds.ts'

/** Pages that are unfinished and say nothing of what they show. They may stand in the manifest while it is edited, but nothing is generated. */
export function reportUndeclared({ sections }: Manifest, report: Report): void {
  for (const { data, source } of sections.values())
    for (const [index, page] of data.pages.entries()) {
      const { name, kind } = page
      const part = pageKinds[kind].shows
      if (part !== null && page[part] === undefined)
        report.add(findings.undeclaredPage({ name, kind, part }), source.place(['pages', index, 'kind']))
    }
}
