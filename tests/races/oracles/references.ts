import type { Client } from 'pg'
import type { Oracle } from './oracle.ts'

/** What a column means whose name does not say it, or that names no row of a table. */
const meanings: Readonly<Record<string, string | null>> = {
  'daily_content_stats.object_id': null,
  'daily_marketing_stats.source_id': null,
  'intake_events.record_id': null,
  'intents.record_id': null,
  'sitemaps.target_id': null,
  // A number that a form carries, so that it is stored once.
  'feedback.form_id': null,
  'feedback_replies.form_id': null,
  'survey_responses.form_id': null,
  // An order may be removed for good; a term without its next one counts as not renewed.
  'order_items.term_next_id': null,
  // What began a run may be deleted; a mail outlives its series and its run.
  'email_series_runs.record_id': null,
  'email_series_runs.log_id': null,
  'email_marketing_logs.series_id': null,
  'email_marketing_logs.series_run_id': null,
  // An event outlives its record.
  'webhook_deliveries.record_id': null,
  'webhook_deliveries.event_id': null,
  'agencies.owner_id': 'users',
  'articles.lock_user_id': 'users',
  'authors.user_id': 'users',
  'cooperations.renewed_from_id': 'cooperations',
  'coupon_requests.approver_id': 'users',
  'departments.leader_id': 'users',
  'email_marketings.saved_audience_id': 'email_audiences',
  'email_series.audience_id': 'email_audiences',
  'email_series_runs.email_series_id': 'email_series',
  'email_series_steps.email_series_id': 'email_series',
  'error_logs.assignee_id': 'users',
  'feedback.assignee_id': 'users',
  'installations.converted_order_id': 'orders',
  'key_batches.special_id': 'specials',
  'license_keys.batch_id': 'key_batches',
  'products.category_id': 'product_categories',
  'products.current_version_id': 'product_versions',
  'publishes.rollback_of': 'publishes',
  'publishes.site_ids': 'sites',
  'returns.handler_id': 'users',
  'returns.retain_coupon_id': 'coupons',
  'reviews.theme_id': 'review_themes',
  'session_views.viewer_id': 'users',
  'sites.current_publish_id': 'publishes',
  'special_draws.prize_id': 'special_prizes',
  'survey_responses.reward_coupon_id': 'coupons',
  'surveys.reward_coupon_id': 'coupons',
  'webhook_deliveries.endpoint_id': 'webhook_endpoints',
  'report_runs.schedule_id': 'report_schedules',
  'alert_deliveries.event_id': 'alert_events',
  'alert_deliveries.robot_id': 'alert_robots',
  'alert_events.alert_id': 'metric_alerts',
  'users.last_company_id': 'companies',
  'articles.category_id': 'article_categories',
  'infomercials.category_id': 'infomercial_categories',
  // Lists of ids whose names say their table.
  'alert_events.recipients': 'users',
  'metric_alerts.groups': 'groups',
  'report_schedules.groups': 'groups',
  'article_categories.products': 'products',
  'articles.products': 'products',
  'checkout_links.payment_methods': 'payment_methods',
  'coupons.products': 'products',
  'infomercials.products': 'products',
  'menu_items.roles': 'roles',
  'metric_alerts.recipients': 'users',
  'metric_alerts.robots': 'alert_robots',
  'order_items.license_keys': 'license_keys',
  'products.bundle_items': 'products',
  'report_runs.recipients': 'users',
  'report_schedules.recipients': 'users',
}

