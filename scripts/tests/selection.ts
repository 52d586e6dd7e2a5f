import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { affectedBy } from './affected.ts'
import type { Change } from './change.ts'
import type { TestOptions } from './options.ts'
import { readTimes } from './test-times.ts'

/** Which tests are run: files of vitest and of Playwright, and the names that tests in them must have. */
export interface Selection {
  /** Format, lint, types and generated files too. */
  readonly isWithChecks: boolean
  /** Whether vitest runs at all, and which of its files; empty means all. */
  readonly isWithVitest: boolean
  readonly files: readonly string[]
  readonly isWithBrowser: boolean
  readonly specs: readonly string[]
  readonly names: readonly string[]
  /** Test files that the change may reach and that are not run. */
  readonly leftOut: readonly string[]
}

/**
 * What the options ask for. A word that is part of the path of a test file means those files, every other one the name of a test: it is looked
 * for in the files that say it, and in all of them where none does, since names are also made from tables.
 */
export function select(options: TestOptions, change: Change): Selection {
  const { names, testNames, projects, isChangedOnly } = options
  const isWithBrowser = projects.length === 0 || projects.includes('browser')
  const isWithVitest = projects.length === 0 || projects.some((name) => name !== 'browser')
  if (isChangedOnly) return { ...changedOnly(change), names: [...names, ...testNames] }
  const files = globSync('{api,codegen,mesh,scripts,serving,src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root })
  const named = [...files, ...specs]
  const paths = names.filter((name) => named.some((file) => file.includes(name)))
  const titles = names.filter((name) => !paths.includes(name))
  const meant = paths.length > 0 ? within(named, paths) : saying(named, titles)
  const ofMeant = (all: readonly string[]) => all.filter((file) => meant.includes(file))
  const isAll = meant.length === 0
  return {
    isWithChecks: names.length === 0 && testNames.length === 0 && projects.length === 0,
    isWithVitest: isWithVitest && (isAll || ofMeant(files).length > 0),
    files: ofMeant(files),
    isWithBrowser: isWithBrowser && (isAll || ofMeant(specs).length > 0),
    specs: ofMeant(specs),
    names: [...titles, ...testNames],
    leftOut: [],
  }
}

const within = (files: readonly string[], paths: readonly string[]) =>
  files.filter((file) => paths.some((part) => file.includes(part)))

function saying(files: readonly string[], titles: readonly string[]): readonly string[] {
  if (titles.length === 0) return []
  return files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return titles.some((title) => text.includes(title))
  })
}

function changedOnly({ files: changed, touched }: Change): Omit<Selection, 'names'> {
  const { files, specs, leftOut } = affectedBy(changed, touched, readTimes())
  return {
    isWithChecks: true,
    isWithVitest: files.length > 0,
    files,
    isWithBrowser: specs.length > 0,
    specs,
    leftOut,
  }
}

/** Whether nothing is left out. */
export function isWhole({ files, specs, names, isWithChecks, leftOut, isWithVitest }: Selection): boolean {
  return isWithChecks && isWithVitest && [files, specs, names, leftOut].every((list) => list.length === 0)
}

/** Whether these files or tests were asked for by name: then they are tried on both databases, whatever the sample is. */
export function isNamed({ files, names }: Selection): boolean {
  return files.length > 0 || names.length > 0
}

/** Only code of one side, whose tests reach no gateway: it need not be built for them. */
export function needsGateway(selection: Selection): boolean {
  return (
    selection.isWithChecks ||
    selection.isWithBrowser ||
    (selection.isWithVitest &&
      (selection.files.length === 0 || selection.files.some((file) => !/^(?:api|codegen|src)\//.test(file))))
  )
}
