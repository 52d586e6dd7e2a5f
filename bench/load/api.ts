/** The API alone, as `npm start -- api` has it; the environment says on which database. */
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'
import { releaseMemory } from '../../serving/release-memory.ts'
import { serveParent } from '../child.ts'

const read = readApiSettings(process.env)
if ('problems' in read) throw new Error(read.problems.join('\n'))
const api = await startApi(read.settings, { beforeListening: releaseMemory })

serveParent({ url: api.url }, () => api.close())
