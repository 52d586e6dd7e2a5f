import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '../../kernel/platform/mail/smtp.ts'
import { claimRun } from '../../modules/reports/runs/row.ts'
import { reportOutbox } from '../../modules/reports/runs/send.ts'
import { forgetLogs } from '../../server/logging/retention.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { hire, type Person } from '../staff.ts'

/** Lists and statistics that are sent by mail from time to time. */
describeApi('scheduled reports', (open) => {
  let api: TestApi
  let mailServer: MailServer
  let owner: Person
  let reader: Person
  beforeAll(async () => {
    mailServer = await startMailServer()
    api = await createTestApi(open().database, {}, [], {
      mailer: smtpMailer(mailServer.url),
      consoleUrl: 'https://console.example',
    })
    owner = await hire(api, 'reporter', ['orders.index', 'orders.export', 'stats.tradings'])
    reader = await hire(api, 'report-reader', [])
    await query(`update users set preferences = '{"locale": "en"}' where id = $1::bigint`, [reader.id])
  })
  beforeEach(async () => {
    await query('delete from report_runs')
    await query('delete from report_schedules')
    mailServer.received.length = 0
  })
  afterAll(async () => {
    await api.close()
    await mailServer[Symbol.asyncDispose]()
  })

  async function query<T extends object>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    return await api.database.system((tx) => tx<T>(text, params))
  }

  const orders = {
    name: '已付订单',
    source: 'list',
    resource: 'orders',
    page: '/orders/index?f.status=paid',
    page_title: '订单列表',
    request: { columns: ['order_no', 'status', 'total'], filter: { status: 'paid' }, sort: 'order_no' },
    format: 'csv',
    frequency: 'daily',
    time: '08:00',
  }
  const save = (values: object = {}, client: Client = owner.client) =>
    client.send('POST', '/report-schedules', { body: { ...orders, recipients: [owner.id], ...values } })
  const saved = async (values: object = {}) => {
    const reply = await save(values)
    expect([reply.status, reply.body.value]).toEqual([201, reply.body.value])
    return reply.body.number('data', 'id')
  }
  const due = (id: number) =>
    query("update report_schedules set next_run_at = now() - interval '3 days' where id = $1::bigint", [id])
  const runs = () =>
    query<{ state: string; cause: string; problem: string | null; sent_count: number | null }>(
      'select state, cause, problem, sent_count from report_runs order by id',
    )
  const schedule = async (id: number) => (await owner.client.get(`/report-schedules/${id}`)).body
  /** The attached file of a mail, by the text of RFC 2045 alone. */
  const attached = (source: string) => {
    const [, encoded = ''] =
      /Content-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ??
      /Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
        source,
      ) ??
      []
    return Buffer.from(encoded.replaceAll(/\s/g, ''), 'base64').toString('utf8')
  }

  it('sends each reader the file of the export, in their language, and moves on by the company’s clock', async () => {
    const id = await saved({ recipients: [owner.id, reader.id] })
    await due(id)
    await api.drain()
    expect(await runs()).toEqual([{ state: 'sent', cause: 'schedule', problem: null, sent_count: 2 }])
    const mails = mailServer.received.toSorted((a, b) => (String(a.to) < String(b.to) ? -1 : 1))
    expect(mails.map(({ to }) => to)).toEqual([['report-reader@test.example'], ['reporter@test.example']])
    const [english = [], chinese = []] = mails.map(({ source }) => parse(attached(source), { bom: true }))
    const counted = await query<{ order_no: string }>(
      "select order_no from orders where company_id = 1 and status = 'paid' and deleted_at is null order by order_no",
    )
    expect(chinese[0]).toEqual(['订单号', '状态', '实付', '货币'])
    expect(english[0]).toEqual(['Order no.', 'Status', 'Total', 'Currency'])
    expect(chinese.slice(1).map(([number]) => number)).toEqual(counted.map((order) => order.order_no))
    const exported = await owner.client.send('POST', '/exports', {
      body: { resource: 'orders', format: 'csv', ...orders.request },
    })
    await api.drain()
    const file = await owner.client.get(`/jobs/${exported.body.number('data', 'id')}/download`)
    expect(attached(mails[1]?.source ?? '')).toBe(file.raw.toString('utf8'))
    const [next] = await query<{ right: boolean }>(
      `select s.next_run_at = ((case when (now() at time zone c.timezone)::time < '08:00' then 0 else 1 end
          + (now() at time zone c.timezone)::date) + time '08:00') at time zone c.timezone as right
        from report_schedules s join companies c on c.id = s.company_id`,
    )
    expect(next).toEqual({ right: true })
    const [log] = await query(
      'select action, resource from action_logs where user_id = $1::bigint and path = $2',
      [owner.id, `/report-schedules/${id}/send`],
    )
    expect(log).toEqual({ action: 'export', resource: 'orders' })
  })

  it('goes to who is in its groups when it is sent, each once', async () => {
    const [group] = await query<{ id: number }>(
      "insert into groups (company_id, name, data_scope, status) values (1, '周会', 'company', 'enabled') returning id",
    )
    const id = await saved({ recipients: [], groups: [group?.id] })
    await query('insert into group_users (group_id, user_id) select $1::bigint, unnest($2::bigint[])', [
      group?.id,
      [owner.id, reader.id],
    ])
    await due(id)
    await api.drain()
    expect((await owner.client.send('POST', `/report-schedules/${id}/send`)).status).toBe(200)
    await api.drain()
    expect((await runs()).map(({ cause, sent_count: count }) => [cause, count])).toEqual([
      ['schedule', 2],
      ['manual', 2],
    ])
    expect((await save({ recipients: [], groups: [] })).status).toBe(422)
    await query('delete from groups where id = $1::bigint', [group?.id])
  })

  it('sends the table of a statistic, with its totals, for days that roll on', async () => {
    await saved({
      name: '销售周报',
      source: 'figures',
      resource: 'stats_tradings',
      page_title: '销售统计',
      page: '/statistics/sales',
      request: { period: '30d', query: { dim: 'country', metrics: 'orders,revenue_usd' }, sort: '-orders' },
      frequency: 'weekly',
      weekday: 1,
    })
    await query('update report_schedules set next_run_at = now()')
    await api.drain()
    expect(await runs()).toEqual([{ state: 'sent', cause: 'schedule', problem: null, sent_count: 1 }])
    const lines = parse(attached(mailServer.received[0]?.source ?? ''), { bom: true })
    const [count] = await query<{ orders: string; usd: string }>(
      `select count(*)::text as orders, coalesce(sum(total_usd), 0)::text as usd from orders o join companies c on c.id = o.company_id
        where o.company_id = 1 and paid_at is not null and not is_test and o.deleted_at is null
          and (paid_at at time zone c.timezone)::date between (now() at time zone c.timezone)::date - 29 and (now() at time zone c.timezone)::date`,
    )
    expect(lines[0]).toEqual(['国家', '订单', '销售额'])
    expect(lines.at(-1)?.slice(0, 2)).toEqual(['合计', count?.orders])
    expect(Number(lines.at(-1)?.[2])).toBeCloseTo(Number(count?.usd), 1)
  })

  it('runs once, however many processes look at once', async () => {
    const id = await saved()
    await due(id)
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimRun(api.database)))
    expect(claimed.filter((row) => row !== null)).toHaveLength(1)
    expect(await runs()).toEqual([{ state: 'running', cause: 'schedule', problem: null, sent_count: null }])
  })

  it('is sent once where a process ends in the middle and another one goes on', async () => {
    const id = await saved()
    await due(id)
    const older = await claimRun(api.database)
    await query("update report_runs set next_attempt_at = now() - interval '1 second'")
    const newer = await claimRun(api.database)
    expect([older?.attempts, newer?.attempts]).toEqual([1, 2])
    const runner = { database: api.database, services: api.services, stopping: new AbortController().signal }
    await Promise.all([older, newer].map((row) => reportOutbox.send(row, runner)))
    await api.drain()
    expect(mailServer.received).toHaveLength(1)
    expect(await runs()).toEqual([{ state: 'sent', cause: 'schedule', problem: null, sent_count: 1 }])
    const files = await query("select id from files where url like '/report-runs/%'")
    const stored = await query(
      'select f.id from report_runs r, jsonb_each_text(r.files) m join files f on f.id = m.value::bigint',
    )
    expect(files.length).toBeGreaterThanOrEqual(stored.length)
    expect(stored).toHaveLength(1)
  })

  it('sends nothing to or for who may not have it any more, and says so', async () => {
    const person = await hire(api, `left-${randomUUID().slice(0, 8)}`, ['orders.index', 'orders.export'])
    const make = async () => {
      const reply = await save({ recipients: [owner.id] }, person.client)
      const id = reply.body.number('data', 'id')
      await due(id)
      return id
    }
    const problems: unknown[] = []
    const note = async (id: number) => {
      await api.drain()
      const [row] = await query(
        'select status, problem, next_run_at from report_schedules where id = $1::bigint',
        [id],
      )
      problems.push(row)
      await query('delete from report_runs')
      await query('delete from report_schedules')
    }
    const first = await make()
    await query('delete from role_permissions where role_id = $1::bigint', [person.roleId])
    await note(first)
    await query(
      "insert into role_permissions (role_id, permission_id) select $1::bigint, id from permissions where name in ('orders.index', 'orders.export')",
      [person.roleId],
    )
    const second = await make()
    await query("update users set status = 'locked' where id = $1::bigint", [person.id])
    await note(second)
    await query("update users set status = 'active' where id = $1::bigint", [person.id])
    const third = await make()
    await query("update users set status = 'disabled' where id = $1::bigint", [person.id])
    await note(third)
    await query("update users set status = 'active' where id = $1::bigint", [person.id])
    const fourth = await make()
    await query('delete from company_users where user_id = $1::bigint', [person.id])
    await note(fourth)
    expect(problems).toEqual([
      { status: 'disabled', problem: expect.stringContaining('没有权限'), next_run_at: null },
      { status: 'disabled', problem: '账号已锁定', next_run_at: null },
      { status: 'disabled', problem: '用户已停用', next_run_at: null },
      { status: 'disabled', problem: '您不是该品牌的成员', next_run_at: null },
    ])
    expect(mailServer.received).toEqual([])
    const notices = await query<{ title: string }>(
      "select notification ->> 'title' as title from notification_logs where user_id = $1::bigint",
      [person.id],
    )
    expect(notices.map(({ title }) => title)).toEqual(Array(4).fill('定时报表已暂停'))
  })

  it('waits for an owner who is locked out for a while', async () => {
    const id = await saved()
    await due(id)
    await query(
      "update users set status = 'locked', locked_until = now() + interval '15 minutes' where id = $1::bigint",
      [owner.id],
    )
    await api.drain()
    const waiting = await query('select state, attempts, next_attempt_at > now() as later from report_runs')
    await query("update users set status = 'active', locked_until = null where id = $1::bigint", [owner.id])
    await query('update report_runs set next_attempt_at = now()')
    await api.drain()
    expect(waiting).toEqual([{ state: 'pending', attempts: 1, later: true }])
    expect(await runs()).toEqual([{ state: 'sent', cause: 'schedule', problem: null, sent_count: 1 }])
    expect((await schedule(id)).at('data', 'status')).toBe('enabled')
  })

  it('leaves out readers who have left, and pauses where none is left', async () => {
    const leaver = await hire(api, `gone-${randomUUID().slice(0, 8)}`, [])
    const both = await saved({ recipients: [owner.id, leaver.id] })
    const alone = await saved({ recipients: [leaver.id], name: 'alone' })
    await query("update users set status = 'disabled' where id = $1::bigint", [leaver.id])
    await due(both)
    await due(alone)
    await api.drain()
    expect(mailServer.received.map(({ to }) => to)).toEqual([['reporter@test.example']])
    expect((await schedule(both)).at('data', 'status')).toBe('enabled')
    expect((await schedule(alone)).at('data', 'problem')).toBe('收件人均已离开本品牌或停用')
    expect((await owner.client.get(`/report-schedules/${alone}`)).body.at('data', 'status')).toBe('disabled')
  })

  it('shows nothing that the owner’s data range hides at that moment', async () => {
    const id = await saved({ request: { filter: { status: 'paid' }, q: 'no order has this number' } })
    await due(id)
    await api.drain()
    const [run] = await query('select rows from report_runs')
    expect(run).toEqual({ rows: 0 })
  })

  it('is sent now on demand, paused or not, and downloaded by owner and readers alone', async () => {
    const id = await saved({ recipients: [owner.id, reader.id] })
    const paused = await owner.client.send('PUT', `/report-schedules/${id}`, {
      body: { status: 'disabled', updated_at: (await schedule(id)).at('data', 'updated_at') },
    })
    expect([paused.status, paused.body.value]).toEqual([200, paused.body.value])
    expect((await schedule(id)).at('data', 'next_run_at')).toBe(null)
    const sent = await owner.client.send('POST', `/report-schedules/${id}/send`)
    expect(sent.status).toBe(200)
    await api.drain()
    expect(await runs()).toEqual([{ state: 'sent', cause: 'manual', problem: null, sent_count: 2 }])
    const [run] = await query<{ id: number }>('select id from report_runs')
    const stranger = await hire(api, `stranger-${randomUUID().slice(0, 8)}`, [
      'orders.index',
      'orders.export',
    ])
    const download = (client: Client) => client.get(`/report-runs/${run?.id}/download`)
    const own = await download(owner.client)
    const english = await download(reader.client)
    expect([own.status, english.status]).toEqual([200, 200])
    expect(own.raw.toString()).toContain('订单号')
    expect(english.raw.toString()).toContain('Order no.')
    expect((await download(stranger.client)).status).toBe(404)
    expect((await stranger.client.get('/report-runs')).body.at('data')).toEqual([])
    expect((await reader.client.get('/report-runs')).body.number('meta', 'pagination', 'total')).toBe(1)
    expect((await reader.client.get('/report-schedules')).body.at('data')).toEqual([])
    expect((await reader.client.get(`/report-schedules/${id}`)).status).toBe(404)
    await query("update files set created_at = now() - interval '8 days' where url like '/report-runs/%'")
    expect((await download(owner.client)).status).toBe(409)
  })

  it('links to the console instead of attaching what is large', async () => {
    const id = await saved({ recipients: [reader.id] })
    const { storage } = api.services
    const large = await createTestApi(open().database, {}, [], {
      mailer: smtpMailer(mailServer.url),
      consoleUrl: 'https://console.example',
      storage: {
        write: async (content) => ({ ...(await storage.write(content)), size: 30 * 1024 * 1024 }),
        read: (...args) => storage.read(...args),
        remove: (key) => storage.remove(key),
        keysBefore: (time) => storage.keysBefore(time),
        owner: () => storage.owner(),
        belongTo: (name) => storage.belongTo(name),
      },
    })
    await due(id)
    await large.drain()
    await large.close()
    const [mail] = mailServer.received
    expect(mail?.source).not.toContain('Content-Disposition: attachment')
    expect(mail?.source.replaceAll(/=\r\n/g, '')).toContain('https://console.example/my/changepwd?tab')
  })

  it('refuses what an export would be refused for, a stranger as a reader, and a time without a day', async () => {
    const errors = async (values: object, client = owner.client) => {
      const { status, body } = await save(values, client)
      return [status, body.at('errors')]
    }
    const other = await hire(
      api,
      `elsewhere-${randomUUID().slice(0, 8)}`,
      ['orders.index', 'orders.export'],
      { company: 2 },
    )
    expect(await errors({ request: { columns: ['nothing'] } })).toEqual([
      422,
      { request: ['列不存在：nothing'] },
    ])
    expect(await errors({ request: { filter: { status: 'nothing' } } })).toMatchObject([
      422,
      { request: [expect.any(String)] },
    ])
    expect(await errors({ request: { surprise: 1 } })).toEqual([422, { request: ['不正确'] }])
    expect(await errors({ resource: 'jobs' })).toEqual([422, { resource: ['不能导出此列表'] }])
    expect(await errors({ recipients: [] })).toMatchObject([422, { recipients: [expect.any(String)] }])
    expect(await errors({ recipients: [other.id] })).toMatchObject([
      422,
      { recipients: [expect.any(String)] },
    ])
    expect(await errors({ frequency: 'weekly' })).toEqual([422, { weekday: ['请选择星期'] }])
    expect(await errors({ frequency: 'monthly' })).toEqual([422, { month_day: ['请选择日期'] }])
    expect(await errors({ time: '24:00' })).toMatchObject([422, { time: [expect.any(String)] }])
    expect((await save({}, reader.client)).status).toBe(403)
    expect(await query('select id from report_schedules')).toEqual([])
  })

  it('knows clocks that are changed, short months and weekdays', async () => {
    const next = async (timing: readonly unknown[], zone: string, after: string) => {
      const [row] = await query<{ at: string }>(
        `select to_char(app_next_report($1, $2::bigint, $3::bigint, $4, $5, $6::timestamptz) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`,
        [...timing, zone, after],
      )
      return row?.at
    }
    const daily = ['daily', null, null, '02:30']
    const berlin = 'Europe/Berlin'
    // 29 March 2026: there is no 02:30, clocks go from 02:00 to 03:00.
    expect(await next(daily, berlin, '2026-03-28T12:00:00Z')).toBe('2026-03-29 01:30')
    expect(await next(daily, berlin, '2026-03-29T01:30:00Z')).toBe('2026-03-30 00:30')
    // 25 October 2026: 02:30 comes twice.
    expect(await next(daily, berlin, '2026-10-24T12:00:00Z')).toBe('2026-10-25 01:30')
    expect(await next(daily, berlin, '2026-10-25T00:30:00Z')).toBe('2026-10-25 01:30')
    expect(await next(daily, berlin, '2026-10-25T01:30:00Z')).toBe('2026-10-26 01:30')
    const last = ['monthly', null, 31, '09:00']
    expect(await next(last, 'Asia/Shanghai', '2026-01-31T01:00:00Z')).toBe('2026-02-28 01:00')
    expect(await next(last, 'Asia/Shanghai', '2028-02-01T00:00:00Z')).toBe('2028-02-29 01:00')
    expect(await next(last, 'Asia/Shanghai', '2026-02-28T01:00:00Z')).toBe('2026-03-31 01:00')
    expect(await next(['weekly', 7, null, '00:00'], 'Asia/Shanghai', '2026-11-30T00:00:00Z')).toBe(
      '2026-12-05 16:00',
    )
  })

  it('forgets its log in time', async () => {
    const id = await saved()
    await owner.client.send('POST', `/report-schedules/${id}/send`)
    await query("update report_runs set created_at = now() - interval '91 days'")
    await api.database.system((tx) => forgetLogs(tx))
    expect(await runs()).toEqual([])
  })
})
