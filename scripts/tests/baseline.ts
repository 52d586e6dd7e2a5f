import { execFileSync } from 'node:child_process'
import { root, StepFailed } from '../process.ts'

/**
 * The commit that a change is compared with: the one asked for, else where this branch left `main`. Null on `main` itself with nothing to
 * commit, as in a fresh clone, where what was landed together is not written anywhere; and where there is no history.
 */
export function baselineOf(since: string | null): string | null {
  if (since !== null) return git('merge-base', since, 'HEAD').trim()
  const head = attempt('rev-parse', 'HEAD')
  const left = ['main', 'origin/main'].flatMap((main) => attempt('merge-base', main, 'HEAD') ?? [])
  return left.find((commit) => commit !== head) ?? (attempt('status', '--porcelain') ? head : null)
}

/** The commit that many steps before HEAD, by first parents; null where the history does not go back so far. */
export function commitBefore(steps: number): string | null {
  return attempt('rev-parse', '--verify', '--quiet', `HEAD~${steps}`)
}

/** Files that differ from a commit, committed or not, relative to the project folder. */
export function changedSince(commit: string): readonly string[] {
  const differing = git('diff', '--name-only', '--no-renames', commit)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}${added}`.split('\n').filter((file) => file !== ''))]
}

/** A file as it was at a commit; null if there was none. */
export function fileAt(commit: string, file: string): string | null {
  return attempt('show', `${commit}:${file}`)
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StepFailed(`git ${args.join(' ')}: ${why}`)
  }
}

function attempt(...args: readonly string[]): string | null {
  try {
    return git(...args).trim()
  } catch (error) {
    if (error instanceof StepFailed) return null
    throw error
  }
}
