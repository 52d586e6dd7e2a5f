/** The API as a process of its own whose clock stands still: prints its address, and `done` for each line that asks for maintenance. */
import { createInterface } from 'node:readline'
import { emptyRecycleBins } from '../../api/engine/operations/delete/recycle-bins.ts'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { maintainMarketing } from '../../api/modules/marketing/maintenance.ts'
import { forgetInstallations } from '../../api/modules/products/registrations/maintenance.ts'
import { facts, resources, tables } from '../../api/modules/registry.ts'
import { maintainSales } from '../../api/modules/sales/maintenance.ts'
import { forgetLogs, purgeTransient } from '../../api/server/logging/retention.ts'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'

const read = readApiSettings(process.env)
if ('problems' in read) throw new Error(read.problems.join('\n'))
const { url } = await startApi(read.settings)
process.stdout.write(`${url}\n`)
const database = await openDatabase({ url: read.settings.databaseUrl }, tables)
for await (const _ of createInterface(process.stdin)) {
  for (const step of [maintainSales, purgeTransient, forgetLogs, forgetInstallations])
    await database.system(step)
  await maintainMarketing(database)
  await emptyRecycleBins(database, resources, facts)
  process.stdout.write('done\n')
}
// The test that started it has ended.
process.exit(0)
