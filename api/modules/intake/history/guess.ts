import type { ImportOptions } from '../../../engine/model/import-source.ts'
import { usualMapping } from '../../../engine/transfer/imports/columns.ts'
import { columnsOf } from './columns.ts'
import { type HistoryKind, historyKinds, isHistoryKind } from './kinds.ts'

/** The kind that was named, else the one of which the headers name the most columns; a required one that is missing counts against it. */
export function kindOf({ kind }: ImportOptions, headers: readonly string[]): HistoryKind {
  if (kind !== undefined && isHistoryKind(kind)) return kind
  const [best] = historyKinds
    .map((each) => {
      const columns = columnsOf(each)
      const mapping = usualMapping(columns, headers)
      const missing = columns.filter(({ name, required }) => required && mapping[name] === undefined)
      return { kind: each, score: Object.keys(mapping).length - 2 * missing.length }
    })
    .toSorted((one, other) => other.score - one.score)
  return best?.kind ?? 'order'
}
