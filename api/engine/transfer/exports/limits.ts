import type { ExportFormat } from './write.ts'

/** Rows of one export (domain/resources.md, jobs). */
export function mostRows(format: ExportFormat): number {
  return format === 'csv' ? 500_000 : 200_000
}

/** Exports of one user that wait or run at the same time (domain/resources.md §1 “Rate limits”). */
export const mostRunning = 5
