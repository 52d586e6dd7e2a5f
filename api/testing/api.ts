import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createWorker } from '../engine/jobs/worker.ts'
import type { IntentDefinition } from '../engine/model/intent.ts'
import type { JobDefinition } from '../engine/model/job.ts'
import type { Operation } from '../engine/model/operation.ts'
import type { Services } from '../engine/model/services.ts'
import { deliverMails } from '../engine/notifications/mail/deliver.ts'
import type { Database } from '../kernel/database/types.ts'
import { simulatedPorts } from '../kernel/platform/adapters/ports.ts'
import { syncMenuItems } from '../modules/organisation/menus/overrides.ts'
import { intentDefinitions, jobDefinitions, outboxes } from '../modules/registry.ts'
import { type AppSettings, createApp } from '../server/app.ts'
import { declaredOperations } from '../server/contract/declared.ts'
import { createServices, refusingInTransactions, type ServiceParts } from '../server/create-services.ts'
import { maintenanceSteps } from '../server/maintenance-steps.ts'
import { type ActionLogMark, type ActionLogProof, createActionLogCheck } from './action-log-check.ts'
import { createContractCheck } from './contract-check.ts'
import { testDataKeys } from './data-key.ts'
import { createEffectsCheck, type UnsaidEffect } from './effects-check.ts'
import { type Json, json } from './json.ts'
import { watchCalls } from './watch-calls.ts'

export const demoPassword = 'demo-Console-1'
export const clientSecret = 'secret-of-the-tests'

export interface Reply {
  readonly status: number
  /** Null where the answer is a file. */
  readonly body: Json
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Sent {
  /** An object is sent as JSON, a text as it is. */
  readonly body?: object | string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls as one signed-in user with one company selected. */
export interface Client {
  readonly accessToken: string
  readonly refreshToken: string
  get(path: string): Promise<Reply>
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<Reply>
  /** The same session in another company; null = no company header. */
  in(companyId: number | null): Client
}

export interface TestApi {
  readonly app: FastifyInstance
  readonly database: Database
  /** One request without a session. Every answer is compared with the contract, and what it left in the action log is noted. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent): Promise<Reply>
  signIn(username: string, password?: string): Promise<Reply>
  /** Throws if the user cannot sign in. */
  as(username: string, companyId?: number | null): Promise<Client>
  readonly services: Services
  /** What the calls of this process have shown of the action log, since the mark or all of them. */
  actionLog(since?: ActionLogMark): ActionLogProof
  markActionLog(): ActionLogMark
  /** Operation and resource that calls of this process have written or read, and that the contract does not name, as they were seen. */
  unsaidEffects(): readonly UnsaidEffect[]
  /** Runs the jobs that are waiting. */
  drain(): Promise<void>
  /** The database stays open. */
  close(): Promise<void>
}

/** What operations say of themselves is the same on every database. */
let checks: ReturnType<typeof createChecks> | undefined

function createChecks(operations: readonly Operation[]) {
  return {
    contract: createContractCheck(operations),
    actionLog: createActionLogCheck(operations),
    effects: createEffectsCheck(operations),
  }
}

/** The API on a database, called without a network. */
export async function createTestApi(
  database: Database,
  overrides: Partial<AppSettings> = {},
  testJobs: readonly JobDefinition[] = [],
  otherServices: Partial<ServiceParts> = {},
  testIntents: readonly IntentDefinition[] = [],
): Promise<TestApi> {
  const filesDir = await mkdtemp(path.join(tmpdir(), 'console-files-'))
  const services = refusingInTransactions({
    ...createServices(database, { ports: simulatedPorts, filesDir, dataKeys: testDataKeys }),
    ...otherServices,
  })
  await services.queue.open()
  await database.system(syncMenuItems)
  const settings: AppSettings = {
    services,
    clientId: 9,
    clientSecret,
    lifetimes: { access: 3600, refresh: 7200, session: 86_400 },
    push: { publicKey: 'the-key-of-the-tests', origins: [] },
    limits: { signIns: 0, writes: 0, reads: 0 },
    trustProxy: false,
    logger: false,
    desk: { settings: [], filesDir },
    ...overrides,
  }
  const watch = watchCalls(database)
  const app = await createApp(watch.database, settings)
  const worker = createWorker({
    database,
    services,
    definitions: [...jobDefinitions, ...testJobs],
    intents: [...intentDefinitions, ...testIntents],
    outboxes,
    maintenanceSteps,
    deliverMails,
    onError: (error) => {
      throw error
    },
    onIntentError: () => undefined,
    onMaintenanceError: (error) => {
      throw error
    },
  })
  checks ??= createChecks(declaredOperations())
  const { contract, actionLog, effects } = checks

  const call: TestApi['call'] = async (method, path, { body, headers = {} } = {}) => {
    const options: InjectOptions = { method, url: path, headers: { ...headers } }
    if (body !== undefined) options.payload = body
    const { result: response, rows, written, read } = await watch.during(() => app.inject(options))
    const isJson = response.headers['content-type']?.startsWith('application/json') === true
    const reply = {
      status: response.statusCode,
      body: json(isJson ? response.body : ''),
      raw: response.rawPayload,
      headers: response.headers,
    }
    const answered = { method, path: path.split('?', 1)[0] ?? '', ...reply, body: reply.body.value }
    const difference = contract(answered)
    if (difference !== null) throw new Error(`not as in the contract: ${difference}`)
    const replayed = 'idempotency-replayed' in response.headers
    actionLog.note({ ...answered, rows, replayed })
    effects.note({ method, path: answered.path, status: reply.status, written, read })
    return reply
  }

  const signIn: TestApi['signIn'] = (username, password = demoPassword) =>
    call('POST', '/authorizations', {
      body: { grant_type: 'password', username, password, client_id: 9, client_secret: clientSecret },
    })

  return {
    app,
    database,
    call,
    signIn,
    as: async (username, companyId = 1) => {
      const { status, body } = await signIn(username)
      if (status !== 200) throw new Error(`${username} could not sign in: ${body.text('message')}`)
      return client(call, body.text('access_token'), body.text('refresh_token'), companyId)
    },
    services,
    actionLog: (since) => actionLog.proof(since),
    markActionLog: () => actionLog.mark(),
    unsaidEffects: () => effects.unsaid(),
    drain: () => worker.drain(),
    async close() {
      await app.close()
      await worker.stop()
      await services.queue.close()
      await services.mailer.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}

function client(
  call: TestApi['call'],
  accessToken: string,
  refreshToken: string,
  companyId: number | null,
): Client {
  const own = {
    authorization: `Bearer ${accessToken}`,
    ...(companyId === null ? {} : { 'x-company-id': String(companyId) }),
  }
  const send: Client['send'] = (method, path, { body, headers } = {}) =>
    call(method, path, { body, headers: { ...own, ...headers } })
  return {
    accessToken,
    refreshToken,
    get: (path) => send('GET', path),
    send,
    in: (other) => client(call, accessToken, refreshToken, other),
  }
}
