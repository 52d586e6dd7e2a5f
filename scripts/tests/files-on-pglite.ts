import { globSync } from 'node:fs'
import { onBothDatabases } from '../../tests/both-databases.ts'
import { choose } from '../../tests/sampling/choose.ts'
import type { SampledTable } from '../../tests/sampling/note.ts'
import { hasTurn } from '../../tests/sampling/rotation.ts'
import { shares } from '../../tests/sampling/shares.ts'
import { root } from '../process.ts'

/** The files for both databases that a sampled run tries on PGlite too. */
export function chooseFilesOnPglite(seed: string): {
  readonly files: readonly string[]
  readonly sampled: SampledTable
} {
  const all = globSync(Object.values(onBothDatabases), { cwd: root })
  const family = 'files for both databases'
  const files = hasTurn(family, seed) ? choose(all, (file) => file, { share: shares[family], seed }) : []
  return {
    files,
    sampled: {
      family,
      engine: 'pglite',
      cases: all.length,
      sampled: files.length,
      touched: 0,
      touchedSampled: 0,
    },
  }
}
