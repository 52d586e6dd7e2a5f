import { choose } from './choose.ts'
import type { Family } from './shares.ts'

/** Of these a single case takes ten to thirty seconds, so that they take turns. */
const costly = [
  'killed servers',
  'killed jobs',
  'killed upgrades',
  'imported consoles',
  'contract tool',
  'demo data on PGlite',
  'files for both databases',
] as const satisfies readonly Family[]

/** Whether the run of a seed tries any case of a family: one that takes ten seconds has its turn with every third seed or so. */
export function hasTurn(family: Family, seed: string): boolean {
  const others: readonly Family[] = costly
  return (
    !others.includes(family) ||
    choose(others, (one) => `turn of ${one}`, { share: 0.3, seed }).includes(family)
  )
}
