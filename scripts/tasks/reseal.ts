import { inBackground } from '../../api/kernel/database/limits.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { addDataKey, readDataKeys } from '../../api/kernel/platform/secrets/data-keys.ts'
import { tables } from '../../api/modules/registry.ts'
import { encryptedColumns } from '../../api/server/keys/encrypted-columns.ts'
import { reseal } from '../../api/server/keys/reseal.ts'
import { readKeySettings } from '../../api/server/settings.ts'
import { dataDir } from '../data-dir.ts'
import { existingDatabase } from '../existing-database.ts'
import { main } from '../main.ts'
import { StepFailed } from '../process.ts'

/**
 * `npm run reseal`: encrypts everything under the present data key, so that previous ones can be dropped. Stopped, it goes on at the next run.
 * `-- --new-key` makes the present key first, where it is kept in `DATA_DIR`. On `DATABASE_URL`, or the embedded database, whose server has
 * to be stopped.
 */
await main(async () => {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (option !== undefined && option !== '--new-key'))
    throw new StepFailed('npm run reseal [-- --new-key]')
  try {
    await run(option === '--new-key')
  } catch (error) {
    throw error instanceof Error ? new StepFailed(error.message) : error
  }
})

async function run(wantsNewKey: boolean): Promise<void> {
  const settings = readKeySettings(process.env)
  if ('problems' in settings) throw new StepFailed(`Settings: ${settings.problems.join('\n')}`)
  const isInFile = settings.dataKey === undefined
  if (wantsNewKey && !isInFile)
    throw new StepFailed('DATA_KEY is set: change it there, and put the key it was into DATA_KEY_FORMER.')
  const where = existingDatabase()
  const database = await openDatabase({ ...where, report: say }, tables)
  try {
    if (wantsNewKey) say(`A new key is in the first line of ${addDataKey(dataDir())}.`)
    const done = await inBackground(() =>
      reseal(database, readDataKeys({ ...settings, dataDir: dataDir() }), {
        signal: stopSignal(),
        report: ({ table, column, resealed, unreadable }, isComplete) => {
          const problem = unreadable > 0 ? `, ${unreadable} unreadable` : ''
          if (isComplete) say(`${table}.${column}: ${resealed} sealed anew${problem}`)
        },
      }),
    )
    conclude(done, isInFile)
  } finally {
    await database.close()
  }
}

function conclude(done: readonly { readonly unreadable: number }[], isInFile: boolean): void {
  const unreadable = done.reduce((sum, column) => sum + column.unreadable, 0)
  if (done.length < encryptedColumns.length)
    throw new StepFailed('Stopped. What is done stays; run it again to go on.')
  if (unreadable > 0)
    throw new StepFailed(
      `${unreadable} values cannot be read with the keys that are there: add theirs to DATA_KEY_FORMER and run it again. Drop no key until then.`,
    )
  const previousKeys = isInFile
    ? `all lines but the first of ${dataDir()}/data-key, and DATA_KEY_FORMER`
    : 'DATA_KEY_FORMER'
  process.stderr.write(`✓ Everything is sealed under the present key; ${previousKeys} can go.\n`)
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  return stop.signal
}

function say(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
