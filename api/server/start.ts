import { isIP } from 'node:net'
import { openTracing } from '../../serving/tracing.ts'
import { hashPassword } from '../engine/auth/password.ts'
import type { DemoProgress } from '../engine/demo/create.ts'
import { type Prepared, prepareData } from '../engine/demo/prepare.ts'
import { createWorker } from '../engine/jobs/worker.ts'
import { groupTimezone } from '../engine/model/company-time.ts'
import type { Services } from '../engine/model/services.ts'
import { deliverMails } from '../engine/notifications/mail/deliver.ts'
import { createPush } from '../engine/notifications/push/push.ts'
import { vapidKeys } from '../engine/notifications/push/vapid-keys.ts'
import { startRealtime } from '../engine/notifications/realtime/realtime.ts'
import { createAttachments } from '../engine/notifications/realtime/shared-sockets.ts'
import { today } from '../engine/query/today.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/types.ts'
import { ownPorts, simulatedPorts } from '../kernel/platform/adapters/ports.ts'
import { loggerOptions } from '../kernel/platform/logging/logger.ts'
import { createCipher } from '../kernel/platform/secrets/cipher.ts'
import { readDataKeys } from '../kernel/platform/secrets/data-keys.ts'
import { syncMenuItems } from '../modules/organisation/menus/overrides.ts'
import { demoSteps, intentDefinitions, jobDefinitions, outboxes, tables } from '../modules/registry.ts'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import { createIntakeApp } from './intake/app.ts'
import { retiredLinkKeys } from './keys/link-keys.ts'
import {
  type Failed,
  intentFailure,
  jobFailure,
  recordFailure,
  maintenanceFailure,
} from './logging/record-failure.ts'
import { maintenanceSteps } from './maintenance-steps.ts'
import { type ApiSettings, databaseFolder, filesFolder } from './settings.ts'
import { createMetrics } from './telemetry/metrics.ts'
import { watchDatabase, watchJobs, watchServer } from './telemetry/telemetry.ts'

export interface RunningApi {
  readonly url: string
  /** Where shops and programs report events; null where they do not. */
  readonly intakeUrl: string | null
  /** What was put into the database at this start: demo accounts, a first administrator, or nothing. */
  readonly prepared: Prepared
  /** The database has demo accounts. */
  readonly demo: boolean
  /** Finishes what is under way, then closes the database. */
  close(): Promise<void>
}

/** What is called while an API starts. */
export interface Starting {
  readonly onProgress?: (progress: DemoProgress) => void
  readonly onUpgrade?: (text: string) => void
  /** When everything is read, and no caller is there yet. */
  readonly beforeListening?: () => void
}

