import { globSync } from 'node:fs'
import { onBothDatabases } from '../../tests/both-databases.ts'
import { choose } from '../../tests/sampling/choose.ts'
import type { TriedTable } from '../../tests/sampling/note.ts'
import { shares } from '../../tests/sampling/shares.ts'
import { hasTurn } from '../../tests/sampling/turns.ts'
import { root } from '../process.ts'

/** The files for both databases that a sampled run tries on PGlite too. */
export function chooseFilesOnPglite(seed: string): {
  readonly files: readonly string[]
  readonly tried: TriedTable
} {
  const all = globSync(Object.values(onBothDatabases), { cwd: root })
  const family = 'files for both databases'
  const files = hasTurn(family, seed) ? choose(all, (file) => file, { share: shares[family], seed }) : []
  return {
    files,
    tried: { family, engine: 'pglite', cases: all.length, tried: files.length, touched: 0, touchedTried: 0 },
  }
}
