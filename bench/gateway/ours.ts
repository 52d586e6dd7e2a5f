/** The gateway, with its log and metrics as `npm start` has them; its arguments are the API’s address and the folder of the operations. */
import { startGateway } from '../../mesh/server.ts'
import { releaseMemory } from '../../serving/release-memory.ts'
import { serveParent } from '../child.ts'

const [apiUrl = '', folder = ''] = process.argv.slice(2)
const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  apiUrl,
  clientId: 9,
  clientSecret: 'secret of the benchmark',
  operationsFolder: folder,
  staticDir: folder,
  development: false,
  logger: { level: 'warn' },
  trustProxy: 'loopback',
})

releaseMemory()
serveParent({ url: gateway.url }, () => gateway.close())
