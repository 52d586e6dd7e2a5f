import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** What a person calls the record. */
export function nameOf(
  row: Row | null,
  { rowTitle, rowKey }: Pick<ListDescriptor, 'rowTitle' | 'rowKey'>,
): string {
  const title = row?.[rowTitle]
  const isNamed = title !== null && title !== undefined && title !== ''
  return textOf((isNamed ? title : row?.[rowKey]) ?? '')
}
