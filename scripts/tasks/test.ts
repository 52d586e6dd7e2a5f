import { rmSync } from 'node:fs'
import { ensureBrowser } from '../browser.ts'
import { check } from '../build-steps.ts'
import { main } from '../main.ts'
import { run, root, StepFailed } from '../process.ts'
import { step } from '../step.ts'
import { playwrightCounts, vitestCounts, type Counts } from '../test-counts.ts'

/** Every check there is, all of them even if one fails; the last line counts what passed and failed. */
await main(async () => {
  const outcomes: Counts[] = []
  const stage = async (title: string, work: () => Promise<Counts>) => {
    try {
      outcomes.push(await step(title, work))
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error
      process.stderr.write(`${error.message}\n`)
      outcomes.push({ passed: 0, failed: 1 })
    }
  }

  const browser = await step('Browser', ensureBrowser)
  await stage('Format', () => tool('oxfmt', ['--check', '.']))
  await stage('Lint and import rules', () => tool('oxlint', ['--type-aware', '.']))
  await stage('Types', () => tool('tsc', ['--noEmit', '-p', '.']))
  await stage('Types of the service worker', () => tool('tsc', ['--noEmit', '-p', 'src/service-worker']))
  await stage('Generated files', async () => {
    await check()
    return { passed: 1, failed: 0 }
  })
  await stage('Unit and contract tests', async () => {
    const report = freshReport('vitest')
    await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
      output: 'show',
      env: { CHROMIUM_PATH: browser },
    })
    return vitestCounts(report)
  })
  await stage('Browser tests', async () => {
    const report = freshReport('playwright')
    await run('playwright', ['test'], {
      output: 'show',
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    return playwrightCounts(report)
  })

  const passed = outcomes.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = outcomes.reduce((sum, counts) => sum + counts.failed, 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})

async function tool(command: string, args: readonly string[]): Promise<Counts> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new StepFailed(output)
  return { passed: 1, failed: 0 }
}

function freshReport(name: string): string {
  const file = `${root}/.cache/${name}.json`
  rmSync(file, { force: true })
  return file
}
