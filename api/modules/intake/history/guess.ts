import type { ImportOptions } from '../../../engine/model/import-source.ts'
import { usualMapping } from '../../../engine/transfer/imports/columns.ts'
import { columnsOf } from './columns.ts'
import { type HistoryKind, historyKinds, isHistoryKind } from './kinds.ts'

/** The kind that was named, else the one of which the headers name the most required columns, and then the most columns. */
export function kindOf({ kind }: ImportOptions, headers: readonly string[]): HistoryKind {
  if (kind !== undefined && isHistoryKind(kind)) return kind
  const [best] = historyKinds
    .map((each) => {
      const columns = columnsOf(each)
      const mapping = usualMapping(columns, headers)
      const needed = columns.filter(({ required }) => required)
      const named = needed.filter(({ name }) => mapping[name] !== undefined).length
      return { kind: each, part: named / needed.length, all: Object.keys(mapping).length }
    })
    .toSorted((one, other) => other.part - one.part || other.all - one.all)
  return best?.kind ?? 'order'
}
