import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSettings } from '../api/kernel/database/types.ts'
import { dataDir } from './data-dir.ts'
import { StepFailed } from './process.ts'

/** `DATABASE_URL`, or the embedded database; fails where the first start has not made it yet. */
export function existingDatabase(): DatabaseSettings {
  const url = process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return { url }
  const folder = join(dataDir(), 'pg')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StepFailed(`There is no database in ${folder} yet; the first start makes it.`)
  return { folder }
}
