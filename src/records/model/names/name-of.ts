import { formatDateTime } from '../../../ui/format-date.ts'
import type { ListDescriptor } from '../descriptors/list-descriptor.ts'
import { titleOf } from '../rows/cell-value.ts'
import { type Row, textOf } from '../rows/list-result.ts'
import { titleOfPage } from './page-title.ts'

/** Rows of logs are called by when they came. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What a person calls the record. */
export function nameOf(
  row: Row | null,
  {
    rowTitle,
    rowKey,
    columns,
  }: Pick<ListDescriptor, 'rowTitle' | 'rowKey'> & Partial<Pick<ListDescriptor, 'columns'>>,
): string {
  const title = row?.[rowTitle]
  const isNamed = title !== null && title !== undefined && title !== ''
  const name = titleOf((isNamed ? title : row?.[rowKey]) ?? '')
  if (time.test(name)) return formatDateTime(name, 'en')?.text ?? name
  const names = columns?.find(({ field }) => field === rowTitle)?.names
  return names === undefined ? name : titleOfPage(name, textOf(row?.[names] ?? ''))
}
