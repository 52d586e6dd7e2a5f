import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { writeDurablySync } from '../api/kernel/platform/write-durably.ts'
import type { ApiSettings } from '../api/server/settings.ts'
import type { RunningApi } from '../api/server/start.ts'
import { type Gateway, readGateway, startGateway } from '../mesh/server.ts'
import { releaseMemory } from '../serving/release-memory.ts'
import { openTracing } from '../serving/tracing.ts'
import { trustedProxies } from '../serving/trusted-proxies.ts'
import { readApiHeaders } from './api-headers.ts'
import { dataDir } from './data-dir.ts'
import { root, StepFailed } from './process.ts'
import { seconds, step } from './step.ts'
import { stopOnSignal } from './stop-on-signal.ts'

interface ServeOptions {
  /** The gateway builds its schema in memory and reads changed operations again; Vite serves the console. */
  readonly development: boolean
  /** Of a contract that was just written; read from it unless given. */
  readonly schema?: GraphQLSchema | undefined
}

interface Address {
  readonly host: string
  readonly port: number
}

/** Runs `prepare`, then what the arguments name: `api`, `gateway`, or both in one process. */
export async function servePart(command: string, prepare: () => void | Promise<void>): Promise<void> {
  const [part, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || ![undefined, 'api', 'gateway'].includes(part))
    throw new StepFailed(`${command} [-- api | gateway]`)
  if (part === 'gateway' && !process.env['API_URL'])
    throw new StepFailed('API_URL names the API that the gateway calls: API_URL=http://10.0.0.7:4601')
  await prepare()
  await (part === 'api' ? serveApi() : serve({ development: false }))
}

/** Starts the API (unless API_URL names another) and the gateway, says where, and stops both on a signal. */
export async function serve({ development, schema }: ServeOptions): Promise<void> {
  const started = Date.now()
  const address = readAddress()
  const headers = apiHeaders()
  const client = { id: Number(process.env['CLIENT_ID'] ?? 9), secret: clientSecret() }
  const embedded = process.env['API_URL'] ? null : await embeddedSettings(address, client.secret)
  const files = { operationsFolder: join(root, 'generated', 'operations'), development }
  // Before the API is reachable: its first callers would wait meanwhile.
  const read = await startOrExplain(address, () => readGateway({ ...files, schema }))
  const api = embedded === null ? null : await startEmbeddedApi(embedded)
  if (api === null) releaseMemory()
  const tracing = await openTracing('console-gateway', process.env['OTEL_EXPORTER_OTLP_ENDPOINT'])
  const gateway = await startOrExplain(address, () =>
    startGateway({
      ...address,
      apiUrl: process.env['API_URL'] ?? api?.url ?? '',
      apiHeaders: headers,
      clientId: client.id,
      clientSecret: client.secret,
      ...files,
      read,
      staticDir: join(root, 'dist'),
      metricsPort: numberIn('METRICS_PORT'),
      trustProxy: trustedProxies(process.env['TRUST_PROXY']),
      tracing,
      logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
    }),
  ).catch(async (error: unknown) => {
    await api?.close()
    throw error
  })
  process.stdout.write(
    welcome(development ? 'Gateway' : 'Marketing Management System', gateway, api, started),
  )
  await stopOnSignal(numberIn('STOP_SECONDS') ?? 20, async () => {
    await gateway.close()
    await api?.close()
    await tracing.close()
  })
}

/** Starts the API alone, for gateways that name it in API_URL; says where, and stops it on a signal. */
export async function serveApi(): Promise<void> {
  const started = Date.now()
  const api = await startEmbeddedApi(await embeddedSettings(readAddress(), clientSecret()))
  process.stdout.write(
    `\n  ${'REST API'.padEnd(30)}${api.url}   (ready in ${seconds(started)})\n${notes(api)}\n`,
  )
  await stopOnSignal(numberIn('STOP_SECONDS') ?? 20, () => api.close())
}

async function embeddedSettings(gateway: Address, clientSecret: string): Promise<ApiSettings> {
  const { readApiSettings } = await import('../api/server/settings.ts')
  const port = process.env['API_PORT'] ?? String(gateway.port + 1)
  const read = readApiSettings({
    ...process.env,
    DATA_DIR: dataDir(),
    API_PORT: port,
    CLIENT_SECRET: clientSecret,
  })
  if ('problems' in read) throw new StepFailed(`Settings: ${read.problems.join('\n')}`)
  return read.settings
}

async function startEmbeddedApi(settings: ApiSettings): Promise<RunningApi> {
  const { startApi } = await import('../api/server/start.ts')
  return step('Database and API', () =>
    startOrExplain(settings, () =>
      startApi(settings, {
        onProgress: ({ table, number, of }) =>
          process.stderr.write(`  demo data ${number}/${of}: ${table}\n`),
        onUpgrade: (upgrade) => process.stderr.write(`  ${upgrade}\n`),
        beforeListening: releaseMemory,
      }),
    ),
  )
}

/** What a person can mend (a taken port, a locked folder, a refused address) ends the start with one sentence. */
async function startOrExplain<T>({ host, port }: Address, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'EADDRINUSE')
      throw new StepFailed(
        `${host}:${port} is in use. Stop what runs there, or choose another with PORT=…, API_PORT=… or INTAKE_PORT=….`,
      )
    throw new StepFailed(error.message)
  }
}

function readAddress(): Address {
  const port = Number(process.env['PORT'] ?? 4600)
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new StepFailed(`PORT must be a number from 0 to 65534, not “${process.env['PORT']}”.`)
  return { host: process.env['HOST'] ?? '127.0.0.1', port }
}

function apiHeaders(): Readonly<Record<string, string>> {
  const read = readApiHeaders(process.env['API_HEADERS'])
  if ('problem' in read) throw new StepFailed(read.problem)
  return read.headers
}

function numberIn(name: 'METRICS_PORT' | 'STOP_SECONDS'): number | undefined {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,5}$/.test(text)) throw new StepFailed(`${name} must be a number, not “${text}”.`)
  return Number(text)
}

/** CLIENT_SECRET, else one made on the first start and kept beside the database. */
function clientSecret(): string {
  const configured = process.env['CLIENT_SECRET']
  if (configured) return configured
  const file = join(dataDir(), 'client-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  writeDurablySync(file, secret, 0o600)
  return secret
}

function welcome(name: string, gateway: Gateway, api: RunningApi | null, started: number): string {
  const lines = ['', `  ${name.padEnd(30)}${gateway.url}   (ready in ${seconds(started)})`]
  if (api === null) return `${lines.join('\n')}\n\n`
  return `${[...lines, `  ${'REST API'.padEnd(30)}${api.url}`, ...intakeLine(api)].join('\n')}\n${notes(api)}\n`
}

function intakeLine({ intakeUrl }: RunningApi): string[] {
  return intakeUrl === null ? [] : [`  ${'Intake'.padEnd(30)}${intakeUrl}`]
}

/** Whom one can sign in as, where this start made them. */
function notes({ demo, prepared }: RunningApi): string {
  const lines = demo ? ['', ...demoAccounts] : []
  if (prepared.kind === 'administrator')
    lines.push(
      '',
      `  First administrator: ${prepared.username}` +
        (prepared.password === null ? '' : `   password (shown only now): ${prepared.password}`),
    )
  return lines.map((line) => `${line}\n`).join('')
}

const demoAccounts = [
  '  Demo accounts, password demo-Console-1',
  '    admin                  everything, in every company',
  '    imageforge.marketing   brand manager of 图匠科技',
  '    datasafe.service       customer service of 数安软件',
  '    readonly               analytics only',
  '    norole                 no permission at all',
]
