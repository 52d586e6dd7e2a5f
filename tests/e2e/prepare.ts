/**
 * Makes the data of the consoles once, and a copy for each worker: making them takes most of a first start. On PostgreSQL, where it takes a
 * quarter of the time and calls take less; at full depth in embedded databases, as `npm start` has them, unless TEST_CONSOLES is `postgres`.
 */
import { mkdir, rm } from 'node:fs/promises'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'
import { isFull } from '../sampling/run.ts'
import { copySpare, databaseSettings, dataFolder, spare, startDatabases, stopDatabases } from './databases.ts'
import { clientSecret, databaseOf, dataFolderOf, serverCount } from './server.ts'

await stopDatabases()
await rm(dataFolder, { recursive: true, force: true })
await mkdir(dataFolder, { recursive: true })
if (!isFull || process.env['TEST_CONSOLES'] === 'postgres') await startDatabases()

const read = readApiSettings({
  DATA_DIR: `${dataFolder}/${spare}`,
  API_PORT: '0',
  CLIENT_SECRET: clientSecret,
  ...databaseSettings(spare),
})
if ('problems' in read) throw new Error(read.problems.join('\n'))
const api = await startApi(read.settings)
await api.close()
for (let worker = 0; worker < serverCount; worker += 1)
  await copySpare(dataFolderOf(worker), databaseOf(worker))
