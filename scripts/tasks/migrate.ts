import { BACKGROUND } from '../../api/kernel/database/limits.ts'
import { openDatabase, openEngine } from '../../api/kernel/database/open.ts'
import { planUpgrade } from '../../api/kernel/database/schema/plan.ts'
import { programSchema } from '../../api/kernel/database/schema/program-schema.ts'
import { tables } from '../../api/modules/registry.ts'
import { existingDatabase } from '../existing-database.ts'
import { main } from '../main.ts'
import { planText } from '../migrations/plan-text.ts'
import { StepFailed } from '../process.ts'

/**
 * `npm run migrate`: brings the database to this program, as the start does. `-- --plan` only says what that would do; it ends with 1 where
 * the start would be refused. On `DATABASE_URL`, or the embedded database, whose server has to be stopped.
 */
await main(async () => {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (option !== undefined && option !== '--plan'))
    throw new StepFailed('npm run migrate [-- --plan]')
  try {
    await (option === '--plan' ? plan() : migrate())
  } catch (error) {
    throw error instanceof Error ? new StepFailed(error.message) : error
  }
})

async function plan(): Promise<void> {
  const engine = await openEngine(existingDatabase())
  try {
    const found = await engine.session(BACKGROUND, (session) => planUpgrade(session, programSchema(tables)))
    process.stdout.write(planText(found))
    if (found.problems.length > 0) process.exitCode = 1
  } finally {
    await engine.close()
  }
}

async function migrate(): Promise<void> {
  const report = (text: string) => process.stderr.write(`  ${text}\n`)
  const database = await openDatabase({ ...existingDatabase(), report }, tables)
  await database.close()
  process.stderr.write('✓ The database is what this program expects.\n')
}
