/** The gateway in a process of its own: Mesh and a test's own module loader do not go together. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startGateway } from '../../../mesh/server.ts'

const root = resolve(import.meta.dirname, '../../..')
const { API_URL: apiUrl = '', CLIENT_SECRET: clientSecret = '' } = process.env

const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  apiUrl,
  clientId: 9,
  clientSecret,
  contractFile: join(root, 'mesh/openapi.json'),
  operationsFolder: join(root, 'generated/operations'),
  staticDir: mkdtempSync(join(tmpdir(), 'actions-')),
  development: false,
  logger: false,
})
process.stdout.write(`gateway ${gateway.url}\n`)
