import { beforeAll, describe, expect, it } from 'vitest'
import { DatabaseError } from '../../kernel/database/types.ts'
import { countCalls } from '../../server/logging/count-calls.ts'
import { jobFailure, recordFailure, maintenanceFailure } from '../../server/logging/record-failure.ts'
import { createTestApi, type Client, type Reply, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire } from '../staff.ts'

const jobOrigin = { method: 'POST', url: '/exports', ip: '', userAgent: '', reach: 'company' } as const

/** The logs: who signed in, what was called, what failed, and who did what about it. */
describeApi('organisation: logs', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]
  const eventsOf = async (username: string) =>
    (await admin.get(`/logs/users?q=${username}&sort=-created_at&per_page=50`)).body
      .rows('data')
      .filter((row) => row['username'] === username)
      .map((row) => [row['event'], row['success'], row['reason']])
      .toReversed()

  it('know every sign-in, and what became of it', async () => {
    const one = await hire(api, 'l.signs', ['orders.index'])
    await api.signIn('l.signs', 'wrong')
    await one.client.send('DELETE', '/authorizations/current')
    expect(await eventsOf('l.signs')).toEqual([
      ['login', true, null],
      ['login_failed', false, '密码错误'],
      ['logout', true, null],
    ])
  })

  it('of actions lead to the page of the record; to none where no page shows it', async () => {
    const made = await admin.send('POST', '/departments', { body: { name: '日志去处', code: 'L_GOES' } })
    const id = made.body.number('data', 'id')
    const { body } = await admin.get(
      `/logs/admin-actions?filter[resource]=departments&filter[record_id]=${id}`,
    )
    await api.database.system((tx) =>
      tx(
        "insert into action_logs (company_id, user_id, action, resource, record_id, method, path) values (1, 1, 'other', 'jobs', '7', 'POST', '/x'), (1, 1, 'other', 'prices', '8', 'POST', '/x'), (1, 1, 'other', 'orders', null, 'POST', '/x')",
      ),
    )
    const paths = (
      await admin.get('/logs/admin-actions?filter[resource]=jobs,prices,orders&q=/x&sort=resource')
    ).body
      .rows('data')
      .map((row) => [row['resource'], row['record_path']])
    expect(body.at('data', 0, 'record_path')).toBe(`/departments/edit/${id}`)
    expect(paths).toEqual([
      ['jobs', null],
      ['orders', null],
      ['prices', '/payment-management/prices?record=8'],
    ])
  })

  it('know a lock, and an unknown name only among the rows of no company', async () => {
    await hire(api, 'l.locked', ['orders.index'])
    for (let time = 0; time < 5; time += 1) await api.signIn('l.locked', 'wrong')
    await api.signIn('l.nobody', 'wrong')
    const system = await admin.get('/logs/users?q=l.nobody&scope=system')
    const forbidden = await (
      await hire(api, 'l.reader', ['user_logs.index'])
    ).client.get('/logs/users?scope=system')
    expect((await eventsOf('l.locked')).at(-1)).toEqual(['locked', false, '连续 5 次密码错误'])
    expect([await eventsOf('l.nobody'), system.body.rows('data').length, forbidden.status]).toEqual([
      [],
      1,
      403,
    ])
  })

  it('know when a user changes to another company', async () => {
    const one = await hire(api, 'l.switches', ['orders.index'])
    await api.database.system((tx) =>
      tx('insert into company_users (company_id, user_id) values (2, $1)', [one.id]),
    )
    await one.client.get('/user?company_id=1')
    await one.client.in(2).get('/user?company_id=2')
    const { body } = await admin.in(2).get('/logs/users?q=l.switches')
    expect(body.rows('data').map((row) => row['event'])).toEqual(['company_switch'])
  })

  describe('errors', () => {
    const report = (message: string, by = admin) =>
      by.send('POST', '/logs/client-errors', {
        body: {
          message,
          stack: 'TypeError: x\n    at render (src/pages/table/grid.tsx:12:5)',
          route: 'orders.index',
          release: '1.0',
        },
      })
    const find = async (message: string) => {
      const { body } = await admin.get(`/logs/errors?q=${encodeURIComponent(message)}`)
      const [row] = body.rows('data')
      if (row === undefined) throw new Error(`no error ${message}`)
      return row
    }

    it('of the console are counted together', async () => {
      const one = await hire(api, 'l.sees', ['orders.index'])
      const statuses = [
        await report('TypeError: 甲 is undefined 17'),
        await report('TypeError: 甲 is undefined 18', one.client),
      ]
      const row = await find('甲 is undefined')
      const { body: events } = await admin.get(`/logs/errors/${Number(row['id'])}/events?per_page=1`)
      expect(statuses.map((reply) => reply.status)).toEqual([204, 204])
      expect(row).toMatchObject({
        count: 2,
        users_affected: 2,
        source: 'web',
        level: 'error',
        exception: 'TypeError',
        file: 'src/pages/table/grid.tsx:12',
        status: 'open',
        release: '1.0',
      })
      expect([events.at('meta', 'pagination', 'total'), events.at('data', 0, 'context', 'user_id')]).toEqual([
        2,
        one.id,
      ])
    })

    it('are resolved, ignored and assigned in bulk', async () => {
      await report('Error: bulk one')
      const { id } = await find('Error: bulk one')
      const bulk = (action: string, params: object = {}) =>
        admin.send('POST', '/logs/errors/bulk', { body: { action, ids: [id], params } })
      const done = [
        await bulk('assign', { assignee_id: 1 }),
        await bulk('ignore'),
        await bulk('resolve'),
        await bulk('resolve'),
      ]
      const unknownAssignee = await bulk('assign', { assignee_id: 987654 })
      expect(done.map((reply) => reply.body.at('data', 'succeeded'))).toEqual([1, 1, 1, 0])
      expect([(await find('Error: bulk one'))['status'], unknownAssignee.status]).toEqual(['resolved', 422])
    })

    it('that come back are marked and reported', async () => {
      const one = await hire(api, 'l.oncall', ['error_logs.index'])
      await admin.send('POST', '/groups', {
        body: {
          name: '错误值班',
          data_scope: 'company',
          members: [one.id],
          notify_events: ['error_critical'],
        },
      })
      await report('Error: comes back')
      const { id, updated_at } = await find('Error: comes back')
      await admin.send('PUT', `/logs/errors/${Number(id)}`, { body: { status: 'resolved', updated_at } })
      await report('Error: comes back')
      await report('Error: comes back')
      const row = await find('Error: comes back')
      const { body: notifications } = await one.client.get('/user/notification-logs')
      const marked = await admin.send('PUT', `/logs/errors/${Number(id)}`, {
        body: { status: 'open', updated_at: row['updated_at'] },
      })
      const again = await admin.send('PUT', `/logs/errors/${Number(id)}`, {
        body: { status: 'regressed', updated_at: marked.body.text('data', 'updated_at') },
      })
      expect([row['status'], row['count'], notifications.rows('data').length, errorsOf(again)]).toEqual([
        'regressed',
        3,
        1,
        [422, ['status']],
      ])
    })

    it('that were resolved 90 days ago are shown to who asks for them, and come back when they do', async () => {
      await report('Error: archived')
      const { id, updated_at } = await find('Error: archived')
      const solved = await admin.send('PUT', `/logs/errors/${Number(id)}`, {
        body: { status: 'resolved', updated_at },
      })
      await api.database.system((tx) =>
        tx("update error_logs set resolved_at = now() - interval '91 days' where id = $1", [id]),
      )
      const listed = async (filter: string) =>
        (await admin.get(`/logs/errors?q=Error: archived${filter}`)).body
          .rows('data')
          .map((row) => row['status'])
      const before = [await listed(''), await listed('&filter[archived]=1')]
      await report('Error: archived')
      expect([typeof solved.body.at('data', 'resolved_at'), before, await listed('')]).toEqual([
        'string',
        [[], ['resolved']],
        ['regressed'],
      ])
    })

    it('of jobs and of the maintenance are counted, too', async () => {
      const job = { id: 7, user_id: 1, company_id: 1, title: '', definition: 'export' }
      const counters = { done_count: 0, failed_count: 0, total: null }
      const row = {
        ...job,
        ...counters,
        params: {},
        origin: jobOrigin,
        saved: null,
        failures: [],
        said: null,
        attempt: 1,
      }
      await recordFailure(api.database, new RangeError('l.job broke'), 1, jobFailure(row))
      const full = new DatabaseError('other', 'l.step: no space left on device')
      await recordFailure(api.database, full, null, maintenanceFailure('files'))
      const { body: system } = await admin.get('/logs/errors?q=l.step&scope=system')
      const { body: notifications } = await admin.get('/user/notification-logs')
      expect(notifications.rows('data')[0]?.['notification']).toMatchObject({
        title: '发生严重错误',
        type: 'error',
      })
      expect([await find('l.job broke'), system.at('data', 0)]).toMatchObject([
        {
          source: 'job',
          level: 'error',
          exception: 'RangeError',
          context: { user_id: 1, job: 7, definition: 'export' },
        },
        {
          source: 'job',
          level: 'critical',
          message: 'l.step: no space left on device',
          context: { maintenance: 'files' },
        },
      ])
    })

    it('belong to the log and to no other company', async () => {
      const service = await api.as('datasafe.service', 2)
      await report('Error: of two', service)
      const { body } = await admin.get('/logs/errors?q=of two')
      expect(body.rows('data')).toEqual([])
    })
  })

  describe('calls', () => {
    it('are kept without secrets, and repeated with curl', async () => {
      const logged = await createTestApi(api.database, { requestLog: true })
      const client = await logged.as('admin')
      await client.send('PUT', '/user/preferences', {
        body: { page_size: 201 },
        headers: { 'x-request-id': 'test-of-the-log' },
      })
      await logged.close()
      const { body } = await admin.in(null).in(1).get('/logs/api?q=test-of-the-log&scope=system')
      const [row] = body.rows('data')
      const { body: curl } = await admin.get(`/logs/api/${Number(row?.['id'])}/curl?scope=system`)
      const secrets = await api.database.system((tx) =>
        tx<{ count: number }>(
          "select count(*) as count from api_logs where request_body like '%demo-Console-1%' or request_headers::text like '%Bearer %'",
        ),
      )
      expect(row).toMatchObject({ method: 'PUT', route: '/user/preferences', status: 422, client: 'console' })
      expect([curl.text('data', 'curl').includes('$TOKEN'), secrets[0]?.count]).toEqual([true, 0])
      expect(curl.text('data', 'curl')).toContain(`--data-raw '{"page_size":201}'`)
    })

    it('that a caller sends under one id are all kept, each with an id of the server that its answer names', async () => {
      const logged = await createTestApi(api.database, { requestLog: true })
      const client = await logged.as('admin', 1)
      const headers = { 'x-request-id': 'eight-at-once' }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => client.send('GET', '/orders?per_page=1', { headers })),
      )
      await logged.close()
      const { body } = await admin.in(1).get('/logs/api?q=eight-at-once')
      const rows = body.rows('data')
      expect(new Set(rows.map((row) => row['request_id']))).toEqual(
        new Set(answers.map((answer) => answer.headers['x-request-id'])),
      )
      expect([rows.length, new Set(rows.map((row) => row['caller_request_id']))]).toEqual([
        8,
        new Set(['eight-at-once']),
      ])
    })

    it('that are refused show no address, in the page, in an export and as curl', async () => {
      const logged = await createTestApi(api.database, { requestLog: true })
      const client = await logged.as('admin', 1)
      const [order] = await api.database.system((tx) =>
        tx<{ id: number; email: string }>(
          'select id, email from orders where company_id = 1 order by id limit 1',
        ),
      )
      const late = await client.send('PUT', `/orders/${order?.id}`, {
        body: { email: 'new.address@leak.example', updated_at: '2020-01-01T00:00:00.000Z' },
        headers: { 'x-request-id': 'a-conflict' },
      })
      await logged.close()
      const [row] = (await admin.in(1).get('/logs/api?q=a-conflict')).body.rows('data')
      const curl = await admin.in(1).get(`/logs/api/${Number(row?.['id'])}/curl`)
      const started = await admin.in(1).send('POST', '/exports', {
        body: {
          resource: 'api_logs',
          format: 'csv',
          columns: ['request_body', 'response_body', 'path'],
          q: 'a-conflict',
        },
      })
      await api.drain()
      const file = await admin.in(1).get(`/jobs/${started.body.number('data', 'id')}/download`)
      const shown = [JSON.stringify(row), curl.raw.toString(), file.raw.toString()]
      expect([late.status, late.body.at('data', 'email')]).toEqual([409, order?.email])
      expect(
        shown.map((text) => text.includes('leak.example') || text.includes(String(order?.email))),
      ).toEqual([false, false, false])
      expect(file.raw.toString()).toContain('***')
    })

    it('are counted by the hour', async () => {
      await api.database.system(countCalls)
      await api.database.system(countCalls)
      const [row] = await api.database.system((tx) =>
        tx<{ facts: number; calls: number }>(
          `select (select coalesce(sum(requests), 0)::bigint from daily_api_stats s where (date, hour) in (
              select distinct (created_at at time zone 'Asia/Shanghai')::date, extract(hour from created_at at time zone 'Asia/Shanghai')::bigint
              from api_logs where created_at >= date_trunc('hour', now()) - interval '1 hour')) as facts,
            (select count(*) from api_logs where created_at >= date_trunc('hour', now()) - interval '1 hour') as calls`,
        ),
      )
      expect([row?.facts, (row?.calls ?? 0) > 0]).toEqual([row?.calls, true])
    })
  })

  it('know the page that a change came from, also where a job made it', async () => {
    const from = (page: string, path: string, body: object) =>
      admin.send('POST', path, { body, headers: { 'x-route-name': page } })
    const view = { page: 'orders.index', state: {} }
    await from('orders.index', '/saved-views', { ...view, name: 'l.here' })
    await from('no.such.page', '/saved-views', { ...view, name: 'l.nowhere' })
    await from('departments.index', '/exports', { resource: 'departments', format: 'csv', columns: ['name'] })
    await api.drain()
    const { body } = await admin.get('/logs/admin-actions?sort=-created_at&per_page=20')
    const pageOf = (resource: string, title: string) =>
      body
        .rows('data')
        .find((row) => row['resource'] === resource && String(row['record_title']).includes(title))?.[
        'route_name'
      ]
    expect([
      pageOf('saved_views', 'l.here'),
      pageOf('saved_views', 'l.nowhere'),
      pageOf('departments', ''),
    ]).toEqual(['orders.index', null, 'departments.index'])
  })

  it('cannot be written', async () => {
    const paths = ['/logs/admin-actions/1', '/logs/api/1', '/logs/users/1', '/logs/errors/1']
    const statuses = await Promise.all(paths.map(async (path) => (await admin.send('DELETE', path)).status))
    expect(statuses).toEqual([404, 404, 404, 404])
  })
})
