import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { root } from '../process.ts'
import { findMutants, type Mutated } from './find.ts'

const all = '{api,codegen,mesh,serving,src}/**/*.{ts,tsx}'

/** What is no code of the product, or texts only. */
const left = [
  '**/*.test.{ts,tsx}',
  '**/*.fixture.ts',
  '**/*.d.ts',
  'mesh/.mesh/**',
  'mesh/fixtures/**',
  'api/testing/**',
  'api/**/demo.ts',
  'api/**/{demo,demo-data}/**',
  'api/kernel/platform/english/**',
  'src/i18n/**',
  'src/own/texts/**',
  '**/testing/**',
]

/** Files that have mutants, relative to the project folder, under any of the paths; none means everywhere. */
export function sourceFiles(paths: readonly string[]): readonly string[] {
  return globSync(all, { cwd: root })
    .filter((file) => !left.some((glob) => matchesGlob(file, glob)))
    .filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)))
    .toSorted()
}

export function mutantsOf(files: readonly string[]): ReadonlyMap<string, Mutated> {
  return new Map(files.map((file) => [file, findMutants(file, readFileSync(join(root, file), 'utf8'))]))
}

/** Lines that differ from the commit where this branch left `since`, by file; a new file differs everywhere. */
export function changedLines(
  since: string,
): ReadonlyMap<string, readonly (readonly [from: number, to: number])[]> {
  const base = git('merge-base', since, 'HEAD').trim()
  const changed = new Map<string, (readonly [number, number])[]>()
  let file = ''
  for (const line of git('diff', '-U0', '--no-color', '--no-renames', base).split('\n')) {
    if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || count === '0') continue
    changed.set(file, [...(changed.get(file) ?? []), [Number(from), Number(from) + Number(count) - 1]])
  }
  for (const added of git('ls-files', '--others', '--exclude-standard').split('\n'))
    if (added !== '') changed.set(added, [[1, Number.MAX_SAFE_INTEGER]])
  return changed
}

function git(...args: readonly string[]): string {
  return execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}
