import { matchesGlob } from 'node:path'
import { draw } from '../../tests/sampling/draw.ts'
import type { SampledTable } from '../../tests/sampling/note.ts'
import { groupsOfFiles } from '../../tests/sampling/shares.ts'

export interface SampledFiles {
  readonly selected: readonly string[]
  /** How many of each group, for the closing lines. */
  readonly tables: readonly SampledTable[]
}

/**
 * The test files of a sampled run: those that the change leads to, of every group those that the seed draws for its seconds, and all that
 * have no group.
 */
export function sampleFiles(
  all: readonly string[],
  {
    affected,
    seed,
    secondsOf,
  }: {
    readonly affected: readonly string[]
    readonly seed: string
    readonly secondsOf: (file: string) => number
  },
): SampledFiles {
  const groups = Map.groupBy(all, (file) => groupsOfFiles.find(({ of }) => isOf(file, of)))
  const selected = new Set<string>()
  const tables: SampledTable[] = []
  for (const [group, files] of groups) {
    const touched = files.filter((file) => affected.includes(file))
    const others = files.filter((file) => !touched.includes(file))
    const drawn =
      group === undefined || group.seconds === 'all'
        ? others
        : drawFiles(others, group.seconds - Math.min(group.seconds / 2, sumOf(touched, secondsOf)), {
            seed,
            secondsOf,
          })
    for (const file of [...touched, ...drawn]) selected.add(file)
    if (group === undefined) continue
    tables.push({
      family: `files: ${group.name}`,
      engine: null,
      cases: files.length,
      sampled: touched.length + drawn.length,
      touched: touched.length,
      touchedSampled: touched.length,
    })
  }
  return { selected: all.filter((file) => selected.has(file)), tables }
}

/**
 * Files in the order that the seed gives them, as long as they fit into the seconds. The first one may take longer, by turns: the longer it takes,
 * the fewer seeds have it.
 */
function drawFiles(
  files: readonly string[],
  seconds: number,
  { seed, secondsOf }: { readonly seed: string; readonly secondsOf: (file: string) => number },
): readonly string[] {
  const [first, ...rest] = files.toSorted((one, other) => draw(one, seed) - draw(other, seed))
  if (first === undefined) return []
  if (secondsOf(first) > seconds) {
    const hasTurn = draw(`turn of ${first}`, seed) < seconds / secondsOf(first)
    return hasTurn ? [first] : fitting(rest, seconds, secondsOf)
  }
  return fitting([first, ...rest], seconds, secondsOf)
}

function fitting(
  files: readonly string[],
  seconds: number,
  secondsOf: (file: string) => number,
): readonly string[] {
  let left = seconds
  return files.filter((file) => {
    const fits = secondsOf(file) <= left
    if (fits) left -= secondsOf(file)
    return fits
  })
}

const sumOf = (files: readonly string[], secondsOf: (file: string) => number): number =>
  files.reduce((sum, file) => sum + secondsOf(file), 0)

const isOf = (file: string, globs: readonly string[]): boolean =>
  globs.some((glob) => matchesGlob(file, glob))
