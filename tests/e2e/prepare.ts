/** Makes the data of the first worker's console, and copies of them for the others: making them takes most of a first start. */
import { cp } from 'node:fs/promises'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'
import { clientSecret, dataFolderOf, serverCount, spareDataFolder } from './server.ts'

const first = dataFolderOf(0)
const read = readApiSettings({ DATA_DIR: first, API_PORT: '0', CLIENT_SECRET: clientSecret })
if ('problems' in read) throw new Error(read.problems.join('\n'))
const api = await startApi(read.settings)
await api.close()
for (let worker = 1; worker < serverCount; worker += 1)
  await cp(first, dataFolderOf(worker), { recursive: true })
await cp(first, spareDataFolder, { recursive: true })