/** Opens the database, fills it if it is empty, and listens. Throws `UnsafeDemoError` where demo accounts would be reachable from outside. */
export async function startApi(
  settings: ApiSettings,
  { onProgress = () => {}, onUpgrade = () => {}, beforeListening = () => {} }: Starting = {},
): Promise<RunningApi> {
  const tracing = await openTracing('console-api', settings.traceCollector)
  const telemetry = { metrics: createMetrics(), tracing }
  const opened = await openDatabase(
    { url: settings.databaseUrl, folder: databaseFolder(settings), report: onUpgrade },
    tables,
  )
  const database = watchDatabase(opened, telemetry, new Set(tables.map(({ name }) => name)))
  try {
    let intakeUrl = settings.intake.url ?? null
    const dataKeys = readDataKeys(settings)
    const cipher = createCipher(dataKeys)
    // Of processes that start on one database the others find what the first has made.
    const { prepared, keys, services, demo } = await database.exclusively('start', async () => {
      const first = await prepareData(database, {
        steps: demoSteps,
        demo: settings.demo === null ? null : { size: settings.demo, ...thisHour() },
        adminUsername: settings.adminUsername,
        adminPassword: settings.adminPassword,
        hashPassword,
        encrypt: cipher.encryptDeterministic,
        onProgress,
      })
      await database.system(syncMenuItems)
      const isDemo = await database.isDemo()
      const own = createServices(database, {
        ports: isDemo ? simulatedPorts : ownPorts({ ...settings.outside, cipher }),
        filesDir: filesFolder(settings),
        dataKeys,
        retiredLinkKeys: await retiredLinkKeys(database, cipher),
        smtpUrl: settings.smtpUrl,
        dkim: settings.dkim,
        publicUrl: settings.intake.port === undefined ? undefined : settings.intake.publicUrl,
        unsubscribeMailbox: settings.unsubscribeMailbox,
        ratesUrl: settings.ratesUrl,
        consoleUrl: settings.consoleUrl,
        identity: settings.identity,
        intakeUrl: () => intakeUrl,
      })
      await own.queue.open()
      await createAttachments(database)
      return { prepared: first, keys: await vapidKeys(database), services: own, demo: isDemo }
    })
    if (demo) refuseUnsafeDemo(settings)
    const app = await createApp(database, {
      ...settings,
      requestLog: true,
      services,
      push: { publicKey: keys.publicKey, origins: settings.push.origins },
      desk: { settings: settings.shown, filesDir: filesFolder(settings) },
      logger: loggerOptions(settings.logLevel),
      telemetry,
    })
    const report = (error: unknown) => app.log.error({ err: error }, 'realtime')
    const push = createPush(database, { ...settings.push, keys, report })
    const keepFailure = async (error: unknown, companyId: number | null, about: Failed): Promise<void> => {
      try {
        await recordFailure(database, error, companyId, about)
      } catch (problem) {
        app.log.error({ err: problem }, 'failure not recorded')
      }
    }
    const worker = createWorker({
      database,
      services,
      definitions: watchJobs(jobDefinitions, telemetry),
      intents: intentDefinitions,
      outboxes,
      maintenanceSteps,
      deliverMails,
      onError: (error, job) => {
        app.log.error({ err: error, job: job.id, definition: job.definition }, 'job failed')
        void keepFailure(error, job.company_id, jobFailure(job))
      },
      onIntentError: (error, intent) => {
        app.log.error({ err: error, intent: intent.id, kind: intent.kind }, 'intent failed')
        void keepFailure(error, intent.company_id, intentFailure(intent))
      },
      onMaintenanceError: (error, step) => {
        app.log.error({ err: error, step }, 'maintenance failed')
        void keepFailure(error, null, maintenanceFailure(step))
      },
    })
    beforeListening()
    const url = await app.listen({ host: settings.host, port: settings.port })
    const intake = await openIntake(database, services, settings)
    intakeUrl ??= intake?.url ?? null
    const realtime = await startRealtime(
      app.server,
      database,
      { events: services.events, push },
      { ...settings, report },
    )
    watchServer(telemetry.metrics, { database, queue: services.queue, sockets: () => realtime.open() })
    await worker.start()
    const close = async () => {
      await Promise.all([app.close(), intake?.app.close(), realtime.close(), worker.stop()])
      await services.queue.close()
      await services.mailer.close()
      await database.close()
      await tracing.close()
    }
    return { url, intakeUrl: intake?.url ?? null, prepared, demo, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openIntake(database: Database, services: Services, settings: ApiSettings) {
  const { port, perMinute } = settings.intake
  if (port === undefined) return null
  const { trustProxy, logLevel } = settings
  const app = await createIntakeApp(database, {
    services,
    perMinute,
    trustProxy,
    logger: loggerOptions(logLevel),
  })
  return { app, url: await app.listen({ host: settings.gatewayHost, port }) }
}

/** Demo accounts have a published password: they are for the own machine only, unless `ALLOW_DEMO=1`. */
export class UnsafeDemoError extends Error {
  constructor(host: string) {
    super(
      `This database has demo accounts with a known password; refusing to listen on ${host}. Set ALLOW_DEMO=1 to do it anyway.`,
    )
    this.name = 'UnsafeDemoError'
  }
}

function refuseUnsafeDemo({ host, gatewayHost, allowDemo }: ApiSettings): void {
  const exposed = [host, gatewayHost].find((address) => !isLoopback(address))
  if (exposed !== undefined && !allowDemo) throw new UnsafeDemoError(exposed)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Of the demo data: two starts within an hour make the same. */
function thisHour(): { today: string; until: string } {
  const hour = new Date()
  hour.setUTCMinutes(0, 0, 0)
  return { today: today(groupTimezone), until: hour.toISOString() }
}
