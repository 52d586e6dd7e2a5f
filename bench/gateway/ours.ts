/** The gateway, with its log and metrics as `npm start` has them, before the API at REST_URL. */
import { startGateway } from '../../mesh/server.ts'
import { serveParent } from '../child.ts'

const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  apiUrl: process.env['REST_URL'] ?? '',
  clientId: 9,
  clientSecret: 'secret of the benchmark',
  operationsFolder: process.env['OPERATIONS'] ?? '',
  staticDir: process.env['OPERATIONS'] ?? '',
  development: false,
  logger: { level: 'warn' },
  trustProxy: 'loopback',
})

serveParent({ url: gateway.url }, () => gateway.close())
