/** API and gateway as one process, as `npm start` runs them, on the calls of the sign-in and a few resources: quick to start, real to stop. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApiSettings } from '../../api/server/settings.ts'
import { startApi } from '../../api/server/start.ts'
import { startGateway } from '../../mesh/server.ts'
import { stopOnSignal } from '../../scripts/stop-on-signal.ts'
import { openTracing } from '../../serving/tracing.ts'
import { documents } from './documents.ts'

const root = join(import.meta.dirname, '../..')
const servedPaths = /^\/(authorizations|user|saved-views|payment-methods|users)(\/|$)/

const read = readApiSettings(process.env)
if ('problems' in read) throw new Error(read.problems.join('\n'))
const folder = mkdtempSync(join(tmpdir(), 'servers-'))
writeFileSync(join(folder, 'all.graphql'), Object.values(documents).join('\n\n'))
const tracing = await openTracing('console-gateway', read.settings.traceCollector)
const api = await startApi(read.settings)
const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  apiUrl: api.url,
  clientId: read.settings.clientId,
  clientSecret: read.settings.clientSecret,
  contractFile: write('contract.json', smallContract()),
  operationsFolder: folder,
  staticDir: join(folder, 'dist'),
  development: false,
  logger: { level: read.settings.logLevel },
  tracing,
})
process.stdout.write(`${JSON.stringify({ api: api.url, gateway: gateway.url })}\n`)
await stopOnSignal(Number(process.env['STOP_SECONDS'] ?? 20), async () => {
  await gateway.close()
  await api.close()
  await tracing.close()
})

function smallContract(): object {
  const contract = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')) as { paths: object }
  const paths = Object.entries(contract.paths).filter(([path]) => servedPaths.test(path))
  return { ...contract, paths: Object.fromEntries(paths) }
}

function write(name: string, value: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(value))
  return file
}
