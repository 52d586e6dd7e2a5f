/**
 * Makes the data of the first worker's console, and copies of them for the others: making them takes most of a first start. On PostgreSQL,
 * where it takes a quarter of the time and calls take less; at full depth in embedded databases, as `npm start` has them.
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'
import { isFull } from '../sampling/run.ts'
import { copyDatabase, databaseSettings, dataFolder, startDatabases, stopDatabases } from './databases.ts'
import { clientSecret, dataFolderOf, serverCount } from './server.ts'

await stopDatabases()
await rm(dataFolder, { recursive: true, force: true })
await mkdir(dataFolder, { recursive: true })
if (!isFull) await startDatabases()

const first = dataFolderOf(0)
const read = readApiSettings({
  DATA_DIR: first,
  API_PORT: '0',
  CLIENT_SECRET: clientSecret,
  ...databaseSettings(0),
})
if ('problems' in read) throw new Error(read.problems.join('\n'))
const api = await startApi(read.settings)
await api.close()
for (let worker = 1; worker < serverCount; worker += 1) {
  await cp(first, dataFolderOf(worker), { recursive: true })
  await copyDatabase(worker)
}
