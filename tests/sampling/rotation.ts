import { choose } from './choose.ts'
import type { Family } from './shares.ts'

/** Of these a single case takes ten to thirty seconds, so that they take turns. */
const costly: readonly Family[] = [
  'killed servers',
  'killed jobs',
  'killed upgrades',
  'faults',
  'imported consoles',
  'contract tool',
  'demo data on both databases',
  'files for both databases',
]

/** Whether the run of a seed tries any case of a family: one that takes ten seconds has its turn with every fourth seed or so. */
export function hasTurn(family: Family, seed: string): boolean {
  return (
    !costly.includes(family) ||
    choose(costly, (one) => `turn of ${one}`, { share: 0.25, seed }).includes(family)
  )
}
