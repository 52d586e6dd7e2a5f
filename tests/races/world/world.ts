import { Client } from 'pg'
import type { Database } from '../../../api/kernel/database/types.ts'
import { resources, variants } from '../../../api/modules/registry.ts'
import { createTestApi, type Client as ApiClient, type TestApi } from '../../../api/testing/api.ts'
import { openTestDatabase } from '../../../api/testing/database.ts'
import { hire, type Person } from '../../../api/testing/staff.ts'
import { beSeen, rehearsing } from '../../contract/isolation/rehearsing.ts'
import { everyKey } from '../../contract/isolation/staff.ts'
import { completeRecords } from '../../contract/rights/their-records.ts'
import { loadRecords, type Records, type Side } from '../../contract/sample/records.ts'
import type { Subject } from '../cases/subject.ts'
import { createWatch, type Watch } from '../oracles/watch.ts'
import { type ChangeLog, openChangeLog } from './change-log.ts'
import { watchLocks } from './locks.ts'
import { createLockstep, type Lockstep } from './lockstep.ts'
import { type Prepared, prepareRequests } from './prepare.ts'

/** A PostgreSQL with the demo data, the API on it, and what the suite knows of it without the API. */
export interface World {
  readonly api: TestApi
  /** What the API has: where calls go in step, and locks are noted. */
  readonly database: Database
  /** The same database, where whatever is done is taken back. */
  readonly rehearsal: TestApi
  /** An administrator with the company 1 selected. */
  readonly admin: ApiClient
  readonly log: ChangeLog
  readonly watch: Watch
  readonly records: Records
  readonly side: Side
  /** What moves send beside their samples. */
  readonly prepared: ReadonlyMap<string, Prepared>
  /** What moves send, once it was found. */
  readonly subjects: Map<string, Subject>
  readonly together: Lockstep['together']
  /** The places whose locks were taken since this was last asked. */
  readonly locksTaken: () => readonly string[]
  /** How many transactions were broken off because of a deadlock since this was last asked. */
  readonly deadlocks: () => number
  /** From now on the lock of this place is not taken; null for none. */
  readonly removeLock: (place: string | null) => void
  /** How many statements wait for a lock of another one now. */
  readonly blocked: () => Promise<number>
  /** Another client of the kind that the log has; its caller ends it. */
  readonly connect: () => Promise<Client>
  /** Waits until no transaction runs. */
  untilIdle(): Promise<void>
  close(): Promise<void>
}

const side: Side = { company: 1, stranger: 2, userId: 1 }

/** A user who may be changed, deleted and made an owner: the only one whom the samples know is who reads only. */
function withPerson(records: Records, { id }: Person, version: string | null): Records {
  const own = { id, parent: side.company, updated_at: version }
  return { ...records, own: (resource) => (resource.name === 'users' ? own : records.own(resource)) }
}

/** As many calls go at once as there are connections for, and some for what a call does beside its transaction. */
const poolSize = 14

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url.replace('//owner@', '//super@') })
  await client.connect()
  return client
}

export async function openWorld(): Promise<World> {
  const storage = await openTestDatabase('postgres', { settings: { poolSize, statementTimeoutMs: 60_000 } })
  const url = storage.settings.url ?? ''
  const log = await openChangeLog(url)
  const monitor = await connected(url)
  const blocked = async () => {
    const { rows } = await monitor.query<{ blocked: string }>(
      `select count(*) as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.blocked)
  }
  const lockstep = createLockstep(storage.database, blocked)
  const locks = watchLocks(lockstep.database)
  const api = await createTestApi(locks.database)
  const rehearsal = await createTestApi(rehearsing(storage.database))
  const admin = await api.as('admin')
  const all = [...resources, ...variants]
  const person = await hire(api, 'races.person', await everyKey(api))
  const versions = await storage.database.system((tx) =>
    tx<{ version: string }>('select updated_at as version from users where id = $1::bigint', [person.id]),
  )
  const found = await loadRecords(storage.database, all, side.userId, side)
  const records = withPerson(
    await completeRecords(storage.database, all, found, side),
    person,
    versions[0]?.version ?? null,
  )
  const prepared = await prepareRequests({ api, admin, sql: log.client, records, person })
  await beSeen(storage.database)
  await api.drain()
  await log.keep()
  const watch = await createWatch(log.client)
  return {
    api,
    database: locks.database,
    rehearsal,
    admin,
    log,
    watch,
    records,
    side,
    subjects: new Map(),
    prepared,
    together: (calls) => lockstep.together(calls),
    locksTaken: () => locks.taken(),
    deadlocks: () => locks.deadlocks(),
    removeLock: (place) => locks.remove(place),
    blocked,
    connect: () => connected(url),
    async untilIdle() {
      while (storage.database.load().busy > 0) await new Promise((resolve) => setTimeout(resolve, 2))
    },
    async close() {
      await rehearsal.close()
      await api.close()
      await monitor.end()
      await log.close()
      await storage.close()
    },
  }
}
