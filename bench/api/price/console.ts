/** API and gateway in one process, as `npm start` has them; the environment says on which database. */
import { join } from 'node:path'
import { readApiSettings } from '../../../api/server/settings.ts'
import { startApi } from '../../../api/server/start.ts'
import { startGateway } from '../../../mesh/server.ts'
import { root } from '../../../scripts/process.ts'
import { serveParent } from '../../child.ts'

const read = readApiSettings(process.env)
if ('problems' in read) throw new Error(read.problems.join('\n'))
const api = await startApi(read.settings)
const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  apiUrl: api.url,
  clientId: read.settings.clientId,
  clientSecret: read.settings.clientSecret,
  operationsFolder: join(root, 'generated/operations'),
  staticDir: join(root, 'dist'),
  development: false,
  logger: { level: read.settings.logLevel },
})

serveParent({ rest: api.url, gateway: gateway.url }, async () => {
  await gateway.close()
  await api.close()
})
