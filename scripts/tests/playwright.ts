import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { RUN_FOLDER } from '../../api/testing/action-log-evidence.ts'
import { stopDatabases } from '../../tests/e2e/databases.ts'
import type { Browsers } from '../browser.ts'
import { must, root, run } from '../process.ts'
import type { TestOptions } from './options.ts'
import { excerpt, oneFailed, type Failure, type FileTime, nothingRun, type Outcome } from './outcome.ts'
import type { Selection } from './selection.ts'

/** Makes the data of the servers that the browser tests run against. */
export async function prepareBrowserTests({ isFull }: TestOptions): Promise<Outcome> {
  await must('node', ['tests/e2e/prepare.ts'], { env: { TEST_DEPTH: depth(isFull) } })
  return nothingRun
}

/** Runs the selected browser tests against servers of their own; one try more each, unless at full depth. */
export async function runPlaywright(
  { isFull, seed }: TestOptions,
  { specs, names }: Selection,
  { browsers, runFolder }: { readonly browsers: Browsers; readonly runFolder: string },
): Promise<Outcome> {
  const report = join(runFolder, 'playwright.json')
  rmSync(report, { force: true })
  await run(
    'playwright',
    [
      'test',
      ...specs,
      ...(names.length > 0 ? ['-g', names.map((name) => RegExp.escape(name)).join('|')] : []),
      ...(specs.length > 0 || names.length > 0 ? ['--pass-with-no-tests'] : []),
      `--retries=${isFull ? 0 : 1}`,
    ],
    {
      output: 'show',
      env: {
        CHROMIUM_PATH: browsers.chromium,
        HEADLESS_SHELL_PATH: browsers.headless,
        TEST_DEPTH: depth(isFull),
        TEST_SEED: seed,
        [RUN_FOLDER]: runFolder,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  )
  await stopDatabases()
  return existsSync(report) ? outcomeOf(JSON.parse(readFileSync(report, 'utf8'))) : oneFailed
}

const depth = (isFull: boolean) => (isFull ? 'full' : 'sample')

/** What Playwright's JSON report says; its errors outside of tests count as failures. */
export function outcomeOf({ config, suites, stats, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((suite) => testsIn(suite))
  const placed = tests.map(({ file, ...test }) => ({
    ...test,
    file: relative(root, join(config.rootDir, file)),
  }))
  const those = (status: string): Failure[] =>
    placed.flatMap((test) =>
      test.status === status ? [{ file: test.file, project: 'browser', name: test.name, ...test.why }] : [],
    )
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: those('flaky'),
    failures: those('unexpected'),
    files: [...Map.groupBy(placed, ({ file }) => file)].map(([file, own]): FileTime => ({
      file,
      project: 'browser',
      seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      passed: own.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    })),
  }
}

function testsIn({ specs, suites = [] }: Suite): readonly ReportedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      name: title,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      why: reasonOf(results),
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite))]
}

function reasonOf(results: readonly TestResult[]): Pick<Failure, 'reason'> {
  const message = results.flatMap(({ error }) => (error?.message === undefined ? [] : [error.message]))[0]
  return message === undefined ? {} : { reason: excerpt(message, { first: 12 }) }
}

interface ReportedTest {
  readonly file: string
  readonly name: string
  readonly status: string
  readonly seconds: number
  readonly why: Pick<Failure, 'reason'>
}

interface TestResult {
  readonly duration: number
  readonly error?: { readonly message?: string }
}

interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly TestResult[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}
