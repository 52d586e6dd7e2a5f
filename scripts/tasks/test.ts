import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOUCHED_FILE } from '../../tests/sampling/touched.ts'
import { ensureBrowsers } from '../browser.ts'
import { buildConsole, buildGenerated, buildSources } from '../build-steps.ts'
import { main } from '../main.ts'
import { must, root, StepFailed } from '../process.ts'
import { step } from '../step.ts'
import { noChange, readChange } from '../tests/change.ts'
import { closingLines, reportOf } from '../tests/closing.ts'
import { chooseFilesOnPglite } from '../tests/files-on-pglite.ts'
import { readOptions } from '../tests/options.ts'
import { oneFailed, nothingRun, type Outcome, onePassed, type Stage } from '../tests/outcome.ts'
import { prepareBrowserTests, runPlaywright } from '../tests/playwright.ts'
import { isNamed, isOfAll, needsGateway, select } from '../tests/selection.ts'
import { checksOf, staticChecks } from '../tests/static-checks.ts'
import { keepTimes } from '../tests/test-times.ts'
import { bundleLibraries, runVitest } from '../tests/vitest.ts'

/** Every check there is, or what is asked for; all of them even if one fails. The last line counts what passed and failed. */
await main(async () => {
  const options = readOptions(process.argv.slice(2))
  const change = options.isFull ? noChange : readChange(options.since)
  const selection = select(options, change)
  const runFolder = freshFolder()
  writeFileSync(join(runFolder, TOUCHED_FILE), JSON.stringify(change.touched.names))
  const started = Date.now()
  const stages: Stage[] = []
  const stage = async (title: string, work: () => Promise<Outcome>) => {
    const began = Date.now()
    const outcome = await step(title, work).catch(failureOf)
    stages.push({ title, seconds: (Date.now() - began) / 1000, ...outcome })
  }

  const onPglite = options.isChangedOnly
    ? { files: [], sampled: null }
    : !isNamed(selection) && !options.isFull
      ? chooseFilesOnPglite(options.seed)
      : null
  const browsers = await step('Browsers', ensureBrowsers)
  const needed = needsGateway(selection) ? buildSources : buildGenerated
  await stage('Generated code and gateway', () => needed().then(() => nothingRun))
  await Promise.all([
    ...(selection.isWithBrowser ? [stage('Console', () => buildConsole().then(() => nothingRun))] : []),
    ...(isOfAll(selection) ? [stage('Libraries of component tests', () => bundleLibraries(browsers))] : []),
  ])
  // Long tests of the API wait for databases and killed servers; what needs no test uses the time.
  await Promise.all([
    ...(selection.isWithChecks ? (options.isChangedOnly ? checksOf(change.files) : staticChecks) : []).map(
      ({ title, work }) => stage(title, () => work().then(() => onePassed)),
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
  if (isOfAll(selection) || options.isChangedOnly)
    await stage('Action log of all suites', () =>
      must('node', [
        'api/testing/prove-action-log.ts',
        runFolder,
        ...(selection.scope === 'every file' ? ['postgres'] : []),
        ...(selection.scope === 'every file' && options.isFull ? ['pglite'] : []),
        ...(options.isChangedOnly ? change.newOperations.map((id) => `new=${id}`) : []),
      ]).then(() => onePassed),
    )
  if (selection.isWithBrowser)
    await stage('Browser tests', () => runPlaywright(options, selection, { browsers, runFolder }))

  const report = reportOf(options, stages, {
    folder: runFolder,
    seconds: (Date.now() - started) / 1000,
    tables: [
      ...selection.tables,
      ...(onPglite === null || onPglite.sampled === null ? [] : [onPglite.sampled]),
    ],
    change,
    leftOut: selection.leftOut,
  })
  keepTimes(stages.flatMap(({ files }) => files))
  writeFileSync(join(runFolder, 'report.json'), JSON.stringify(report, null, 2))
  process.stdout.write(closingLines(report))
  if (report.passed === 0) process.stderr.write('No test has such a path or name.\n')
  if (report.failed > 0 || report.passed === 0) process.exitCode = 1
})

function failureOf(error: unknown): Outcome {
  if (!(error instanceof StepFailed)) throw error
  process.stderr.write(`${error.message}\n`)
  return { ...oneFailed, output: error.output }
}

function freshFolder(): string {
  const folder = join(root, '.cache/test-run')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
