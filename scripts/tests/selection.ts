import { globSync } from 'node:fs'
import { root } from '../process.ts'
import { affected } from './affected.ts'
import type { TestOptions } from './options.ts'

/** Which tests are run: files of vitest and of Playwright, and the names that tests in them must have. */
export interface Selection {
  /** Format, lint, types and generated files too. */
  readonly isWithChecks: boolean
  /** Whether vitest runs at all, and which of its files; empty means all. */
  readonly isWithVitest: boolean
  readonly files: readonly string[]
  /** Files whose importers are run instead of `files`. */
  readonly related: readonly string[]
  readonly isWithBrowser: boolean
  readonly specs: readonly string[]
  readonly names: readonly string[]
}

/** What the options ask for. A word that is part of the path of a test file means those files, every other one the name of a test. */
export function select({ names, projects, changedSince }: TestOptions): Selection {
  const isWithBrowser = projects.length === 0 || projects.includes('browser')
  const isWithVitest = projects.length === 0 || projects.some((name) => name !== 'browser')
  if (changedSince !== null) return { ...changedOnly(changedSince), names }
  const files = globSync('{api,codegen,mesh,scripts,serving,src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root })
  const named = [...files, ...specs]
  const paths = names.filter((name) => named.some((file) => file.includes(name)))
  const ofPaths = (all: readonly string[]) => all.filter((file) => paths.some((part) => file.includes(part)))
  const isAll = paths.length === 0
  return {
    isWithChecks: names.length === 0 && projects.length === 0,
    isWithVitest: isWithVitest && (isAll || ofPaths(files).length > 0),
    files: ofPaths(files),
    related: [],
    isWithBrowser: isWithBrowser && (isAll || ofPaths(specs).length > 0),
    specs: ofPaths(specs),
    names: names.filter((name) => !paths.includes(name)),
  }
}

function changedOnly(since: string): Omit<Selection, 'names'> {
  const { related, specs } = affected(since)
  return {
    isWithChecks: true,
    isWithVitest: related.length > 0,
    files: [],
    related,
    isWithBrowser: specs.length > 0,
    specs,
  }
}

/** Whether nothing is left out. */
export function isWhole({ files, related, specs, names, isWithChecks }: Selection): boolean {
  return isWithChecks && [files, related, specs, names].every((list) => list.length === 0)
}

/** Whether somebody asked for these files or tests by name: then they are tried on both databases, whatever the sample is. */
export function isNamed({ files, names }: Selection): boolean {
  return files.length > 0 || names.length > 0
}
