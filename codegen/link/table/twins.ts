import { findings } from '../../diagnostics/catalogue.ts'
import type { DataPath } from '../../parse/source.ts'
import type { TableScope } from './table-scope.ts'

/** Reports entries of a list that stand twice, with both places. */
export function reportTwins({ scope, place }: TableScope, list: DataPath, entries: readonly string[]): void {
  for (const [index, entry] of entries.entries()) {
    const first = entries.indexOf(entry)
    if (first === index) continue
    scope.report.add(findings.duplicateEntry({ entry }), place([...list, index]), {
      related: [{ message: 'first here', place: place([...list, first]) }],
    })
  }
}
