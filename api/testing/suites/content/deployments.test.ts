import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runMaintenance } from '../../../engine/jobs/maintenance.ts'
import type { DeployedSite, Deploying } from '../../../kernel/platform/adapters/site-builder.ts'
import { createReaderLinks } from '../../../kernel/platform/reader-links.ts'
import { overdueReports } from '../../../modules/content/publishes/overdue.ts'
import { createIntakeApp } from '../../../server/intake/app.ts'
import { type Client, createTestApi, type TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'
import { describeApi } from '../../describe-api.ts'
import { json } from '../../json.ts'
import { hire } from '../../staff.ts'

const outside = 'https://intake.example'
const eight = Array.from({ length: 8 }, (_, place) => place)
const succeeded = { state: 'succeeded', message: '412 files', log_url: 'https://ci.example/1' }
const failed = { state: 'failed', message: 'disk full', log_url: null }

/** Deployments of a builder that answers 202 and reports later (docs/connect.md). */
describeApi('content: deployments that are reported', (open) => {
  let api: TestApi
  let admin: Client
  let port: FastifyInstance
  let sites: readonly number[] = []
  const deployed: DeployedSite[] = []
  let deploying: (site: DeployedSite) => Promise<Deploying>

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  beforeAll(async () => {
    const { database, services } = open()
    const siteBuilder = {
      simulated: false,
      build: ({ rootUrl, path }: { rootUrl: string; path: string }) =>
        Promise.resolve({ url: `${rootUrl}${path}`, bytes: 1 }),
      deploy: (site: DeployedSite) => {
        deployed.push(site)
        return deploying(site)
      },
    }
    api = await createTestApi(database, {}, [], {
      readerLinks: createReaderLinks(testDataKeys, [], outside),
      ports: { ...services.ports, siteBuilder },
    })
    admin = await api.as('admin', 1)
    port = await createIntakeApp(database, {
      services: api.services,
      perMinute: 0,
      trustProxy: 'loopback',
      logger: false,
    })
    await query(
      "update publishes set status = 'cancelled' where status in ('queued', 'building', 'deploying', 'awaiting')",
    )
    sites = (
      await query<{ id: number }>('select id from sites where company_id = 1 order by id limit 2')
    ).map(({ id }) => id)
  })
  afterAll(async () => {
    await port.close()
    await api.close()
  })

  const report = async (url: string, body: unknown) => {
    const answer = await port.inject({
      method: 'POST',
      url: url.replace(outside, ''),
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const { value } = json(answer.body)
    return [answer.statusCode, Object(value).code ?? value]
  }
  const show = async (id: number) => Object((await admin.get(`/website-publishes/${id}`)).body.at('data'))
  const publishedAt = async () =>
    (
      await query<{ at: string | null }>(
        'select last_published_at::text as at from sites where id = any($1) order by id',
        [sites],
      )
    ).map(({ at }) => at)

  /** A publish to production whose builder goes on after its answer; the addresses of its sites. */
  async function started(
    siteIds: readonly number[] = sites.slice(0, 1),
    answer: typeof deploying = () => Promise.resolve('reported'),
  ) {
    deployed.length = 0
    deploying = answer
    const made = await admin.send('POST', '/website-publishes', {
      body: {
        site_ids: siteIds,
        environment: 'production',
        scope: 'selected',
        targets: ['articles'],
        content_ids: [{ type: 'articles', id: 1 }],
        note: '测试回报',
      },
    })
    if (made.status !== 201 || made.body.at('data') === undefined)
      throw new Error(JSON.stringify(made.body.value))
    await api.drain()
    const id = made.body.number('data', 'id')
    return {
      id,
      jobId: made.body.number('data', 'job_id'),
      urls: deployed.map(({ callback }) => callback?.url ?? ''),
    }
  }
  const cancel = (id: number) => admin.send('POST', `/website-publishes/${id}/cancel`)
  const fresh = async () => await query("update publishes set status = 'cancelled' where status = 'awaiting'")

  it('waits, holds its site, and is done when it is reported', async () => {
    const before = await publishedAt()
    const { id, jobId, urls } = await started()
    const waiting = await show(id)
    const second = await admin.send('POST', '/website-publishes', {
      body: { site_ids: sites, environment: 'staging', scope: 'full', note: '第二次发布' },
    })
    const unpublished = await publishedAt()
    const job = (await admin.get(`/jobs/${jobId}`)).body
    const notices = await query<{ title: string }>(
      `select notification ->> 'title' as title from notification_logs where link_url = $1 order by id`,
      [`/sites/website-publish?record=${id}`],
    )
    const answer = await report(urls[0] ?? '', succeeded)
    const done = await show(id)
    const log = (await admin.get(`/website-publishes/${id}/log`)).body.at('data', 'lines')
    expect([
      [waiting.status, waiting.finished_at, waiting.report],
      second.body.at('status_code'),
      unpublished,
      [job.at('data', 'status'), job.at('data', 'message'), notices.map(({ title }) => title)],
      answer,
      [done.status, done.report, done.log_url, typeof done.reported_at, done.changed_count],
      (await publishedAt())[0] !== before[0],
    ]).toEqual([
      ['awaiting', null, null],
      4230,
      before,
      ['done', '等待站点构建服务回报结果', [`网站发布 ${done.publish_no}`]],
      [200, { state: 'succeeded', repeated: false }],
      ['done', '412 files', 'https://ci.example/1', 'string', 1],
      true,
    ])
    expect(JSON.stringify(log)).toContain('部署成功 412 files https://ci.example/1')
    const later = await query<{ title: string }>(
      `select notification ->> 'title' as title from notification_logs where link_url = $1 order by id desc limit 1`,
      [`/sites/website-publish?record=${id}`],
    )
    expect(later).toEqual([{ title: `网站发布 ${done.publish_no} 已完成` }])
  })

  it('is noted once: the same again changes nothing, another outcome is refused', async () => {
    const { id, urls } = await started()
    const url = urls[0] ?? ''
    const answers = [await report(url, succeeded), await report(url, succeeded), await report(url, failed)]
    const logs = await query<{ n: number }>(
      `select count(*)::int as n from action_logs where resource = 'publishes' and record_id = $1 and user_name = '站点构建服务'`,
      [String(id)],
    )
    expect([answers, (await show(id)).status, logs]).toEqual([
      [
        [200, { state: 'succeeded', repeated: false }],
        [200, { state: 'succeeded', repeated: true }],
        [409, 'REPORTED'],
      ],
      'done',
      [{ n: 1 }],
    ])
  })

  it('of eight at once is taken one time', async () => {
    const { id, urls } = await started()
    const same = await Promise.all(eight.map(() => report(urls[0] ?? '', succeeded)))
    const other = await started()
    const mixed = await Promise.all(
      eight.map((place) => report(other.urls[0] ?? '', place % 2 === 0 ? succeeded : failed)),
    )
    const [rows] = await query<{ lines: number }>(
      `select (length(log) - length(replace(log, '回报 ', ''))) / length('回报 ') as lines from publishes where id = $1`,
      [id],
    )
    expect(same.filter(([, body]) => Object(body).repeated === false)).toHaveLength(1)
    expect(same.filter(([status]) => status === 200)).toHaveLength(8)
    expect(rows).toEqual({ lines: 1 })
    expect(mixed.filter(([, body]) => Object(body).repeated === false)).toHaveLength(1)
    expect(mixed.filter(([, body]) => body === 'REPORTED')).toHaveLength(4)
    const winner = mixed.find(([, body]) => Object(body).repeated === false)?.[1]
    expect((await show(other.id)).status).toBe(Object(winner).state === 'failed' ? 'failed' : 'done')
  })

  it('that failed ends the publish with its reason, and notifies those who subscribe', async () => {
    const watcher = await hire(api, 'deployment.watcher', ['website-publish.index'])
    await query(
      `with g as (insert into groups (company_id, name, data_scope, notify_events, status) values (1, 'Deployment watchers', 'company', '{publish_failed}', 'enabled') returning id)
        insert into group_users (group_id, user_id) select g.id, $1::bigint from g`,
      [watcher.id],
    )
    const before = await publishedAt()
    const { id, urls } = await started()
    const answer = await report(urls[0] ?? '', failed)
    const shown = await show(id)
    const notices = (await watcher.client.get('/user/notification-logs')).body.rows('data')
    expect([
      answer,
      shown.status,
      shown.error,
      await publishedAt(),
      notices.map(({ notification }) => Object(notification).title),
    ]).toEqual([
      [200, { state: 'failed', repeated: false }],
      'failed',
      '站点构建服务回报部署失败：disk full',
      before,
      [`网站发布 ${shown.publish_no} 失败`],
    ])
  })

  it('of two sites is over when both are reported, and one may be done with its answer', async () => {
    const two = await started(sites)
    const first = await report(two.urls[0] ?? '', succeeded)
    const halfway = (await show(two.id)).status
    await report(two.urls[1] ?? '', { state: 'succeeded' })
    const mixed = await started(sites, (site) =>
      Promise.resolve(deployed.indexOf(site) === 0 ? 'done' : 'reported'),
    )
    const waiting = (await show(mixed.id)).status
    const early = await report(mixed.urls[0] ?? '', succeeded)
    await report(mixed.urls[1] ?? '', succeeded)
    expect([
      first[0],
      halfway,
      (await show(two.id)).status,
      waiting,
      early,
      (await show(mixed.id)).status,
    ]).toEqual([200, 'awaiting', 'done', 'awaiting', [409, 'STATE'], 'done'])
  })

  it('before the answer of the builder counts all the same', async () => {
    const answers: unknown[] = []
    const { id } = await started(sites.slice(0, 1), async ({ callback }) => {
      answers.push(await report(callback?.url ?? '', succeeded))
      return 'reported'
    })
    const failing = await started(sites.slice(0, 1), async ({ callback }) => {
      answers.push(await report(callback?.url ?? '', failed))
      return 'done'
    })
    expect([answers, (await show(id)).status, (await show(failing.id)).status]).toEqual([
      [
        [200, { state: 'succeeded', repeated: false }],
        [200, { state: 'failed', repeated: false }],
      ],
      'done',
      'failed',
    ])
  })

  it('is refused where the address is forged, of another publish or for something else', async () => {
    const { id, urls } = await started()
    const url = urls[0] ?? ''
    const token = url.slice(url.lastIndexOf('/') + 1)
    const [numbers = '', signature = ''] = token.split('.')
    const [company = '', publish = '', site = '', until = ''] = numbers.split('-')
    const at = (one: string) => `${outside}/intake/deployments/${one}`
    const others = [
      `${[company, (Number.parseInt(publish, 36) - 1).toString(36), site, until].join('-')}.${signature}`,
      `${[company, publish, site, (Number.parseInt(until, 36) + 9).toString(36)].join('-')}.${signature}`,
      api.services.readerLinks.token(
        'pay',
        numbers.split('-').map((each) => Number.parseInt(each, 36)),
      ),
      createReaderLinks({ present: Buffer.alloc(32, 7), previous: [] }, [], outside).token('deployment', [
        1,
        id,
        sites[0] ?? 0,
        9e9,
      ]),
      // Signed here, of no deployment that there is.
      api.services.readerLinks.token('deployment', [1, id, 999_999, 9_000_000_000]),
      api.services.readerLinks.token('deployment', [2, id, sites[0] ?? 0, 9_000_000_000]),
      'x',
    ]
    const answers = []
    for (const one of others) answers.push(await report(at(one), succeeded))
    expect(answers).toEqual(others.map(() => [404, 'UNKNOWN']))
    expect((await show(id)).status).toBe('awaiting')
    await fresh()
  })

  it.each([
    ['no JSON', '{', 400],
    ['no outcome', {}, 422],
    ['another outcome', { state: 'perhaps' }, 422],
    ['no address of a log', { state: 'failed', log_url: 'javascript:alert(1)' }, 422],
    ['a long message', { state: 'failed', message: 'x'.repeat(501) }, 422],
    ['what is not known', { state: 'failed', other: 1 }, 422],
  ])('is refused with %s', async (_name, body, status) => {
    const { id, urls } = await started()
    const [answered] = await report(urls[0] ?? '', body)
    expect([answered, (await show(id)).status]).toEqual([status, 'awaiting'])
    await fresh()
  })

  it('after a cancellation is refused, and its site is free', async () => {
    const { id, urls } = await started()
    const cancelled = await cancel(id)
    const answer = await report(urls[0] ?? '', succeeded)
    const next = await started()
    expect([cancelled.status, answer, (await show(id)).status, (await show(next.id)).status]).toEqual([
      200,
      [409, 'STATE'],
      'cancelled',
      'awaiting',
    ])
    await fresh()
  })

  it('that does not come in time ends the publish without an answer, once, and is late then', async () => {
    const { id, urls } = await started()
    const soon = await started(sites.slice(1))
    await query(`update publishes set report_until = now() - interval '1 second' where id = $1`, [id])
    const maintain = () =>
      runMaintenance(
        {
          database: api.database,
          services: api.services,
          onError: (error) => {
            throw error
          },
          isStopping: () => false,
        },
        [overdueReports],
      )
    await Promise.all(eight.map(maintain))
    const over = await show(id)
    // What the token says of the time is signed with it.
    const late = api.services.readerLinks.token('deployment', [1, id, sites[0] ?? 0, 1_700_000_000])
    expect([
      over.status,
      over.error,
      (await show(soon.id)).status,
      await report(urls[0] ?? '', succeeded),
      await report(`/intake/deployments/${late}`, succeeded),
    ]).toEqual(['no_answer', '站点构建服务没有在 6 小时内回报结果', 'awaiting', [410, 'LATE'], [410, 'LATE']])
    const notices = await query<{ n: number }>(
      `select count(*)::int as n from notification_logs l join users u on u.id = l.user_id
        where u.username = 'deployment.watcher' and l.link_url = $1`,
      [`/sites/website-publish?record=${id}`],
    )
    expect(notices).toEqual([{ n: 1 }])
    await fresh()
  })
})
