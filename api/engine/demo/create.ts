import type { Query } from '../../kernel/database/types.ts'
import type { Plan } from './plan.ts'
import { createFunctions, dropFunctions } from './sql.ts'
import type { DemoStep } from './step.ts'

/** Where the making of the demo data stands: the table being filled, its number, and how many there are. */
export interface DemoProgress {
  table: string
  number: number
  of: number
}

/**
 * Fills an empty database with the demo data of the steps, in their order, all in the caller's transaction: there is all of it or none.
 * The same plan gives the same rows, to the last digit.
 */
export async function createDemo(
  tx: Query,
  plan: Plan,
  steps: readonly DemoStep[],
  onProgress: (progress: DemoProgress) => void = ignore,
): Promise<void> {
  await tx("SET LOCAL work_mem = '64MB'")
  await createFunctions(tx, plan)
  for (const [index, step] of steps.entries()) {
    onProgress({ table: step.name, number: index + 1, of: steps.length })
    await step.run(tx, plan)
    if (step.isReadOften) await tx(`ANALYZE ${step.name}`)
  }
  await dropFunctions(tx)
  await continueNumbering(tx)
  if (plan.size === 'small') await tx('SET LOCAL default_statistics_target = 30')
  await tx('ANALYZE')
}

/** Rows came with their ids; the next one gets the number after the highest. */
export async function continueNumbering(tx: Query): Promise<void> {
  const tables = await tx<{ table: string }>(
    `SELECT c.relname AS "table" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'id' AND a.attidentity <> '' ORDER BY 1`,
  )
  for (const { table } of tables) {
    await tx(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), coalesce((SELECT max(id) FROM "${table}"), 0) + 1, false)`,
      [`public."${table}"`],
    )
  }
}

function ignore(): void {}
