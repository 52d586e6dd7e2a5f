import { ensureBrowsers } from '../browser.ts'
import { buildGenerated } from '../build-steps.ts'
import { main } from '../main.ts'
import { readOptions } from '../mutants/options.ts'
import { closingLine, survivorText } from '../mutants/report.ts'
import { readResults, type Result } from '../mutants/results.ts'
import { openPool } from '../mutants/run/pool.ts'
import { runMutants } from '../mutants/run/run-mutants.ts'
import { writeTree } from '../mutants/run/tree.ts'
import { writeTable } from '../mutants/score/table.ts'
import { selectMutants } from '../mutants/select.ts'
import { chooseSuites, namedSuites } from '../mutants/tests/choose.ts'
import { record } from '../mutants/tests/record.ts'
import { readRecorded } from '../mutants/tests/recorded.ts'
import { step } from '../step.ts'
import { readImports } from '../tests/import-graph.ts'

/** `npm run test:mutants`: small faults, one after the other, and which of them no test notices (docs/tests.md). */
await main(async () => {
  const options = readOptions(process.argv.slice(2))
  const began = Date.now()
  Object.assign(process.env, { TEST_DEPTH: 'sample', TEST_SEED: 'mutants' })
  if (options.task === 'record') return record(options.paths)
  if (options.task === 'table') return writeTable()
  const { files, mutants } = selectMutants(options, readResults())
  if (options.isListed) {
    for (const { file, line, column, operator, original, instead } of mutants)
      process.stdout.write(
        `${file}:${line}:${column} ${operator} ${oneLine(original)} → ${oneLine(instead)}\n`,
      )
  }
  if (options.isListed || mutants.length === 0) {
    process.stdout.write(`${mutants.length} mutants\n`)
    return
  }
  await buildGenerated()
  await step('Copy of the project with the mutants', async () => writeTree(files))
  const { chromium, headless } = await ensureBrowsers()
  Object.assign(process.env, { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headless })
  const suiteSources = {
    recorded: readRecorded(),
    imports: readImports(),
    limits: { files: options.suites, seconds: 120 },
  }
  const results: Result[] = []
  const pool = await openPool(options.workers)
  await runMutants({
    mutants,
    suitesOf: (mutant) => (options.isBlindSpots && namedSuites(mutant)) || chooseSuites(mutant, suiteSources),
    pool,
    workers: options.workers,
    until: began + options.minutes * 60_000,
    onResult: (mutant, result) => {
      results.push(result)
      const isSurvivor = result.outcome === 'survived' || result.outcome === 'untested'
      process.stdout.write(
        isSurvivor
          ? survivorText(mutant, result)
          : `${mutant.file}:${mutant.line} ${mutant.operator} ${result.outcome}\n`,
      )
    },
  })
  await pool.close()
  process.stdout.write(closingLine(results, mutants.length - results.length))
  if (results.some(({ outcome }) => outcome === 'survived' || outcome === 'untested')) process.exitCode = 1
})

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 90)
}
