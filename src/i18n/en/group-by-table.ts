import type { English } from '../english.ts'
import type { groupByTable as zh } from '../zh/group-by-table.ts'

export const groupByTable: English<typeof zh> = {
  by: 'Group by',
  day: 'Day',
  count: '{{count}} groups',
  count_one: '{{count}} group',
  most: 'The first {{count}} of {{total}} groups',
  none: '(none)',
  nothing: 'Nothing matches the filters',
  rows: 'Totals by group',
  open: 'Show the rows of this group',
  top: 'Most frequent: {{name}}',
  download: 'Download CSV',
}
