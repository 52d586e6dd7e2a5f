import { beforeAll, expect, it } from 'vitest'
import { runMaintenance } from '../../engine/jobs/maintenance.ts'
import { noteSizes } from '../../server/desk/sizes.ts'
import { maintenanceSteps } from '../../server/maintenance-steps.ts'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** What an administrator sees of the system itself, compared with rows of the database. */
describeApi('the state of the system', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const rows = async (table: string, locale = 'zh') => {
    const reply = await admin.send('GET', `/system/${table}`, { headers: { 'accept-language': locale } })
    expect(reply.status).toBe(200)
    return reply.body.rows('data')
  }
  const row = async (table: string, key: string, value: string) =>
    (await rows(table)).find((one) => one[key] === value)

  it('says of every scheduled task when it ran, what it failed for and when it runs again', async () => {
    const named = (name: string, run: () => Promise<unknown>) =>
      maintenanceSteps.filter((step) => step.name === name).map((step) => ({ ...step, run }))
    await query("delete from storage.facts where key = 'upkeep: readers'")
    await runMaintenance(
      { database: api.database, services: api.services, onError: () => undefined, isStopping: () => false },
      [
        ...named('exchange rates', () => Promise.reject(new Error('no rates today'))),
        ...named('sales', () => Promise.resolve()),
        ...named('readers', () => Promise.resolve()),
      ],
    )
    const hours = ({ last_run_at: last, next_run_at: next }: Readonly<Record<string, unknown>>) =>
      (Date.parse(String(next)) - Date.parse(String(last))) / 3_600_000
    const [failed, done, daily, spared] = [
      await row('schedules', 'step', '汇率'),
      await row('schedules', 'step', '订单与售后的状态'),
      await row('schedules', 'step', '邮件读者统计'),
      await row('schedules', 'step', '过期的日志'),
    ]
    expect(failed).toMatchObject({ every: 'hour', state: 'failed', problem: 'no rates today' })
    expect(done).toMatchObject({ every: 'hour', state: 'done', problem: null })
    expect(daily).toMatchObject({ every: 'day', state: 'done' })
    expect([failed, done, daily].map((one) => hours(one ?? {}))).toEqual([1, 1, 23])
    expect(spared).toMatchObject({ state: 'spared', last_run_at: null, next_run_at: null })
    expect((await rows('schedules')).map(({ step }) => step)).toEqual(maintenanceSteps.map(({ zh }) => zh))
    expect((await rows('schedules', 'en')).map(({ step }) => step)).toEqual(
      maintenanceSteps.map(({ en }) => en),
    )
  })

  it('says how large the tables are, what they grew by in a week and how long their rows stay', async () => {
    const [orders] = await query<{ bytes: number }>(
      "select pg_total_relation_size('orders')::bigint as bytes",
    )
    const before = (orders?.bytes ?? 0) - 5_000_000
    await query("delete from storage.facts where key like 'sizes: %'")
    expect(await row('tables', 'table', 'orders')).toMatchObject({ grown_mb: null })

    await query(
      "insert into storage.facts values ('sizes: ' || current_date - 6, $1), ('sizes: ' || current_date - 40, '{}')",
      [JSON.stringify({ orders: before })],
    )
    await api.database.system(noteSizes)
    expect(await row('tables', 'table', 'orders')).toMatchObject({
      size_mb: ((orders?.bytes ?? 0) / 1e6).toFixed(1),
      grown_mb: '5.0',
      retention: '不自动删除',
    })
    expect(await row('tables', 'table', 'api_logs')).toMatchObject({ retention: '30 天' })
    expect(await row('tables', 'table', 'intake_events')).toMatchObject({ retention: '90 天 / 24 个月' })
    const days = await query<{ day: string }>(
      "select (current_date - substr(key, 8)::date)::text as day from storage.facts where key like 'sizes: %' order by 1",
    )
    expect(days.map(({ day }) => day)).toEqual(['0', '6'])
  })

  it('names the last error of each part', async () => {
    await query(
      "insert into jobs (type, status, title, message, user_id, company_id, finished_at) values ('export', 'failed', 'x', '磁盘已满', 1, 1, now() + interval '1 day')",
    )
    await query(
      "insert into error_logs (fingerprint, level, source, message, last_seen_at) values ('of the desk', 'critical', 'job', 'out of memory', now() + interval '1 day')",
    )
    await query(
      "insert into mails (from_name, from_email, recipient, subject, content, status, problem, message_id, next_at) values ('a', 'a@a.example', 'b@b.example', 's', '', 'failed', '550 no such user', 'of-the-desk', now() + interval '1 day')",
    )
    const [{ open: unresolved } = { open: 0 }] = await query<{ open: number }>(
      "select count(*) as open from error_logs where status in ('open', 'regressed')",
    )
    expect(await row('parts', 'part', '任务队列')).toMatchObject({ state: 'ok', problem: '磁盘已满' })
    expect(await row('parts', 'part', '错误日志')).toMatchObject({
      state: 'attention',
      detail: `${unresolved} 个未处理`,
      problem: 'out of memory',
    })
    expect(await row('parts', 'part', '邮件')).toMatchObject({ state: 'off', problem: '550 no such user' })
    expect(await row('parts', 'part', '数据库')).toMatchObject({ problem: null, problem_at: null })
    expect(await row('parts', 'part', '支付服务')).toMatchObject({ state: 'demo' })
    expect(await row('parts', 'part', '接入端口')).toMatchObject({
      state: 'off',
      detail: '未设置 INTAKE_PORT',
    })
  })

  it('names what runs, and the last upgrades', async () => {
    const applied = await query<{ name: string }>(
      'select name from storage.migrations order by number desc limit 5',
    )
    const shown = await rows('versions')
    expect(shown.find(({ what }) => what === 'Node.js')).toMatchObject({ version: process.versions.node })
    expect(shown.filter(({ what }) => what === '数据库升级').map(({ version }) => version)).toEqual(
      applied.map(({ name }) => name),
    )
  })
})
