import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { root, StepFailed } from '../process.ts'
import { readers } from './readers.ts'

export interface Affected {
  /** Changed modules and test files: vitest runs those and what imports them. */
  readonly related: readonly string[]
  readonly specs: readonly string[]
}

/** What differs from the commit where this branch left `since`, committed or not, and the tests that read it. */
export function affected(since: string): Affected {
  return affectedBy(changedFiles(since))
}

/** The tests of some changed files, relative to the project folder. */
export function affectedBy(changed: readonly string[]): Affected {
  const reading = readers
    .filter(({ of }) => changed.some((file) => of.some((glob) => matchesGlob(file, glob))))
    .flatMap(({ tests }) => globSync([...tests], { cwd: root }))
  const all = [...new Set([...changed.filter(isModule), ...reading])].toSorted()
  return {
    related: all.filter((file) => !isSpec(file)),
    specs: all.filter(isSpec),
  }
}

const isModule = (file: string): boolean => /\.(?:tsx?|css)$/.test(file) && existsSync(join(root, file))
const isSpec = (file: string): boolean => /^tests\/e2e\/.*\.spec\.ts$/.test(file)

function changedFiles(since: string): readonly string[] {
  const base = git('merge-base', since, 'HEAD').trim()
  const committed = git('diff', '--name-only', '--no-renames', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${committed}${added}`.split('\n').filter((file) => file !== ''))]
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StepFailed(`git ${args.join(' ')}: ${why}`)
  }
}
