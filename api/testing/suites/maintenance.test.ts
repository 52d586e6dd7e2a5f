import { beforeAll, describe, expect, it } from 'vitest'
import { removeOrphans } from '../../engine/files/orphans.ts'
import { sweepFiles } from '../../engine/files/sweep.ts'
import {
  runMaintenance,
  type MaintenanceContext,
  type MaintenanceStep,
} from '../../engine/jobs/maintenance.ts'
import { emptyRecycleBins } from '../../engine/operations/delete/recycle-bins.ts'
import { run as runStatement } from '../../engine/query/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import { mentioned, facts, resources } from '../../modules/registry.ts'
import { forgetLogs, purgeTransient } from '../../server/logging/retention.ts'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'

const COMPANY = 1

interface Retained {
  readonly table: string
  readonly forget: (tx: Query) => Promise<void>
  readonly for: string
  /** What counts is a whole day, and not a moment. */
  readonly isDay?: true
  /** What takes away the rows that hang on them. */
  readonly first?: string
  /** Columns and values of a row of some age. */
  readonly values: string
}

/** How long rows are kept (domain/resources.md, "Delete" of each). */
const retained: readonly Retained[] = [
  {
    table: 'action_logs',
    forget: forgetLogs,
    for: '365 days',
    values: '(company_id, created_at) values (1, $age)',
  },
  {
    table: 'user_logs',
    forget: forgetLogs,
    for: '365 days',
    values: "(event, created_at) values ('login', $age)",
  },
  {
    table: 'api_logs',
    forget: forgetLogs,
    for: '30 days',
    values:
      "(request_id, method, route, path, status, duration_ms, client, created_at) values ('maintenance-$row', 'GET', '/x', '/x', 200, 1, 'console', $age)",
  },
  {
    table: 'notification_logs',
    forget: forgetLogs,
    for: '90 days',
    values: "(user_id, notification, created_at) values (1, '{}', $age)",
  },
  {
    table: 'intake_events',
    forget: forgetLogs,
    for: '90 days',
    values: intakeEvent('refused'),
  },
  {
    table: 'intake_events',
    forget: forgetLogs,
    for: '24 months',
    values: intakeEvent('taken'),
  },
  {
    table: 'webhook_deliveries',
    forget: forgetLogs,
    for: '30 days',
    values: `(company_id, endpoint_id, event_id, type, created_at)
      values (1, (select min(id) from webhook_endpoints where company_id = 1), 'msg_$row', 'test', $age)`,
  },
  {
    table: 'report_runs',
    forget: forgetLogs,
    for: '90 days',
    values: `(company_id, schedule_id, user_id, name, due_at, created_at)
      values (1, (select min(id) from report_schedules where company_id = 1), 1, 'test', $age, $age)`,
  },
  {
    table: 'alert_events',
    forget: forgetLogs,
    for: '90 days',
    first: 'delete from alert_deliveries',
    values: `(company_id, alert_id, user_id, name, kind, metric_title, metric_title_en, format, direction, threshold, created_at)
      values (1, (select min(id) from metric_alerts where company_id = 1), 1, 'test', 'fired', 'x', 'x', 'int', 'above', 1, $age)`,
  },
  {
    table: 'alert_deliveries',
    forget: forgetLogs,
    for: '30 days',
    values: `(company_id, robot_id, user_id, text, state, created_at)
      values (1, (select min(id) from alert_robots where company_id = 1), 1, 'test', 'delivered', $age)`,
  },
  {
    table: 'email_series_runs',
    forget: forgetLogs,
    for: '12 months',
    values: `(company_id, email_series_id, email, record_type, record_id, trigger_key, triggered_at, due_at, status, ended_at)
      values (1, (select min(id) from email_series where company_id = 1), 'old@r.example', 'subscribe', 1, 'retention:$row', $age, $age, 'done', $age)`,
  },
  {
    table: 'route_visits',
    forget: forgetLogs,
    for: '90 days',
    isDay: true,
    values: "(user_id, company_id, route_name, day) values (1, 1, 'orders.index', $age)",
  },
  {
    table: 'daily_api_stats',
    forget: forgetLogs,
    for: '24 months',
    isDay: true,
    values: `(company_id, date, hour, route, method, client, status_class, requests, errors, sum_ms, p50_ms, p95_ms, p99_ms, bytes)
      values (1, $age, -1, '/x', 'GET', 'console', '2xx', 1, 0, 1, 1, 1, 1, 1)`,
  },
  {
    table: 'jobs',
    forget: purgeTransient,
    for: '30 days',
    values: "(user_id, type, title, status, finished_at) values (1, 'export', 'x', 'done', $age)",
  },
  {
    table: 'mails',
    forget: purgeTransient,
    for: '30 days',
    values: `(from_name, from_email, recipient, subject, content, message_id, status, created_at)
      values ('x', 'x', 'x', 'x', 'x', 'x', 'sent', $age)`,
  },
  {
    table: 'idempotency_keys',
    forget: purgeTransient,
    for: '24 hours',
    values:
      "(user_id, company_id, operation, key, request_hash, created_at) values (1, 1, 'x', '$row', 'x', $age)",
  },
  {
    table: 'storage.rate_limits',
    forget: purgeTransient,
    for: '0 seconds',
    values: "(key, calls, ends_at) values ('$row', 1, $age)",
  },
  {
    table: 'access_tokens',
    forget: purgeTransient,
    for: '30 days',
    values: `(user_id, family, access_hash, refresh_hash, access_expires_at, refresh_expires_at)
      values (1, gen_random_uuid(), sha256('$row'), sha256('$row'), now(), $age)`,
  },
  {
    table: 'sign_in_attempts',
    forget: purgeTransient,
    for: '24 hours',
    values: `(state_hash, ticket_hash, provider, nonce, verifier, expires_at) values (sha256('$row'), sha256('$row'), 'x', 'x', 'x', $age)`,
  },
  {
    table: 'passkey_challenges',
    forget: purgeTransient,
    for: '24 hours',
    values: `(challenge_hash, expires_at) values (sha256('$row'), $age)`,
  },
  {
    table: 'session_views',
    forget: purgeTransient,
    for: '30 days',
    values: `(token_hash, family, viewer_id, user_id, expires_at) values (sha256('$row'), gen_random_uuid(), 1, 1, $age)`,
  },
]

