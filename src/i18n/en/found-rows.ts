import type { English } from '../english.ts'
import type { foundRows as zh } from '../zh/found-rows.ts'

export const foundRows: English<typeof zh> = {
  all: 'All records of the list',
  found: 'The records that the {{count}} filters in use find',
  found_one: 'The records that the filter in use finds',
}
