import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Query } from '../../kernel/database/types.ts'
import type { Locale } from '../../kernel/formats/locale.ts'

interface RetentionRule {
  readonly table: string
  /** When a row's time began; `created_at` unless given. */
  readonly since?: string
  /** `since` is a whole day, which has to be over for so long. */
  readonly wholeDays?: true
  readonly for: `${number} ${'seconds' | 'hours' | 'days' | 'months'}`
  /** Only rows that meet this SQL condition. */
  readonly where?: string
}

/** How long logs, statistics of calls and messages are kept (domain/resources.md, "Delete" of each). */
const logs: readonly RetentionRule[] = [
  { table: 'action_logs', for: '365 days' },
  { table: 'user_logs', for: '365 days' },
  { table: 'api_logs', for: '30 days' },
  { table: 'notification_logs', for: '90 days' },
  { table: 'intake_events', for: '90 days', where: "state <> 'taken'" },
  { table: 'intake_events', for: '24 months' },
  { table: 'webhook_deliveries', for: '30 days' },
  { table: 'report_runs', for: '90 days' },
  { table: 'alert_deliveries', for: '30 days' },
  {
    table: 'alert_events',
    for: '90 days',
    where:
      'not exists (select from alert_deliveries d where d.company_id = alert_events.company_id and d.event_id = alert_events.id)',
  },
  { table: 'email_series_runs', since: 'ended_at', for: '12 months' },
  { table: 'route_visits', since: 'day', wholeDays: true, for: '90 days' },
  { table: 'daily_api_stats', since: 'date', wholeDays: true, for: '24 months' },
]

/** Rows that were never meant to stay: ended jobs (domain/resources.md, jobs), sent mails, keys and tokens whose time is over. */
const transientRules: readonly RetentionRule[] = [
  { table: 'jobs', since: 'finished_at', for: '30 days' },
  { table: 'mails', for: '30 days', where: "status <> 'queued'" },
  { table: 'idempotency_keys', for: '24 hours' },
  { table: 'storage.rate_limits', since: 'ends_at', for: '0 seconds' },
  { table: 'access_tokens', since: 'refresh_expires_at', for: '30 days' },
  { table: 'sign_in_attempts', since: 'expires_at', for: '24 hours' },
  { table: 'passkey_challenges', since: 'expires_at', for: '24 hours' },
  { table: 'session_views', since: 'expires_at', for: '30 days' },
]

export async function forgetLogs(tx: Query): Promise<void> {
  await forget(tx, logs)
}

export async function purgeTransient(tx: Query): Promise<void> {
  await forget(tx, transientRules)
}

/** How long rows of that table stay, in words; null where time alone deletes none. */
export function retentionOf(table: string, locale: Locale): string | null {
  const found = [...logs, ...transientRules].filter((rule) => rule.table === table)
  return found.length === 0 ? null : found.map((rule) => textOfAge(rule.for, locale)).join(' / ')
}

const chinese: Readonly<Record<string, string>> = { seconds: '秒', hours: '小时', days: '天', months: '个月' }

function textOfAge(age: RetentionRule['for'], locale: Locale): string {
  const [count, unit = ''] = age.split(' ')
  return locale === 'zh' ? `${count} ${chinese[unit] ?? unit}` : age
}

async function forget(tx: Query, rows: readonly RetentionRule[]): Promise<void> {
  for (const { table, since = 'created_at', wholeDays, for: age, where = 'true' } of rows)
    await run(
      tx,
      sql`delete from ${sql.raw(table)} where ${sql.raw(since)} < ${wholeDays === true ? sql`(now() - ${age}::interval)::date` : sql`now() - ${age}::interval`} and ${sql.raw(where)}`,
    )
}
