import { globSync } from 'node:fs'
import { onBothDatabases } from '../../tests/both-databases.ts'
import { choose } from '../../tests/sampling/choose.ts'
import type { TriedTable } from '../../tests/sampling/note.ts'
import { filesOnPgliteShare } from '../../tests/sampling/shares.ts'
import { root } from '../process.ts'

/** The files for both databases that a sampled run tries on PGlite too. */
export function chooseFilesOnPglite(seed: string): {
  readonly files: readonly string[]
  readonly tried: TriedTable
} {
  const all = globSync(Object.values(onBothDatabases), { cwd: root })
  const files = choose(all, (file) => file, { share: filesOnPgliteShare, seed })
  return {
    files,
    tried: { family: 'files for both databases', engine: 'pglite', cases: all.length, tried: files.length },
  }
}
