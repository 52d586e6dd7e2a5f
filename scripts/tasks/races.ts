import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { proveLocks } from '../../tests/races/locks/prove.ts'
import { takenFile } from '../../tests/races/locks/taken.ts'
import { main } from '../main.ts'
import { run } from '../process.ts'
import { step } from '../step.ts'

/**
 * `npm run test:races [-- <part of a file or name> …]`: every race, whole. `-- --without-locks [<part of a file> …]`: takes each lock of the
 * API away and says which race notices it, of those that a whole run saw taking it.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-locks': { type: 'boolean', default: false },
      most: { type: 'string', default: '40' },
    },
  })
  if (values['without-locks']) {
    if (!(await proveLocks(positionals, Number(values.most)))) process.exitCode = 1
    return
  }
  const files = positionals.filter((word) => word.startsWith('tests/'))
  const names = positionals.filter((word) => !word.startsWith('tests/'))
  const isWhole = positionals.length === 0
  if (isWhole) rmSync(takenFile, { force: true })
  const { code } = await step('Races on PostgreSQL', () =>
    run(
      'vitest',
      [
        'run',
        ...(files.length > 0 ? files : ['tests/races']),
        '--project',
        'contract',
        ...(names.length > 0 ? ['-t', names.map((name) => RegExp.escape(name)).join('|')] : []),
      ],
      { output: 'show', env: { TEST_DEPTH: 'full', ...(isWhole ? { TEST_RACES_LOCKS: '1' } : {}) } },
    ),
  )
  if (code !== 0) process.exitCode = 1
})