function intakeEvent(state: 'refused' | 'taken'): string {
  return `(company_id, intake_key_id, kind, event_id, occurred_at, state, created_at)
    values (1, 1, 'order', '$row', now(), '${state}', $age)`
}

/** The last moment or day at which a row stays, and the one before it; columns keep milliseconds. */
function agesOf(limit: string, isDay = false): { readonly young: string; readonly old: string } {
  // A row of the very moment would be rounded to a side that chance decides: now() has microseconds.
  const young = isDay
    ? `(now() - interval '${limit}')::date`
    : `date_trunc('milliseconds', now()) - interval '${limit}' + interval '1 millisecond'`
  return { young, old: `${young} - interval '${isDay ? '1 day' : '2 milliseconds'}'` }
}

/** What time alone does: rows whose time is over, recycle bins, files that nothing mentions. */
describeApi('maintenance', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin', COMPANY)
  })
  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  describe('the steps', () => {
    const step = (
      name: string,
      run: MaintenanceStep['run'],
      more: Partial<MaintenanceStep> = {},
    ): MaintenanceStep => ({
      name,
      zh: name,
      en: name,
      run,
      ...more,
    })
    const run = (
      steps: readonly MaintenanceStep[],
      onError: MaintenanceContext['onError'] = () => undefined,
      isStopping = () => false,
    ) => runMaintenance({ database: api.database, services: api.services, onError, isStopping }, steps)

    it('end with the process', async () => {
      const ran: number[] = []
      const steps = [1, 2].map((number) => step(`step ${number}`, async () => void ran.push(number)))
      await run(steps, undefined, () => ran.length > 0)
      expect(ran).toEqual([1])
    })

    it('go on after one that failed, which is reported', async () => {
      const ran: string[] = []
      const failed: string[] = []
      const steps = [
        step('first', () => Promise.reject(new Error('broken'))),
        step('second', async () => void ran.push('second')),
        step('third', async () => void ran.push('third'), { sparesDemo: true }),
      ]
      await run(steps, (error, name) => failed.push(`${name}: ${String(error)}`))
      expect([ran, failed]).toEqual([['second'], ['first: Error: broken']])
    })

    it('are done once a day where that is enough, and until they were', async () => {
      let ran = 0
      let isBroken = true
      const work = () => {
        ran += 1
        return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()
      }
      const steps = [step('a test of a day', work, { daily: true })]
      const now = () => run(steps)
      await now()
      isBroken = false
      await now()
      await now()
      const first = ran
      await query(
        "update storage.facts set value = (now() - interval '24 hours')::text where key = 'upkeep: a test of a day'",
      )
      await now()
      expect([first, ran]).toEqual([2, 3])
    })
  })

  it.each(retained)(
    'forgets rows of $table after $for, and not before',
    async ({ table, forget, ...rule }) => {
      const left = await undone(api, async (tx) => {
        if (rule.first !== undefined) await tx(rule.first)
        await tx(`delete from ${table}`)
        for (const [row, age] of Object.entries(agesOf(rule.for, rule.isDay)))
          await tx(`insert into ${table} ${rule.values.replaceAll('$age', age).replaceAll('$row', row)}`)
        await forget(tx)
        return await tx<{ count: number }>(`select count(*) as count from ${table}`)
      })
      expect(left).toEqual([{ count: 1 }])
    },
  )

  it('keeps a mail that waits to be sent, however old it is', async () => {
    const left = await undone(api, async (tx) => {
      await tx('delete from mails')
      for (const status of ['queued', 'sent', 'simulated', 'failed'])
        await tx(
          `insert into mails (from_name, from_email, recipient, subject, content, message_id, status, created_at)
            values ('x', 'x', 'x', 'x', 'x', 'x', $1, now() - interval '1 year')`,
          [status],
        )
      await purgeTransient(tx)
      return await tx('select status from mails')
    })
    expect(left).toEqual([{ status: 'queued' }])
  })

  it('forgets rows of these tables, and of no others', async () => {
    const deletedFrom: string[] = []
    const tx: Query = async (text) => {
      deletedFrom.push(/^delete from (\S+)/.exec(text)?.[1] ?? text)
      return []
    }
    await forgetLogs(tx)
    await purgeTransient(tx)
    expect(deletedFrom.toSorted()).toEqual(retained.map(({ table }) => table).toSorted())
  })

  describe('recycle bins', () => {
    it('are emptied after 30 days, with a trace in the log; what others refer to stays out of sight', async () => {
      const [free, used] = await query<{ id: number }>(
        `insert into users (uid, username, name, email, department_id, status, must_change_password, failed_attempts, deleted_at)
          select '8800000' || n, 'bin.' || n, '回收 ' || n, 'bin.' || n || '@test.example', 1, 'active', false, 0, now() - interval '31 days'
          from generate_series(1, 2) n returning id`,
      )
      await query(
        "insert into action_logs (company_id, user_id, action, resource) values (1, $1::bigint, 'other', 'orders')",
        [used?.id],
      )
      await emptyRecycleBins(api.database, resources, facts)
      const left = await query<{ id: number }>("select id from users where username like 'bin.%' order by id")
      const logged = await query(
        "select user_name, action, record_title from action_logs where resource = 'users' and record_id = $1",
        [String(free?.id)],
      )
      const { body: bin } = await admin.get('/users?filter[trashed]=1&q=bin.')
      const { body: list } = await admin.get('/users?q=bin.')
      const restored = await admin.send('POST', `/users/${used?.id}/restore`)
      expect([left, logged]).toEqual([
        [{ id: used?.id }],
        [{ user_name: '系统', action: 'delete', record_title: '回收 1' }],
      ])
      expect([bin.at('data'), list.at('data'), restored.status]).toEqual([[], [], 409])
    })
  })

  describe('files', () => {
    const upload = async (usage: string, content: string) => {
      const { body } = await admin.send('POST', '/files', form({ usage }, { name: 'a.txt', content }))
      return { id: body.number('data', 'id'), url: body.text('data', 'url') }
    }
    const facts = async (ids: readonly number[]) =>
      await query<{ id: number; unused: boolean }>(
        'select id, unused_since is not null as unused from files where id = any($1::bigint[]) order by id',
        [ids],
      )
    const later = (days: number) =>
      query(`update files set unused_since = unused_since - $1::int * interval '1 day'`, [days])

    it('go once no record has mentioned them for 30 days', async () => {
      const loose = await upload('attachment', 'loose')
      const held = await upload('attachment', 'held')
      await query(
        'update feedback set attachments = $1::jsonb where id = (select min(id) from feedback where company_id = 1)',
        [JSON.stringify([held.url])],
      )
      await sweepFiles(api.database, api.services, mentioned())
      const first = await facts([loose.id, held.id])
      await later(29)
      await sweepFiles(api.database, api.services, mentioned())
      const second = await facts([loose.id, held.id])
      await later(2)
      const [file] = await query<{ storage_key: string }>('select storage_key from files where id = $1', [
        loose.id,
      ])
      await sweepFiles(api.database, api.services, mentioned())
      const third = await facts([loose.id, held.id])
      expect([first, second, third, await api.services.storage.read(file?.storage_key ?? '')]).toEqual([
        [
          { id: loose.id, unused: true },
          { id: held.id, unused: false },
        ],
        [
          { id: loose.id, unused: true },
          { id: held.id, unused: false },
        ],
        [{ id: held.id, unused: false }],
        null,
      ])
    })

    it('are kept by a mention in any column that takes an address; logs and figures keep none', async () => {
      const columns = await query<{ table: string; column: string; type: string }>(
        `select c.table_name as table, c.column_name as column, c.udt_name as type
          from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where table_schema = 'public' and t.table_type = 'BASE TABLE' and udt_name in ('text', '_text', 'jsonb') and is_generated = 'NEVER'
          order by 1, 2`,
      )
      const lost = await undone(api, async (tx) => {
        const written = new Map<number, string>()
        for (const [place, { table, column, type }] of columns.entries()) {
          const id = 900_000_000 + place
          const value =
            type === 'text' ? `/files/${id}` : type === 'jsonb' ? `["/files/${id}"]` : `{/files/${id}}`
          await tx('savepoint before_write')
          const rows = await tx(
            `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} limit 1) returning 1`,
            [value],
          ).catch(() => null)
          if (rows === null) await tx('rollback to savepoint before_write')
          else if (rows.length > 0) written.set(id, table)
        }
        for (const { id } of await runStatement<{ id: number }>(tx, mentioned())) written.delete(id)
        return [...new Set(written.values())].toSorted()
      })
      expect(lost).toEqual([
        'access_tokens',
        'action_logs',
        'alert_deliveries',
        'alert_events',
        'api_logs',
        'daily_api_stats',
        'daily_content_stats',
        'daily_coupon_stats',
        'daily_link_stats',
        'daily_marketing_stats',
        'daily_product_stats',
        'daily_sales_stats',
        'email_marketing_logs',
        'email_series_runs',
        'error_logs',
        'files',
        'intake_events',
        'jobs',
        'monthly_recurring_stats',
        'notification_logs',
        'report_runs',
        'saved_views',
        'user_logs',
        'webhook_deliveries',
      ])
    })

    it('begin anew when a record mentions them again', async () => {
      const file = await upload('attachment', 'again')
      await sweepFiles(api.database, api.services, mentioned())
      await query(
        'update feedback set attachments = $1::jsonb where id = (select max(id) from feedback where company_id = 1)',
        [JSON.stringify([file.url])],
      )
      await later(31)
      await sweepFiles(api.database, api.services, mentioned())
      expect(await facts([file.id])).toEqual([{ id: file.id, unused: false }])
    })

    it('without a row go after a day, but only from a storage that is all this database’s', async () => {
      const { key: recordedKey } = await api.services.storage.write(Buffer.from('known'))
      const { key: orphanKey } = await api.services.storage.write(Buffer.from('stray'))
      await query(
        "insert into files (company_id, name, mime, size, url, usage, storage_key) values (1, 'a', 'text/plain', 5, '', 'import', $1)",
        [recordedKey],
      )
      const storage = {
        ...api.services.storage,
        keysBefore: async function* () {
          yield* [recordedKey, orphanKey]
        },
      }
      const left = async () =>
        await Promise.all([recordedKey, orphanKey].map(async (key) => (await storage.read(key)) !== null))
      await removeOrphans(api.database, { storage })
      const foreign = await left()
      await removeOrphans(api.database, {
        storage: {
          ...storage,
          keysBefore: async function* () {
            yield recordedKey
          },
        },
      })
      const young = await left()
      await removeOrphans(api.database, { storage })
      expect([foreign, young, await left()]).toEqual([
        [true, true],
        [true, true],
        [true, false],
      ])
    })

    it('are only looked at once they have lain a day', async () => {
      const { key } = await api.services.storage.write(Buffer.from('new'))
      const found = async (time: number) => {
        const keys: string[] = []
        for await (const each of api.services.storage.keysBefore(new Date(time))) keys.push(each)
        return keys.includes(key)
      }
      expect([await found(Date.now() - 60_000), await found(Date.now() + 60_000)]).toEqual([false, true])
    })
  })
})

/** What a piece of work in a transaction answers; nothing of it stays. */
async function undone<T>({ database }: TestApi, work: (tx: Query) => Promise<T>): Promise<T> {
  const back = new Error('rolled back')
  let answer: { value: T } | null = null
  await database
    .system(async (tx) => {
      answer = { value: await work(tx) }
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  if (answer === null) throw back
  return (answer as { value: T }).value
}
