import { readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { root } from '../process.ts'

interface Pattern {
  readonly group?: readonly string[]
  readonly regex?: string
}

interface Override {
  readonly files: readonly string[]
  readonly excludeFiles?: readonly string[]
  readonly rules: {
    readonly 'eslint/no-restricted-imports'?: readonly [string, { readonly patterns: readonly Pattern[] }]
  }
}

/** Answers whether a file of one room may import a file of another one, by .oxlintrc.json, of whose entries the last counts. */
export function readRules(): (from: string, to: string) => boolean {
  const { overrides }: { overrides: readonly Override[] } = JSON.parse(
    readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  )
  return (from, to) => {
    const file = `${from}/file.ts`
    const patterns = overrides
      .filter(({ files, excludeFiles = [] }) => isIn(file, files) && !isIn(file, excludeFiles))
      .findLast(({ rules }) => rules['eslint/no-restricted-imports'] !== undefined)?.rules[
      'eslint/no-restricted-imports'
    ]?.[1].patterns
    return !(patterns ?? []).some((pattern) => excludes(pattern, posix.relative(from, `${to}/file.ts`)))
  }
}

function isIn(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(file, glob))
}

/** As in .gitignore: `!` takes back what an earlier line has named. */
function excludes({ group = [], regex }: Pattern, imported: string): boolean {
  if (regex !== undefined && new RegExp(regex, 'u').test(imported)) return true
  const path = imported.replace(/^(?:\.\.\/)+/, '')
  return group.reduce(
    (refused, glob) =>
      glob.startsWith('!')
        ? refused && !matchesGlob(path, glob.slice(1))
        : refused || matchesGlob(glob.startsWith('../') ? imported : path, glob),
    false,
  )
}
