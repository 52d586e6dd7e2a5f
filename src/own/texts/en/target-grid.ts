import type { targetGrid as zh } from '../zh/target-grid.ts'

export const targetGrid: Record<keyof typeof zh, string> = {
  title: 'Sales targets (USD)',
  before: 'Previous year',
  after: 'Next year',
  add: 'Add a person',
  person: 'Person',
  none: 'Nobody has a target here yet.',
}
