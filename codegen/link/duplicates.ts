import { findings } from '../diagnostics/catalogue.ts'
import type { DataPath } from '../parse/source.ts'
import type { PageContext } from './context.ts'

/** Reports entries of a list that stand twice, with both places; `inside` leads from an entry to what names it. */
export function reportDuplicates(
  { scope, place }: PageContext,
  list: DataPath,
  entries: readonly string[],
  inside: DataPath = [],
): void {
  for (const [index, entry] of entries.entries()) {
    const first = entries.indexOf(entry)
    if (first === index) continue
    scope.report.add(findings.duplicateEntry({ entry }), place([...list, index, ...inside]), {
      related: [{ message: 'first here', place: place([...list, first, ...inside]) }],
    })
  }
}
