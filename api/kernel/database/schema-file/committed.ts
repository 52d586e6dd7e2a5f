import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SCHEMA_FILE } from '../schema/program-schema.ts'
import { isSameSchema, readSnapshot, type Snapshot } from './snapshot.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const FILE = 'api/kernel/database/schema.json'

/** The file as it lies in the folder. */
export function fileText(): string {
  return readFileSync(SCHEMA_FILE, 'utf8')
}

/**
 * The schemas that a change starts from: the one where this branch left `main`; on `main` itself those of the last commit and of the one
 * before. Where git knows none, the file as it lies there.
 */
export function baselineSchemas(): readonly Snapshot[] {
  const commits = startingCommits()
  const found = commits.map((commit) => git('show', `${commit}:${FILE}`)).filter((text) => text !== null)
  return (found.length === 0 ? [fileText()] : found).map(readSnapshot)
}

/** The version of a schema that came from the baselines: a higher one than those that it differs from. */
export function versionAfter(formers: readonly Snapshot[], now: Snapshot): number {
  return Math.max(1, ...formers.map((baseline) => baseline.version + (isSameSchema(baseline, now) ? 0 : 1)))
}

function startingCommits(): string[] {
  const head = git('rev-parse', 'HEAD')?.trim()
  if (head === undefined) return []
  const main = ['main', 'origin/main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null)
  const left = main === undefined ? head : (git('merge-base', main, head)?.trim() ?? head)
  return left === head ? [head, `${head}^1`] : [left]
}

function git(...args: readonly string[]): string | null {
  try {
    return execFileSync('git', [...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return null
  }
}
