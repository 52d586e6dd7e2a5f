import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowsers } from '../browser.ts'
import { buildConsole, buildSources } from '../build-steps.ts'
import { main } from '../main.ts'
import { must, root, StepFailed } from '../process.ts'
import { step } from '../step.ts'
import { closingLines, reportOf } from '../tests/closing.ts'
import { chooseFilesOnPglite } from '../tests/files-on-pglite.ts'
import { readOptions } from '../tests/options.ts'
import { failedOnce, nothingTried, type Outcome, passedOnce, type Stage } from '../tests/outcome.ts'
import { prepareBrowserTests, runPlaywright } from '../tests/playwright.ts'
import { isNamed, isWhole, select } from '../tests/selection.ts'
import { staticChecks } from '../tests/static-checks.ts'
import { bundleLibraries, runVitest } from '../tests/vitest.ts'

/** Every check there is, or what is asked for; all of them even if one fails. The last line counts what passed and failed. */
await main(async () => {
  const options = readOptions(process.argv.slice(2))
  const selection = select(options)
  const runFolder = freshFolder()
  const started = Date.now()
  const stages: Stage[] = []
  const stage = async (title: string, work: () => Promise<Outcome>) => {
    const began = Date.now()
    const outcome = await step(title, work).catch(failureOf)
    stages.push({ title, seconds: (Date.now() - began) / 1000, ...outcome })
  }

  const onPglite = !isNamed(selection) && !options.isFull ? chooseFilesOnPglite(options.seed) : null
  const browsers = await step('Browsers', ensureBrowsers)
  await stage('Generated code and gateway', () => buildSources().then(() => nothingTried))
  await Promise.all([
    stage('Console', () => buildConsole().then(() => nothingTried)),
    ...(isWhole(selection) ? [stage('Libraries of component tests', () => bundleLibraries(browsers))] : []),
  ])
  // Long tests of the API wait for databases and killed servers; what needs no test uses the time.
  await Promise.all([
    ...(selection.isWithChecks ? staticChecks : []).map(({ title, work }) =>
      stage(title, () => work().then(() => passedOnce)),
    ),
    ...(selection.isWithBrowser
      ? [stage('Data of the browser tests', () => prepareBrowserTests(options))]
      : []),
    ...(selection.isWithVitest
      ? [
          stage('Unit, component and contract tests', () =>
            runVitest(options, selection, { browsers, runFolder, onPglite: onPglite?.files ?? null }),
          ),
        ]
      : []),
  ])
  if (isWhole(selection))
    await stage('Action log of all suites', () =>
      must('node', [
        'api/testing/prove-action-log.ts',
        runFolder,
        'postgres',
        ...(options.isFull ? ['pglite'] : []),
      ]).then(() => passedOnce),
    )
  if (selection.isWithBrowser)
    await stage('Browser tests', () => runPlaywright(options, selection, { browsers, runFolder }))

  const report = reportOf(options, stages, {
    folder: runFolder,
    seconds: (Date.now() - started) / 1000,
    tables: onPglite === null ? [] : [onPglite.tried],
  })
  writeFileSync(join(runFolder, 'report.json'), JSON.stringify(report, null, 2))
  process.stdout.write(closingLines(report))
  if (report.passed === 0) process.stderr.write('No test has such a path or name.\n')
  if (report.failed > 0 || report.passed === 0) process.exitCode = 1
})

function failureOf(error: unknown): Outcome {
  if (!(error instanceof StepFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  return { ...failedOnce, output: error.output }
}

function freshFolder(): string {
  const folder = join(root, '.cache/test-run')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