/** References that carry their table beside them: where the type is `name`, the id is one of `table`. */
const polymorphic: readonly (readonly [
  from: string,
  type: string,
  id: string,
  name: string,
  table: string,
])[] = [
  ['intake_events', 'resource', 'record_id', 'orders', 'orders'],
  ['intake_events', 'resource', 'record_id', 'returns', 'returns'],
  ['intake_events', 'resource', 'record_id', 'tradings', 'tradings'],
  ['intake_events', 'resource', 'record_id', 'installations', 'installations'],
  ['intake_events', 'resource', 'record_id', 'uninstallations', 'uninstallations'],
  ['intake_events', 'resource', 'record_id', 'platform_costs', 'platform_costs'],
  ['intake_events', 'resource', 'record_id', 'registrations', 'registrations'],
  ['intake_events', 'resource', 'record_id', 'license_keys', 'license_keys'],
  ['intake_events', 'resource', 'record_id', 'products', 'products'],
  ['intake_events', 'resource', 'record_id', 'subscribes', 'subscribes'],
  ['intake_events', 'resource', 'record_id', 'feedback', 'feedback'],
  ['intake_events', 'resource', 'record_id', 'reviews', 'reviews'],
  ['intake_events', 'resource', 'record_id', 'survey_responses', 'survey_responses'],
  ['intents', 'resource', 'record_id', 'returns', 'returns'],
  ['marketing_allocations', 'owner_type', 'owner_ref', 'cooperation', 'cooperations'],
  ['marketing_allocations', 'owner_type', 'owner_ref', 'platform', 'platforms'],
  ['marketing_allocations', 'owner_type', 'owner_ref', 'coupon', 'coupons'],
  ['sitemaps', 'type', 'target_id', 'article', 'articles'],
  ['sitemaps', 'type', 'target_id', 'product', 'products'],
  ['sitemaps', 'type', 'target_id', 'special', 'specials'],
]

/** Rows that may not be left when what they need was deleted to be restored (domain/resources.md, “Delete”). */
const needed: readonly (readonly [from: string, column: string, table: string, rows?: string])[] = [
  ['agency_products', 'agency_id', 'agencies', `t.status = 'active'`],
  ['agency_products', 'product_id', 'products', `t.status = 'active'`],
  ['orders', 'agency_id', 'agencies', `t.status = 'pending'`],
  ['prices', 'product_id', 'products', `t.status = 'active'`],
  ['product_versions', 'product_id', 'products', `t.status in ('released', 'draft')`],
  ['returns', 'order_id', 'orders', 't.deleted_at is null'],
  ['reviews', 'parent_id', 'reviews', 't.deleted_at is null'],
]

const neededOracles: readonly Oracle[] = needed.map(([from, column, table, rows = 'true']) => ({
  name: `no row of ${from} is left without its ${table}`,
  sql: `select t.${column} || ' needed by ' || count(*) as violation from ${from} t join ${table} o on o.id = t.${column}
    where o.deleted_at is not null and ${rows} group by t.${column}`,
}))

const polymorphicOracles: readonly Oracle[] = polymorphic.map(([from, type, id, name, table]) => ({
  name: `${from}.${id} is one of ${table}`,
  sql: `select t.id || ' ' || t.${id} as violation from ${from} t
    where t.${type} = '${name}' and t.${id} is not null and not exists (select from ${table} o where o.id = t.${id})`,
}))

/** Every column that names a row, whether or not a foreign key watches over it: the row is there. */
export async function referenceOracles(client: Client): Promise<readonly Oracle[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const tables = new Set(columns.map(({ table }) => table))
  const found: Oracle[] = []
  for (const { table, column, type } of columns) {
    const own = `${table}.${column}`
    // A text is a number that something else has given.
    if (!type.startsWith('bigint')) continue
    const isNamed = Object.hasOwn(meanings, own)
    const target = isNamed ? meanings[own] : targetOf(table, column, tables)
    if (target === undefined && /_(id|ids)$/.test(column))
      throw new Error(
        `${own} names a row of no table that the suite knows: say which in oracles/references.ts`,
      )
    if (target === undefined || target === null) continue
    const zero =
      table.startsWith('daily_') || own === 'idempotency_keys.company_id' ? ` and t.${column} <> 0` : ''
    found.push({
      name: `${own} is one of ${target}`,
      reads: { written: [table], deleted: [target] },
      sql:
        type === 'bigint[]'
          ? `select t.id || ' ' || named as violation from ${table} t cross join lateral unnest(t.${column}) named
              where not exists (select from ${target} o where o.id = named)`
          : `select distinct t.${column}::text as violation from ${table} t
              where t.${column} is not null${zero} and not exists (select from ${target} o where o.id = t.${column})`,
    })
  }
  return [...found, ...polymorphicOracles, ...neededOracles]
}

function targetOf(table: string, column: string, tables: ReadonlySet<string>): string | undefined {
  if (column === 'parent_id') return table
  if (column.endsWith('_by')) return 'users'
  if (column === 'owner_id') return 'users'
  if (!column.endsWith('_id')) return undefined
  const stem = column.slice(0, -'_id'.length)
  const names = [`${stem}s`, stem, stem.replace(/y$/, 'ies'), `${stem}es`]
  return names.find((name) => tables.has(name))
}
