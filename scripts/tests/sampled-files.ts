import { matchesGlob } from 'node:path'
import { choose } from '../../tests/sampling/choose.ts'
import type { TriedTable } from '../../tests/sampling/note.ts'
import { sharesOfFiles } from '../../tests/sampling/shares.ts'

export interface SampledFiles {
  readonly chosen: readonly string[]
  /** How many of each group, for the closing lines. */
  readonly tables: readonly TriedTable[]
}

/** The test files of a sampled run: those that the change leads to, of every group the share that the seed draws, and all that have no group. */
export function sampleFiles(
  all: readonly string[],
  { affected, seed }: { readonly affected: readonly string[]; readonly seed: string },
): SampledFiles {
  const groups = Map.groupBy(all, (file) => sharesOfFiles.find(({ of }) => isOf(file, of)))
  const chosen = new Set<string>()
  const tables: TriedTable[] = []
  for (const [group, files] of groups) {
    const touched = files.filter((file) => affected.includes(file))
    const drawn = group === undefined ? files : choose(files, (file) => file, { share: group.share, seed })
    const tried = new Set([...touched, ...drawn])
    for (const file of tried) chosen.add(file)
    if (group === undefined) continue
    tables.push({
      family: `files: ${group.name}`,
      engine: null,
      cases: files.length,
      tried: tried.size,
      touched: touched.length,
      touchedTried: touched.length,
    })
  }
  return { chosen: all.filter((file) => chosen.has(file)), tables }
}

const isOf = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(file, glob))
