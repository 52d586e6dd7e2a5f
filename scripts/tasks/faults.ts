import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from '../../tests/faults/model.ts'
import { FAULTS_FOLDER } from '../../tests/faults/report.ts'
import { buildSources } from '../build-steps.ts'
import { faultsTable } from '../faults/table.ts'
import { main } from '../main.ts'
import { root, run, StepFailed } from '../process.ts'
import { seconds } from '../step.ts'

/** `npm run test:faults [-- word]`: every fault, or those whose names contain the word, under all workloads; prints what came of each. */
await main(async () => {
  const started = Date.now()
  const folder = join(root, '.cache/test-run/faults')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildSources()
  const named = process.argv.slice(2).map((word) => RegExp.escape(word))
  const { code } = await run(
    'vitest',
    [
      'run',
      '--project',
      'contract',
      'tests/faults/faults.test.ts',
      ...(named.length > 0 ? ['-t', named.join('|')] : []),
    ],
    { output: 'show', env: { TEST_DEPTH: 'full', [FAULTS_FOLDER]: folder } },
  )
  const cells = readLines(join(folder, 'cells.jsonl')).map((line): Cell => JSON.parse(line))
  const table = faultsTable(cells, readLines(join(folder, 'remarks.txt')))
  writeFileSync(join(root, '.cache/test-run/faults.json'), JSON.stringify(cells, null, 2))
  writeFileSync(join(root, '.cache/test-run/faults.md'), table)
  process.stdout.write(`\n${table}\n${seconds(started)}\n`)
  if (code !== 0) throw new StepFailed('Something did not survive a fault; the table says what.')
})

function readLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
