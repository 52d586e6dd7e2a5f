import type { Density } from '../model/columns/preferences.ts'

/** Height of a row in px (grid.css). */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, normal: 36, relaxed: 44 }
