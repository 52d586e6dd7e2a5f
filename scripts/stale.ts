import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './process.ts'

export interface Build {
  readonly name: string
  /** Globs of the files the result depends on, relative to `from`. */
  readonly inputs: readonly string[]
  /** The project folder unless said. */
  readonly from?: string
  /** A file that exists when the result does. */
  readonly output: string
}

/**
 * Runs `work` only when an input's content changed since it last succeeded, or its output is gone. Where the project folder lies makes no
 * difference.
 */
export async function whenStale(
  build: Build,
  work: () => Promise<unknown>,
  folder: string = root,
): Promise<void> {
  const fingerprintFile = join(folder, fingerprintPath(build.name))
  const { inputs, from = folder } = build
  const fingerprint = hashOf(inputs, from)
  const fresh =
    existsSync(join(folder, build.output)) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === fingerprint
  if (fresh) return
  await work()
  mkdirSync(join(folder, '.cache', 'builds'), { recursive: true })
  writeFileSync(fingerprintFile, hashOf(inputs, from))
}

/** Relative to the project folder: changes whenever a build was made anew. */
export const fingerprintPath = (name: string): string => join('.cache', 'builds', name)

function hashOf(globs: readonly string[], folder: string): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0')
  return hash.digest('hex')
}
