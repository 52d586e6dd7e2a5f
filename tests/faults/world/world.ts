import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDataKey } from '../../../api/testing/data-key.ts'
import { TEST_TODAY } from '../../../api/testing/database.ts'
import { type MailServer, startMailServer } from '../../../api/testing/mail-server.ts'
import { runOn } from '../../../api/testing/postgres-server.ts'
import { type PushService, startPushService } from '../../../api/testing/push-service.ts'
import { seededTemplate } from '../../../api/testing/seeded.ts'
import { freePort } from '../../../serving/testing/free-port.ts'
import { placeFor } from '../../durability/place.ts'
import type { Fault, Rows } from '../model.ts'
import { type Client, createClient } from './client.ts'
import { mountDisk, type SmallDisk } from './disk.ts'
import { Journal } from './journal.ts'
import { type Relay, relayTo } from './outside.ts'
import { rowsOfFolder } from './pglite-rows.ts'
import type { FaultyPostgres } from './postgres.ts'
import { Program } from './process.ts'

/** Everything that a fault can break, and what people call. */
export interface World {
  readonly journal: Journal
  readonly client: Client
  readonly address: { readonly api: string; readonly gateway: string }
  /** In the order in which they are started. `apart` they are the API and the gateway. */
  readonly programs: readonly Program[]
  /** Throws where the fault's database is embedded. */
  readonly postgres: FaultyPostgres
  readonly database: string
  readonly disk: SmallDisk | null
  readonly mail: { readonly server: MailServer; readonly relay: Relay }
  readonly push: { readonly service: PushService; readonly relay: Relay }
  /** Nothing is waited for any more once a program has ended that no fault has killed. */
  readonly isLost: () => boolean
  /** The rows as they are; of an embedded database once its process has ended. */
  readonly rows: Rows
  close(): Promise<void>
}

const clientSecret = 'secret-of-the-fault-tests'
let databases = 0

/** The program on a database with demo data of its own, with a mail server and a push service. */
export async function openWorld(fault: Fault, postgres: FaultyPostgres | null): Promise<World> {
  const home = await mkdtemp(join(tmpdir(), 'console-faults-'))
  const closing: (() => Promise<unknown> | void)[] = [() => rm(home, { recursive: true, force: true })]
  const close = async () => {
    for (const step of closing.toReversed()) await step()
  }
  try {
    const { disk, env, database } = await openStorage(fault, postgres, home, closing)
    const mailServer = await startMailServer()
    const mail = { server: mailServer, relay: await relayTo(Number(new URL(mailServer.url).port)) }
    const service = await startPushService()
    const push = { service, relay: await relayTo(Number(new URL(service.origin).port)) }
    closing.push(
      async () => mailServer[Symbol.asyncDispose](),
      () => service.close(),
      () => mail.relay.close(),
      () => push.relay.close(),
    )
    const { programs, address } = await createPrograms(fault, {
      ...env,
      SMTP_URL: `smtp://127.0.0.1:${mail.relay.port}`,
      PUSH_ORIGINS: `http://127.0.0.1:${push.relay.port}`,
    })
    for (const program of programs) {
      closing.push(() => program.kill())
      await program.start()
    }
    const journal = new Journal()
    const client = createClient(address, journal)
    const rows =
      postgres !== null && database !== '' ? postgres.sql(database) : rowsOfFolder(join(home, 'data/pg'))
    return {
      journal,
      client,
      address,
      programs,
      isLost: () => fault.cuts !== true && programs.some(({ pid }) => pid === null),
      database,
      disk,
      mail,
      push,
      rows,
      close,
      get postgres() {
        if (postgres === null) throw new Error(`${fault.name} is not on PostgreSQL`)
        return postgres
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

interface Storage {
  readonly env: Readonly<Record<string, string>>
  readonly disk: SmallDisk | null
  /** Empty where it is embedded. */
  readonly database: string
}

async function openStorage(
  { engine, smallDisk }: Fault,
  postgres: FaultyPostgres | null,
  home: string,
  closing: (() => Promise<unknown> | void)[],
): Promise<Storage> {
  const data = join(home, 'data')
  const mount = (folder: string, megabytes: number) => {
    const disk = mountDisk(folder, megabytes)
    closing.push(() => disk.unmount())
    return disk
  }
  await mkdir(join(data, 'files'), { recursive: true })
  if (engine === 'pglite') {
    const disk = smallDisk === 'database' ? mount(data, 700) : null
    const { where } = await placeFor('pglite', data)
    return { env: { ...where, DEMO: '1' }, disk, database: '' }
  }
  if (postgres === null) throw new Error('There is no PostgreSQL')
  databases += 1
  const database = `faults_${databases}`
  const template = await seededTemplate(postgres.url('postgres'), TEST_TODAY)
  const room = smallDisk === 'database' ? await postgres.smallTablespace(mount) : null
  await runOn(
    postgres.url('postgres', 'super'),
    `CREATE DATABASE ${database} TEMPLATE ${template} OWNER owner${room === null ? '' : ` TABLESPACE ${room.name}`}`,
  )
  closing.push(() => postgres.drop(database))
  const disk = room?.disk ?? (smallDisk === 'files' ? mount(join(data, 'files'), 24) : null)
  return { env: { DATA_DIR: data, DATABASE_URL: postgres.url(database), DEMO: '0' }, disk, database }
}

async function createPrograms(
  { layout, imports, env: own = {} }: Fault,
  env: Readonly<Record<string, string>>,
) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const address = { gateway: `http://127.0.0.1:${port}`, api: `http://127.0.0.1:${apiPort}` }
  const common = {
    PORT: String(port),
    API_PORT: String(apiPort),
    CLIENT_SECRET: clientSecret,
    DATA_KEY: testDataKey.toString(),
    WRITE_LIMIT: '0',
    READ_LIMIT: '0',
    LOGIN_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...env,
    ...own,
  }
  const loaded = imports === undefined ? {} : { imports }
  const programs =
    layout === 'apart'
      ? [
          new Program({ program: 'api', url: address.api, env: common, ...loaded }),
          new Program({
            program: 'console',
            url: address.gateway,
            env: { ...common, API_URL: address.api },
            ...loaded,
          }),
        ]
      : [new Program({ program: 'console', url: address.gateway, env: common, ...loaded })]
  return { programs, address }
}

export { clientSecret }
