import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RUN_FOLDER } from '../../api/testing/action-log-evidence.ts'
import type { Browsers } from '../browser.ts'
import { must, root, run } from '../process.ts'
import type { TestOptions } from './options.ts'
import { oneFailed, nothingRun, type Outcome } from './outcome.ts'
import { isOfAll, type Selection } from './selection.ts'
import { OUTCOME_FILE } from './vitest-reporter.ts'

/** Running one file bundles the libraries of all component tests: one core does it, while the other builds the console. */
export async function bundleLibraries({ chromium, headless }: Browsers): Promise<Outcome> {
  await must('vitest', ['run', '--config', 'vitest.components.ts', 'src/records/drawer'], {
    env: { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headless },
  })
  return nothingRun
}

/** Runs what is selected of vitest's projects; a run that ends without telling its outcome counts as one failure. */
export async function runVitest(
  { isFull, isChangedOnly, seed, projects }: TestOptions,
  selection: Selection,
  {
    browsers,
    runFolder,
    onPglite,
  }: {
    readonly browsers: Browsers
    readonly runFolder: string
    /** Files for both databases that are run on PGlite too; null = all. */
    readonly onPglite: readonly string[] | null
  },
): Promise<Outcome> {
  const { files, names } = selection
  const outcomeFile = join(runFolder, 'vitest.json')
  rmSync(outcomeFile, { force: true })
  await run(
    'vitest',
    [
      'run',
      ...files,
      ...projects
        .filter((name) => name !== 'browser')
        .flatMap((name) => ['--project', name, '--project', `${name}-*`]),
      ...named(names),
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/tests/vitest-reporter.ts')}`,
    ],
    {
      output: 'show',
      env: {
        CHROMIUM_PATH: browsers.chromium,
        HEADLESS_SHELL_PATH: browsers.headless,
        TEST_DEPTH: isFull ? 'full' : isChangedOnly ? 'touched' : 'sample',
        TEST_SEED: seed,
        ...(isOfAll(selection) ? { TEST_TURNS: '1' } : {}),
        ...(onPglite === null ? {} : { TEST_ON_PGLITE: onPglite.join(',') }),
        [RUN_FOLDER]: runFolder,
        [OUTCOME_FILE]: outcomeFile,
      },
    },
  )
  return existsSync(outcomeFile) ? JSON.parse(readFileSync(outcomeFile, 'utf8')) : oneFailed
}

/** Only tests with one of these in their names, which begin with those of the suites around them, as the reporter writes them. */
export function named(names: readonly string[]): readonly string[] {
  return names.length > 0 ? ['-t', names.map((name) => RegExp.escape(name)).join('|')] : []
}
