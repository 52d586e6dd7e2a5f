import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampledTable } from '../../tests/sampling/note.ts'
import { root } from '../process.ts'
import { affectedBy } from './affected.ts'
import type { Change } from './change.ts'
import type { TestOptions } from './options.ts'
import { sampleFiles } from './sampled-files.ts'
import { readTimes, usualSeconds } from './test-times.ts'

/** Which tests are run: files of vitest and of Playwright, and the names that tests in them must have. */
export interface Selection {
  /** Everything, a sample of everything, what the change leads to, or what was asked for. */
  readonly scope: 'every file' | 'sample' | 'changed' | 'asked'
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
  /** How many of each group of files, where a sample is run. */
  readonly tables: readonly SampledTable[]
}

/**
 * What the options ask for. A word that is part of the path of a test file means those files, every other one the name of a test: it is looked
 * for in the files that say it, and in all of them where none does, since names are also made from tables.
 */
export function select(options: TestOptions, change: Change): Selection {
  const { names, testNames, projects, isChangedOnly } = options
  const isWithBrowser = projects.length === 0 || projects.includes('browser')
  const isWithVitest = projects.length === 0 || projects.some((name) => name !== 'browser')
  if (isChangedOnly)
    return { ...changedOnly(change), scope: 'changed', names: [...names, ...testNames], tables: [] }
  const files = globSync('{api,codegen,mesh,scripts,serving,src,tests}/**/*.test.{ts,tsx}', { cwd: root })
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root })
  const isEverything = names.length === 0 && testNames.length === 0 && projects.length === 0
  if (isEverything && !options.isEveryFile) return sampled(files, specs, change, options.seed)
  const named = [...files, ...specs]
  const paths = names.filter((name) => named.some((file) => file.includes(name)))
  const titles = names.filter((name) => !paths.includes(name))
  const meant = paths.length > 0 ? within(named, paths) : saying(named, titles)
  const ofMeant = (all: readonly string[]) => all.filter((file) => meant.includes(file))
  const isAll = meant.length === 0
  return {
    scope: isEverything ? 'every file' : 'asked',
    isWithChecks: isEverything,
    isWithVitest: isWithVitest && (isAll || ofMeant(files).length > 0),
    files: ofMeant(files),
    isWithBrowser: isWithBrowser && (isAll || ofMeant(specs).length > 0),
    specs: ofMeant(specs),
    names: [...titles, ...testNames],
    leftOut: [],
    tables: [],
  }
}

function sampled(
  files: readonly string[],
  specs: readonly string[],
  { files: changed, touched }: Change,
  seed: string,
): Selection {
  const affected = affectedBy(changed, touched, usualSeconds, { isStrict: true })
  const { selected, tables } = sampleFiles([...files, ...specs], {
    affected: [...affected.files, ...affected.specs],
    seed,
    secondsOf: usualSeconds,
  })
  return {
    scope: 'sample',
    isWithChecks: true,
    isWithVitest: true,
    files: selected.filter((file) => !specs.includes(file)),
    isWithBrowser: true,
    specs: selected.filter((file) => specs.includes(file)),
    names: [],
    leftOut: affected.leftOut.filter((file) => !selected.includes(file)),
    tables,
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

function changedOnly({ files: changed, touched }: Change): Omit<Selection, 'scope' | 'names' | 'tables'> {
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

/** Whether it is a run of everything or of a sample of it, not of some files that were asked for. */
export function isOfAll({ scope }: Selection): boolean {
  return scope === 'every file' || scope === 'sample'
}

/** Whether these files or tests were asked for by name: then they are tried on both databases, whatever the sample is. */
export function isNamed({ scope, files, names }: Selection): boolean {
  return scope === 'asked' && (files.length > 0 || names.length > 0)
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
