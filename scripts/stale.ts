import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.ts'

export interface Build {
  readonly name: string
  /** Globs of the files the result depends on, relative to the project folder. */
  readonly inputs: readonly string[]
  /** A file that exists when the result does. */
  readonly output: string
}

/** Runs `work` only when an input's content changed since it last succeeded, or its output is gone. */
export async function whenStale(build: Build, work: () => Promise<unknown>): Promise<void> {
  const stampFile = join(root, '.cache', 'builds', build.name)
  const fingerprint = hashOf(build.inputs)
  const fresh =
    existsSync(join(root, build.output)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprint
  if (fresh) return
  await work()
  mkdirSync(join(root, '.cache', 'builds'), { recursive: true })
  writeFileSync(stampFile, hashOf(build.inputs))
}

function hashOf(globs: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
