import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rebuildFacts } from '../../engine/statistics/rebuild/rebuild-facts.ts'
import { simulatedPorts } from '../../kernel/platform/adapters/ports.ts'
import { smtpMailer } from '../../kernel/platform/mail/smtp.ts'
import { chatSender } from '../../kernel/platform/web/chat-sender.ts'
import { createOpenAgent } from '../../kernel/platform/web/open-agent.ts'
import { alertOutbox } from '../../modules/alerts/alerts/evaluate.ts'
import { claimAlert } from '../../modules/alerts/alerts/row.ts'
import { claimDelivery } from '../../modules/alerts/deliveries/row.ts'
import { robotOutbox } from '../../modules/alerts/deliveries/send.ts'
import { forgetOwners } from '../../modules/alerts/forget-owners.ts'
import { countedFacts } from '../../modules/registry.ts'
import { forgetLogs } from '../../server/logging/retention.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { type ChatServer, startChatServer } from '../chat-server.ts'
import { describeApi } from '../describe-api.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { hire, type Person } from '../staff.ts'

/** Metrics that are watched, and who is notified. */
describeApi('alerts', (open) => {
  let api: TestApi
  let mailServer: MailServer
  let chats: ChatServer
  let owner: Person
  let reader: Person
  beforeAll(async () => {
    mailServer = await startMailServer()
    chats = await startChatServer()
    api = await createTestApi(open().database, {}, [], {
      mailer: smtpMailer(mailServer.url),
      consoleUrl: 'https://console.example',
      ports: { ...simulatedPorts, chats: chatSender(createOpenAgent(['127.0.0.0/8'], 2_000)) },
    })
    owner = await hire(api, 'watcher', ['orders.index', 'stats.tradings'])
    reader = await hire(api, 'alert-reader', [])
    await query(`update users set preferences = '{"locale": "en"}' where id = $1::bigint`, [reader.id])
  })
  beforeAll(async () => {
    // So that moving orders about makes no events.
    await query("update webhook_endpoints set status = 'disabled'")
  })
  beforeEach(async () => {
    for (const table of ['alert_deliveries', 'alert_events', 'metric_alerts', 'alert_robots'])
      await query(`delete from ${table}`)
    await query('delete from notification_logs where user_id = any($1::bigint[])', [[owner.id, reader.id]])
    mailServer.received.length = 0
    chats.received.length = 0
    chats.answers.length = 0
  })
  afterAll(async () => {
    await api.close()
    await mailServer[Symbol.asyncDispose]()
    await chats.close()
  })

  async function query<T extends object>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    return await api.database.system((tx) => tx<T>(text, params))
  }

  /** Orders of the order list by the day of payment: what rows say at that moment. */
  const alert = {
    name: '今日订单',
    statistic: 'orders_trend',
    metric: 'orders',
    days: 1,
    until: 'today',
    direction: 'above',
    threshold: '1000',
  }
  const save = (values: object = {}, client: Client = owner.client) =>
    client.send('POST', '/metric-alerts', { body: { ...alert, recipients: [owner.id], ...values } })
  const saved = async (values: object = {}) => {
    const reply = await save(values)
    expect([reply.status, reply.body.value]).toEqual([201, reply.body.value])
    return reply.body.number('data', 'id')
  }
  const change = async (id: number, values: object) => {
    const { body } = await owner.client.get(`/metric-alerts/${id}`)
    const reply = await owner.client.send('PUT', `/metric-alerts/${id}`, {
      body: { ...values, updated_at: body.at('data', 'updated_at') },
    })
    expect([reply.status, reply.body.value]).toEqual([200, reply.body.value])
  }
  const robot = async (values: object) => {
    const reply = await owner.client.send('POST', '/alert-robots', { body: { name: '运营群', ...values } })
    expect([reply.status, reply.body.value]).toEqual([201, reply.body.value])
    return reply.body.number('data', 'id')
  }
  const due = () => query("update metric_alerts set next_evaluation_at = now() where status = 'enabled'")
  const evaluate = async () => {
    await due()
    await api.drain()
  }
  const stands = (id: number) =>
    query('select status, state, value::float8 as value, problem from metric_alerts where id = $1::bigint', [
      id,
    ])
  const events = () =>
    query<{ kind: string; value: number | null; is_muted: boolean }>(
      'select kind, value::float8 as value, is_muted from alert_events order by id',
    )
  const kinds = async () => (await events()).map(({ kind }) => kind)
  const titles = async (person: Person) =>
    (
      await query<{ title: string }>(
        "select notification ->> 'title' as title from notification_logs where user_id = $1::bigint order by id",
        [person.id],
      )
    ).map(({ title }) => title)
  /** So many orders of company 1 are paid today, by the raw rows. */
  const paidToday = async (count: number) => {
    await query(`update orders set paid_at = paid_at - interval '400 days'
      where company_id = 1 and paid_at >= now() - interval '3 days'`)
    await query(
      `update orders set paid_at = now() where id in (select id from orders where company_id = 1 and paid_at is not null and not is_test
        and deleted_at is null order by id limit $1::int)`,
      [count],
    )
  }

  it('has the value that the rows have, of amounts and of rates', async () => {
    // The last orders are of yesterday, and the daily facts are counted from the rows.
    const [last] = await query<{ days: number; from: string; to: string }>(
      `select now()::date - max(paid_at)::date - 1 as days, (now()::date - 30)::text as from, (now()::date + 1)::text as to
        from orders where company_id = 1`,
    )
    await query('update orders set paid_at = paid_at + make_interval(days => $1::int) where company_id = 1', [
      last?.days,
    ])
    await query('update tradings set traded_at = traded_at + make_interval(days => $1::int)', [last?.days])
    await rebuildFacts(api.database, countedFacts, { from: last?.from ?? '', to: last?.to ?? '' })
    await saved({ metric: 'revenue_usd', days: 28, until: 'yesterday', threshold: '0.01' })
    await saved({ statistic: 'stats_tradings', metric: 'refund_rate', days: 28, threshold: '0.9999' })
    await saved({
      statistic: 'stats_tradings',
      metric: 'orders',
      days: 28,
      request: { filter: { country: 'US,DE' } },
    })
    await evaluate()
    const values = await query<{ value: number }>(
      'select value::float8 as value from metric_alerts order by id',
    )
    const [rows] = await query<{ revenue: number; rate: number; orders: number }>(
      `with z as (select timezone as zone, (now() at time zone timezone)::date as today from companies where id = 1),
        sold as (select o.total_usd, o.country, (o.paid_at at time zone z.zone)::date as day, z.today from orders o cross join z
          where o.company_id = 1 and o.paid_at is not null and not o.is_test and o.deleted_at is null),
        back as (select -r.amount_usd as usd from tradings r join orders o on o.id = r.order_id cross join z
          where o.company_id = 1 and r.type in ('refund', 'chargeback') and r.status = 'success'
            and o.status in ('refunded', 'partially_refunded', 'chargeback') and o.paid_at is not null and not o.is_test and o.deleted_at is null
            and (r.traded_at at time zone z.zone)::date between z.today - 27 and z.today)
        select (select coalesce(sum(total_usd), 0) from sold where day between today - 28 and today - 1)::float8 as revenue,
          round((select coalesce(sum(usd), 0) from back) / (select sum(total_usd) from sold where day between today - 27 and today), 4)::float8 as rate,
          (select count(*) from sold where day between today - 27 and today and country in ('US', 'DE'))::float8 as orders`,
    )
    expect(values.map(({ value }) => value)).toEqual([rows?.revenue, rows?.rate, rows?.orders])
    expect(rows?.rate).toBeGreaterThan(0)
    expect(await kinds()).toEqual(['fired'])
  })

  it('begins and ends once, whatever comes between, and notifies each reader in the console and by mail', async () => {
    await paidToday(3)
    const id = await saved({
      threshold: '4',
      clear_threshold: '2',
      recipients: [owner.id, reader.id],
    })
    const seen: unknown[] = []
    for (const count of [4, 5, 6, 4, 3, 2, 4, 5]) {
      await paidToday(count)
      await evaluate()
      const [row] = await stands(id)
      seen.push([count, Object(row).state, Object(row).value])
    }
    expect(seen).toEqual([
      [4, 'ok', 4],
      [5, 'firing', 5],
      [6, 'firing', 6],
      [4, 'firing', 4],
      [3, 'firing', 3],
      [2, 'ok', 2],
      [4, 'ok', 4],
      [5, 'firing', 5],
    ])
    expect(await events()).toEqual([
      { kind: 'fired', value: 5, is_muted: false },
      { kind: 'ended', value: 2, is_muted: false },
      { kind: 'fired', value: 5, is_muted: false },
    ])
    const titlesOfAlert = ['指标提醒：今日订单', '指标已恢复：今日订单', '指标提醒：今日订单']
    expect([await titles(owner), await titles(reader)]).toEqual([titlesOfAlert, titlesOfAlert])
    const subjects = mailServer.received.map(({ to, source }) => [to[0], subjectOf(source)])
    expect(subjects.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      ['alert-reader@test.example', 'Alert ended: 今日订单'],
      ['alert-reader@test.example', 'Alert: 今日订单'],
      ['alert-reader@test.example', 'Alert: 今日订单'],
      ['watcher@test.example', '指标已恢复：今日订单'],
      ['watcher@test.example', '指标提醒：今日订单'],
      ['watcher@test.example', '指标提醒：今日订单'],
    ])
    const shown = await reader.client.get('/alert-events?sort=created_at')
    expect(shown.body.rows('data').map((row) => row['kind'])).toEqual(['fired', 'ended', 'fired'])
    expect((await reader.client.get(`/metric-alerts/${id}`)).status).toBe(404)
  })

  it('notifies who is in its groups at that moment, each once, and no one of a disabled group', async () => {
    const group = async (name: string, status: string, members: readonly number[]): Promise<number> => {
      const [made] = await query<{ id: number }>(
        'insert into groups (company_id, name, data_scope, status) values (1, $1, $2, $3) returning id',
        [name, 'company', status],
      )
      await query('insert into group_users (group_id, user_id) select $1::bigint, unnest($2::bigint[])', [
        made?.id,
        [...members],
      ])
      return Number(made?.id)
    }
    const [team, old] = [
      await group('值班', 'enabled', [owner.id]),
      await group('旧组', 'disabled', [reader.id]),
    ]
    const foreign = await query<{ id: number }>('select min(id) as id from groups where company_id = 2')
    expect((await save({ groups: [foreign[0]?.id] })).status).toBe(422)
    expect((await save({ recipients: [], groups: [] })).status).toBe(422)
    const id = await saved({ threshold: '4', recipients: [owner.id], groups: [team, old] })
    await paidToday(5)
    await evaluate()
    expect([(await titles(owner)).length, (await titles(reader)).length]).toEqual([1, 0])
    await query('insert into group_users (group_id, user_id) values ($1::bigint, $2::bigint)', [
      team,
      reader.id,
    ])
    await change(id, { recipients: [], threshold: '3' })
    await evaluate()
    expect([(await titles(owner)).length, (await titles(reader)).length]).toEqual([2, 1])
    expect((await reader.client.get('/alert-events')).body.rows('data').length).toBe(1)
    const dependents = await (await api.as('admin', 1)).get(`/groups/${team}/dependents`)
    expect(JSON.stringify(dependents.body.value)).toContain('指标提醒')
    const gone = await (await api.as('admin', 1)).send('DELETE', `/groups/${team}`)
    const left = await query('select groups from metric_alerts where id = $1::bigint', [id])
    expect([gone.status, left]).toEqual([204, [{ groups: [old] }]])
    await query('delete from groups where id = $1::bigint', [old])
  })

  it('says nothing with too little to judge by, nor before it holds so many times', async () => {
    await paidToday(5)
    await saved({ name: 'little', threshold: '1', volume_metric: 'orders', min_volume: '6' })
    await saved({ name: 'enough', threshold: '1', volume_metric: 'orders', min_volume: '5' })
    await saved({ name: 'thrice', threshold: '1', times: 3 })
    const counted: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await evaluate()
      counted.push((await events()).length)
    }
    expect(counted).toEqual([1, 1, 2])
    const names = await query('select name from alert_events order by id')
    expect(names).toEqual([{ name: 'enough' }, { name: 'thrice' }])
  })

  it('is silent while it is muted, and says afterwards what still holds', async () => {
    await paidToday(5)
    const id = await saved({ threshold: '1', muted_until: new Date(Date.now() + 3_600_000).toISOString() })
    await evaluate()
    expect(await titles(owner)).toEqual([])
    await query("update metric_alerts set muted_until = now() - interval '1 second' where id = $1::bigint", [
      id,
    ])
    await evaluate()
    await evaluate()
    expect(await events()).toEqual([
      { kind: 'fired', value: 5, is_muted: true },
      { kind: 'reminder', value: 5, is_muted: false },
    ])
    expect(await titles(owner)).toEqual(['指标仍未恢复：今日订单'])
    const silent = await saved({
      name: 'silent',
      threshold: '1',
      muted_until: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await evaluate()
    await paidToday(1)
    await query('update metric_alerts set muted_until = null where id = $1::bigint', [silent])
    await evaluate()
    const last = await query(
      'select kind, is_muted from alert_events where alert_id = $1::bigint order by id',
      [silent],
    )
    expect(last).toEqual([
      { kind: 'fired', is_muted: true },
      { kind: 'ended', is_muted: true },
    ])
  })

  it('reminds once a day where that is set, and never otherwise', async () => {
    await paidToday(5)
    await saved({ name: 'daily', threshold: '1', remind: 'daily' })
    await saved({ name: 'never', threshold: '1' })
    await evaluate()
    await evaluate()
    expect(await kinds()).toEqual(['fired', 'fired'])
    await query("update metric_alerts set notified_at = notified_at - interval '25 hours'")
    await evaluate()
    await evaluate()
    const rows = await query('select name, kind from alert_events order by id')
    expect(rows.slice(2)).toEqual([{ name: 'daily', kind: 'reminder' }])
  })

  it('makes one event, however many processes evaluate at once', async () => {
    await paidToday(5)
    await saved({ threshold: '1' })
    const runner = { database: api.database, services: api.services, stopping: new AbortController().signal }
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimAlert(api.database)))
    const rows = claimed.filter((row) => row !== null)
    expect(rows).toHaveLength(1)
    // The same one again, and a newer one beside it: the older one writes nothing.
    await due()
    const newer = await claimAlert(api.database)
    await Promise.all([...rows, newer, newer, newer].map((row) => alertOutbox.send(row, runner)))
    await api.drain()
    expect(await kinds()).toEqual(['fired'])
    expect(await titles(owner)).toEqual(['指标提醒：今日订单'])
  })

  it('evaluates nothing of before where the condition was changed meanwhile', async () => {
    await paidToday(5)
    const id = await saved({ threshold: '1' })
    const older = await claimAlert(api.database)
    await change(id, { threshold: '100' })
    const runner = { database: api.database, services: api.services, stopping: new AbortController().signal }
    await alertOutbox.send(older, runner)
    await api.drain()
    expect(await events()).toEqual([])
    expect(await stands(id)).toEqual([{ status: 'enabled', state: 'ok', value: 5, problem: null }])
  })

  it('goes off for who may not see the metric any more, and says so', async () => {
    await paidToday(5)
    const person = await hire(api, `left-${randomUUID().slice(0, 8)}`, ['orders.index'])
    const problems: unknown[] = []
    const lose = async (take: string, give: string) => {
      const reply = await save({ threshold: '1', recipients: [owner.id] }, person.client)
      await query(take, [person.id])
      await evaluate()
      problems.push(...(await stands(reply.body.number('data', 'id'))))
      await query(give, [person.id])
      await query('delete from alert_events where kind <> $1', ['off'])
      await query('update metric_alerts set status = $1', ['disabled'])
    }
    await lose(
      "update users set status = 'locked' where id = $1::bigint",
      "update users set status = 'active' where id = $1::bigint",
    )
    await lose(
      "update users set status = 'disabled' where id = $1::bigint",
      "update users set status = 'active' where id = $1::bigint",
    )
    await lose(
      'update users set deleted_at = now() where id = $1::bigint',
      'update users set deleted_at = null where id = $1::bigint',
    )
    await lose(
      'update role_assignments set company_id = 2 where user_id = $1::bigint',
      'update role_assignments set company_id = 1 where user_id = $1::bigint',
    )
    expect(problems).toEqual([
      { status: 'disabled', state: 'ok', value: null, problem: '账号已锁定' },
      { status: 'disabled', state: 'ok', value: null, problem: '用户已停用' },
      { status: 'disabled', state: 'ok', value: null, problem: '用户已停用' },
      { status: 'disabled', state: 'ok', value: null, problem: expect.stringContaining('没有权限') },
    ])
    expect(await kinds()).toEqual(['off', 'off', 'off', 'off'])
    // Who is deleted is not notified.
    expect(await titles(person)).toEqual(Array(3).fill('指标提醒已停用'))
    expect(await titles(owner)).toEqual([])
    expect(mailServer.received).toEqual([])
  })

  it('waits for an owner who is locked out for a while', async () => {
    await paidToday(5)
    const id = await saved({ threshold: '1' })
    await query(
      "update users set status = 'locked', locked_until = now() + interval '15 minutes' where id = $1::bigint",
      [owner.id],
    )
    await evaluate()
    const waiting = await stands(id)
    await query("update users set status = 'active', locked_until = null where id = $1::bigint", [owner.id])
    await evaluate()
    expect(waiting).toEqual([{ status: 'enabled', state: 'ok', value: null, problem: null }])
    expect(await kinds()).toEqual(['fired'])
  })

  it('counts days by the company’s clock', async () => {
    const [zone] = await query<{ timezone: string }>('select timezone from companies where id = 1')
    const id = await saved({ threshold: '1000' })
    const yesterday = await saved({ name: 'yesterday', until: 'yesterday', threshold: '1000' })
    const seen: unknown[] = []
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await query('update companies set timezone = $1 where id = 1', [timezone])
      await paidToday(7)
      // Three a second before the day began there, four at its first moment.
      await query(
        `update orders set paid_at = ((now() at time zone $1)::date::timestamp at time zone $1) - interval '1 second'
          where id in (select id from orders where company_id = 1 and paid_at >= now() - interval '1 minute' order by id limit 3)`,
        [timezone],
      )
      await query(
        `update orders set paid_at = (now() at time zone $1)::date::timestamp at time zone $1
          where company_id = 1 and paid_at >= now() - interval '1 minute'`,
        [timezone],
      )
      await evaluate()
      seen.push(Object((await stands(id))[0]).value, Object((await stands(yesterday))[0]).value)
    }
    await query('update companies set timezone = $1 where id = 1', [zone?.timezone])
    expect(seen).toEqual([4, 3, 4, 3])
  })

  it('has robots say it in the way of each service, signed, and tries again what they refuse', async () => {
    await paidToday(5)
    const robots = [
      await robot({ service: 'dingtalk', address: `${chats.url}/ding?access_token=abc`, secret: 'SEC-ding' }),
      await robot({ service: 'feishu', address: `${chats.url}/feishu/hook`, secret: 'fei-secret' }),
      await robot({ service: 'wecom', address: `${chats.url}/wecom?key=k` }),
      await robot({ service: 'slack', address: `${chats.url}/slack/T/B/x` }),
    ]
    await saved({ name: 'A & <B>', threshold: '1', recipients: [], robots })
    chats.answers.push(...Array(4).fill('refuse'))
    await evaluate()
    const states = () => query('select state, attempts, problem from alert_deliveries d order by robot_id')
    expect(await states()).toEqual([
      { state: 'pending', attempts: 1, problem: '对方拒绝：310000 sign not match' },
      { state: 'pending', attempts: 1, problem: '对方拒绝：19021 sign match fail' },
      { state: 'pending', attempts: 1, problem: '对方拒绝：93000 invalid webhook url' },
      { state: 'pending', attempts: 1, problem: '对方拒绝：404 no_service' },
    ])
    await query("update alert_deliveries set next_attempt_at = now() where state = 'pending'")
    await api.drain()
    expect(await states()).toEqual(
      Array.from({ length: 4 }, () => ({ state: 'delivered', attempts: 2, problem: null })),
    )
    const last = chats.received.slice(4).toSorted((a, b) => a.path.localeCompare(b.path))
    const text =
      '指标提醒：A & <B>\n订单（订单趋势）为 5，高于 1，' +
      `${last[0]?.text.match(/\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/)?.[0]}\nhttps://console.example/my/changepwd?tab=alerts`
    expect(last.map((call) => [call.path, call.shownText, call.isSigned])).toEqual([
      ['/ding', text, true],
      ['/feishu/hook', text, true],
      ['/slack/T/B/x', text.replace('A & <B>', 'A &amp; &lt;B&gt;'), null],
      ['/wecom', text, null],
    ])
    const shown = await owner.client.get('/alert-events')
    expect(shown.body.rows('data').map((row) => row['robots_delivered'])).toEqual([4])
  })

  it('gives a robot up after its tries, and notifies the owner once', async () => {
    const id = await robot({ service: 'slack', address: `${chats.url}/slack/T/B/x` })
    for (let time = 0; time < 2; time += 1) {
      expect((await owner.client.send('POST', `/alert-robots/${id}/test`)).status).toBe(200)
      for (let attempt = 0; attempt < 6; attempt += 1) {
        chats.answers.push('refuse')
        await query("update alert_deliveries set next_attempt_at = now() where state = 'pending'")
        await api.drain()
      }
    }
    expect(await query('select state, attempts from alert_deliveries order by id')).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'failed', attempts: 6 })),
    )
    expect(await titles(owner)).toEqual(['群机器人未能收到提醒'])
    expect((await owner.client.get(`/alert-robots/${id}`)).body.at('data', 'problem')).toBe(
      '对方拒绝：404 no_service',
    )
  })

  it('delivers once where a process ends in the middle', async () => {
    const id = await robot({ service: 'slack', address: `${chats.url}/slack/T/B/x` })
    await query(
      "insert into alert_deliveries (company_id, robot_id, user_id, text) values (1, $1::bigint, $2::bigint, 'x')",
      [id, owner.id],
    )
    const claimed = await Promise.all(Array.from({ length: 8 }, () => claimDelivery(api.database)))
    const [older] = claimed.filter((row) => row !== null)
    expect(claimed.filter((row) => row !== null)).toHaveLength(1)
    await query("update alert_deliveries set next_attempt_at = now() - interval '1 second'")
    const newer = await claimDelivery(api.database)
    const runner = { database: api.database, services: api.services, stopping: new AbortController().signal }
    await robotOutbox.send(newer, runner)
    chats.answers.push('refuse')
    await robotOutbox.send(older, runner)
    expect(await query('select state, attempts, problem from alert_deliveries')).toEqual([
      { state: 'delivered', attempts: 2, problem: null },
    ])
  })

  it('calls no inner address, and shows no address', async () => {
    const inner = await createTestApi(open().database, {}, [], {
      ports: { ...simulatedPorts, chats: chatSender(createOpenAgent([], 2_000)) },
    })
    const id = await robot({ service: 'wecom', address: `${chats.url}/wecom?key=secret-key-9876` })
    await owner.client.send('POST', `/alert-robots/${id}/test`)
    await inner.drain()
    await inner.close()
    expect(await query('select state, problem from alert_deliveries')).toEqual([
      { state: 'pending', problem: '该网址指向内网或本机，不能访问' },
    ])
    expect(chats.received).toEqual([])
    const shown = await owner.client.get(`/alert-robots/${id}`)
    expect([shown.body.at('data', 'address'), shown.body.at('data', 'host')]).toEqual([
      '••••9876',
      new URL(chats.url).host,
    ])
    const stored = await query<{ all: string }>('select to_jsonb(r)::text as all from alert_robots r')
    expect(stored[0]?.all).not.toContain('secret-key')
    const logged = await query<{ all: string }>(
      "select to_jsonb(l)::text as all from action_logs l where resource = 'alert_robots'",
    )
    expect(logged.filter(({ all }) => all.includes('secret-key'))).toEqual([])
    expect((await reader.client.get(`/alert-robots/${id}`)).status).toBe(404)
  })

  it('is made of what exists, by who may see it, for who works there', async () => {
    const refused = async (values: object, client?: Client) => {
      const reply = await save(values, client)
      return [reply.status, Object.keys(Object(reply.body.at('errors') ?? {}))]
    }
    expect(await refused({ statistic: 'stats_nothing' })).toEqual([422, ['statistic']])
    expect(await refused({ metric: 'share' })).toEqual([422, ['metric']])
    expect(await refused({ volume_metric: 'orders' })).toEqual([422, ['min_volume']])
    expect(await refused({ min_volume: '3' })).toEqual([422, ['volume_metric']])
    expect(await refused({ clear_threshold: '1001' })).toEqual([422, ['clear_threshold']])
    expect(await refused({ direction: 'below', clear_threshold: '999' })).toEqual([422, ['clear_threshold']])
    expect(await refused({ recipients: [] })).toEqual([422, ['recipients']])
    expect(await refused({ request: { filter: { nothing: '1' } } })).toEqual([422, ['request']])
    expect(await refused({ request: 'all' })).toEqual([422, ['request']])
    expect(await refused({ statistic: 'stats_tradings' })).toEqual([201, []])
    expect((await refused({ recipients: [reader.id] }, reader.client))[0]).toBe(403)
    const other = await hire(api, `other-${randomUUID().slice(0, 8)}`, [], { company: 2 })
    expect(await refused({ recipients: [other.id] })).toEqual([422, ['recipients']])
    const own = await robot({ service: 'slack', address: 'https://hooks.slack.example/services/T/B/x' })
    const stranger = await hire(api, `own-${randomUUID().slice(0, 8)}`, ['orders.index'])
    expect(await refused({ robots: [own] }, stranger.client)).toEqual([422, ['robots']])
    const bad = await owner.client.send('POST', '/alert-robots', {
      body: { name: 'x', service: 'slack', address: 'https://user:word@hooks.example/x' },
    })
    expect([bad.status, Object.keys(Object(bad.body.at('errors')))]).toEqual([422, ['address']])
  })

  it('offers the metrics that the caller may see, and shows how often it would have started', async () => {
    const availableNames = async (client: Client) =>
      (await client.get('/metric-alerts/metrics')).body.rows('data').map((row) => row['statistic'])
    expect(new Set(await availableNames(owner.client))).toEqual(
      new Set(['orders_trend', 'stats_dashboard', 'stats_tradings', 'stats_product_tradings']),
    )
    expect(await availableNames(reader.client)).toEqual([])
    await paidToday(0)
    await query(`update orders set paid_at = now() - make_interval(days => (id * id % 80)::int)
      where id in (select id from orders where company_id = 1 and paid_at is not null order by id limit 60)`)
    const preview = await owner.client.send('POST', '/metric-alerts/preview', {
      body: {
        statistic: 'orders_trend',
        metric: 'orders',
        days: 1,
        until: 'yesterday',
        threshold: '1',
        clear_threshold: '0',
      },
    })
    const days = await query<{ n: number }>(
      `select count(o.id)::int as n from companies c
        cross join generate_series((now() at time zone c.timezone)::date - 90, (now() at time zone c.timezone)::date - 1, interval '1 day') d
        left join orders o on o.company_id = c.id and o.paid_at is not null and not o.is_test and o.deleted_at is null
          and (o.paid_at at time zone c.timezone)::date = d::date
        where c.id = 1 group by d order by d`,
    )
    const counts = days.map(({ n }) => n)
    const starts = (last: number) => {
      let isOn = false
      return counts.filter((count, place) => {
        const begins = !isOn && count > 1
        isOn = isOn ? count > 0 : begins
        return begins && place >= counts.length - last
      }).length
    }
    expect(preview.body.at('data')).toMatchObject({
      value: (counts.at(-1) ?? 0).toFixed(4),
      lowest: Math.min(...counts).toFixed(4),
      highest: Math.max(...counts).toFixed(4),
      fired_30: starts(30),
      fired_90: starts(90),
    })
    expect(starts(90)).toBeGreaterThan(0)
  })

  it('takes its log and its deliveries along, and a robot leaves the alerts that have it', async () => {
    await paidToday(5)
    const first = await robot({ service: 'slack', address: `${chats.url}/slack/T/B/x` })
    const second = await robot({ name: '另一个群', service: 'wecom', address: `${chats.url}/wecom?key=k` })
    const id = await saved({ threshold: '1', robots: [first, second] })
    const other = await saved({ name: 'other', threshold: '1', robots: [second] })
    await evaluate()
    const left = async () => [
      await query('select id::int from metric_alerts order by id'),
      await query('select alert_id::int as alert from alert_events order by id'),
      await query('select robot_id::int as robot from alert_deliveries order by id'),
    ]
    expect((await owner.client.send('DELETE', `/metric-alerts/${id}`)).status).toBe(204)
    expect(await left()).toEqual([[{ id: other }], [{ alert: other }], [{ robot: second }]])
    expect((await owner.client.send('DELETE', `/alert-robots/${second}`)).status).toBe(204)
    expect(await left()).toEqual([[{ id: other }], [{ alert: other }], []])
    expect(await query('select robots from metric_alerts')).toEqual([{ robots: [] }])
  })

  it('goes with an owner who cannot come back', async () => {
    const person = await hire(api, `gone-${randomUUID().slice(0, 8)}`, ['orders.index'])
    await paidToday(5)
    const made = await person.client.send('POST', '/alert-robots', {
      body: { name: 'x', service: 'slack', address: `${chats.url}/slack/T/B/x` },
    })
    await save(
      { threshold: '1', recipients: [person.id], robots: [made.body.number('data', 'id')] },
      person.client,
    )
    await saved({ threshold: '1' })
    await evaluate()
    const counts = async () => {
      await forgetOwners.run(api.database, api.services)
      return await query(
        'select (select count(*) from metric_alerts) as alerts, (select count(*) from alert_robots) as robots, (select count(*) from alert_events) as events',
      )
    }
    await query("update users set deleted_at = now() - interval '29 days' where id = $1::bigint", [person.id])
    expect(await counts()).toEqual([{ alerts: 2, robots: 1, events: 2 }])
    await query("update users set deleted_at = now() - interval '31 days' where id = $1::bigint", [person.id])
    expect(await counts()).toEqual([{ alerts: 1, robots: 0, events: 1 }])
  })

  it('keeps its log for ninety days', async () => {
    await paidToday(5)
    await saved({ threshold: '1' })
    await evaluate()
    await query("update alert_events set created_at = now() - interval '91 days'")
    await api.database.system(forgetLogs)
    expect(await events()).toEqual([])
  })
})

function subjectOf(source: string): string {
  const [, encoded = ''] = /^Subject: ((?:.|\r\n[ \t])*)$/m.exec(source) ?? []
  return encoded
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .trim()
}
