import type { foundRows as zh } from '../zh/found-rows.ts'

export const foundRows: Record<keyof typeof zh, string> = {
  all: 'All records of the list',
  found: 'The records that the {{count}} filters in use find',
}
