import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { records, errorOf } from './records.ts'
import { siteContext } from './site-context.ts'

/** The publishing of sites: one at a time, and what becomes of it. */
describeApi('content: publishing', (open) => {
  const at = siteContext(open)
  const { urls, publishes, jobOf } = at

  it.each([
    ['no site', { site_ids: [] }, ['site_ids']],
    ['a site of nobody', { site_ids: [999_999] }, ['site_ids']],
    ['no types', { scope: 'incremental', targets: null, content_ids: null }, ['targets']],
    ['nothing chosen', { content_ids: [] }, ['content_ids']],
    ['content of nobody', { content_ids: [{ type: 'articles', id: 999_999_999 }] }, ['content_ids.0.id']],
    ['content of another type', { content_ids: [{ type: 'products', id: 1 }] }, ['content_ids.0.type']],
    ['no word about it', { note: '' }, ['note']],
  ])('is refused with %s', async (_name, body, fields) => {
    expect(errorOf(await publishes.create(body))).toEqual([422, fields])
  })

  it('builds what was chosen, keeps a log, and holds the site meanwhile', async () => {
    const made = await publishes.made()
    const second = await publishes.create()
    const elsewhere = await publishes.made({ site_ids: [at.german] })
    await at.api.drain()
    const done = await publishes.show(made.id)
    const log = (await at.admin.get(`/website-publishes/${made.id}/log`)).body
    const rest = (
      await at.admin.get(`/website-publishes/${made.id}/log?after=${log.number('data', 'next') - 1}`)
    ).body
    const diff = (await at.admin.get(`/website-publishes/${made.id}/diff`)).body
    expect([
      [/^W\d{10}$/.test(String(made['publish_no'])), made['status'], typeof made['job_id']],
      [second.status, second.body.at('status_code'), /正在发布 .+（0%）$/.test(second.body.text('message'))],
      [done['status'], done['pages_total'], done['pages_done'], done['changed_count'], done['removed_count']],
      [log.at('data', 'status'), log.at('data', 'progress'), (log.at('data', 'lines') as string[]).length],
      rest.at('data', 'lines'),
      ['added', 'changed', 'removed']
        .map((kind) => diff.rows('data', kind).length)
        .reduce((sum, count) => sum + count, 0),
      (await publishes.show(elsewhere.id))['status'],
      sinceShown(String(rest.at('data', 'lines', 0))) < 3_600_000,
    ]).toEqual([
      [true, 'queued', 'number'],
      [200, 4230, true],
      ['done', 1, 1, 1, 0],
      ['done', 100, 4],
      [expect.stringContaining('完成：变更 1 页')],
      1,
      'done',
      true,
    ])
  })

  it('to production clears what waits, and goes back by its number', async () => {
    const pending = async () =>
      (await at.admin.get(`/website-publishes/pending?site_ids=${at.german}`)).body.rows('data')
    await urls.made({ site_id: at.german })
    const before = await pending()
    const first = await publishes.made({
      site_ids: [at.german],
      environment: 'production',
      scope: 'incremental',
      targets: ['sitemap'],
      content_ids: null,
    })
    await at.api.drain()
    const after = await pending()
    const second = await publishes.made({
      site_ids: [at.german],
      environment: 'production',
      scope: 'incremental',
      targets: ['sitemap'],
      content_ids: null,
    })
    await at.api.drain()
    const wrong = await publishes.act(first.id, 'rollback', { confirm: 'W0' })
    const back = await publishes.act(first.id, 'rollback', { confirm: first['publish_no'] })
    await at.api.drain()
    const [now] = await at.api.database.system((tx) =>
      tx<{ current: number }>('select current_publish_id as current from sites where id = $1', [at.german]),
    )
    expect([
      before.some(({ type, change }) => type === 'sitemap' && change === 'added'),
      after,
      errorOf(wrong),
      [back.status, back.body.at('data', 'note')],
      now?.current === back.body.number('data', 'id'),
      (await publishes.show(second.id))['status'],
      (await publishes.show(first.id))['status'],
    ]).toEqual([
      true,
      [],
      [422, ['confirm']],
      [201, `回滚到 ${String(first['publish_no'])}`],
      true,
      'rolled_back',
      'done',
    ])
  })

  it.each([
    ['queued', 200],
    ['building', 200],
    ['deploying', 409],
    ['done', 409],
    ['failed', 409],
    ['cancelled', 409],
    ['rolled_back', 409],
  ])('that is %s answers a cancellation with %i', async (status, expected) => {
    const [row] = await at.api.database.system((tx) =>
      tx<{ id: number }>(
        `insert into publishes (company_id, publish_no, site_ids, environment, scope, note, status, updated_at)
            values (1, left(gen_random_uuid()::text, 14), array[$1::bigint], 'staging', 'full', 'x', $2, now() - interval '2 hours') returning id`,
        [at.english, status],
      ),
    )
    const reply = await publishes.act(Number(row?.id), 'cancel')
    expect([reply.status, (await publishes.show(Number(row?.id)))['status']]).toEqual([
      expected,
      expected === 200 ? 'cancelled' : status,
    ])
  })

  it('that was cancelled stops its job and frees the site', async () => {
    const made = await publishes.made()
    await publishes.act(made.id, 'cancel')
    await at.api.drain()
    const next = await publishes.create()
    await at.api.drain()
    const stopped = (await jobOf(Number(made['job_id']))).at('data', 'status')
    const cleared = await at.admin.send('DELETE', `/jobs/${String(made['job_id'])}`)
    const { status, job_id: job } = await publishes.show(made.id)
    expect([stopped, cleared.status, status, job, next.status]).toEqual([
      'cancelled',
      204,
      'cancelled',
      null,
      201,
    ])
  })

  it('that lost the one who asked for it fails, and one whose job is cancelled is cancelled', async () => {
    const leaver = await hire(at.api, 'publish.leaver', ['website-publish.index', 'website-publish.store'])
    const theirs = await leaver.client.send('POST', '/website-publishes', {
      body: { site_ids: [at.english], environment: 'staging', scope: 'full', note: '离开前的发布' },
    })
    await at.api.database.system((tx) => tx('delete from company_users where user_id = $1', [leaver.id]))
    await at.api.drain()
    const made = await publishes.made()
    await at.admin.send('DELETE', `/jobs/${String(made['job_id'])}`)
    const next = await publishes.create()
    await at.api.drain()
    expect([
      (await publishes.show(theirs.body.number('data', 'id')))['status'],
      (await publishes.show(made.id))['status'],
      next.status,
    ]).toEqual(['failed', 'cancelled', 201])
  })

  it('that fails says why, notifies those who subscribe, and frees the site', async () => {
    const watcher = await hire(at.api, 'publish.watcher', ['website-publish.index'])
    await at.api.database.system(async (tx) => {
      await tx("update sites set deploy_target = 'unreachable' where id = $1", [at.german])
      await tx(
        `with g as (insert into groups (company_id, name, data_scope, notify_events, status) values (1, 'Publish watchers', 'company', '{publish_failed}', 'enabled') returning id)
            insert into group_users (group_id, user_id) select g.id, $1::bigint from g`,
        [watcher.id],
      )
    })
    const made = await publishes.made({ site_ids: [at.german] })
    await at.api.drain()
    const failed = await publishes.show(made.id)
    const notifications = (await watcher.client.get('/user/notification-logs')).body.rows('data')
    await at.api.database.system((tx) =>
      tx('update sites set deploy_target = null where id = $1', [at.german]),
    )
    const next = await publishes.create({ site_ids: [at.german] })
    await at.api.drain()
    expect([
      [failed['status'], failed['error'], (await jobOf(Number(made['job_id']))).at('data', 'status')],
      notifications.map(({ notification }) => Object(notification).title),
      next.status,
    ]).toEqual([
      ['failed', '部署目标没有响应（演示）', 'failed'],
      [`网站发布 ${String(made['publish_no'])} 失败`],
      201,
    ])
  })

  it('is looked at by some and done by others', async () => {
    const reader = (await hire(at.api, 'publish.reader', ['website-publish.index'])).client
    const theirs = records(
      () => reader,
      '/website-publishes',
      () => ({}),
    )
    const seen = await reader.get('/website-publishes/pending')
    expect([seen.status, errorOf(await theirs.create({ site_ids: [at.english], note: '不行' }))]).toEqual([
      200,
      [403, '没有权限：需要 website-publish.store'],
    ])
  })
})

/** Milliseconds since a line was written, by the clock of the company at UTC+8 with which it begins. */
function sinceShown(line: string): number {
  const day = 86_400_000
  const shown = Date.parse(`1970-01-01T${line.slice(0, 8)}Z`)
  return (Date.now() + 8 * 3_600_000 - shown) % day
}
