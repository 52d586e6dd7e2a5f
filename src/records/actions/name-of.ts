import { formatDateTime } from '../../ui/format-date.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'
import { type Row, textOf } from '../list/list-result.ts'

/** Rows of logs are called by when they came. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What a person calls the record. */
export function nameOf(
  row: Row | null,
  { rowTitle, rowKey }: Pick<ListDescriptor, 'rowTitle' | 'rowKey'>,
): string {
  const title = row?.[rowTitle]
  const isNamed = title !== null && title !== undefined && title !== ''
  const name = textOf((isNamed ? title : row?.[rowKey]) ?? '')
  return (time.test(name) ? formatDateTime(name, 'en')?.text : null) ?? name
}
