import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { hire } from '../../staff.ts'
import { outcome, records, refusal } from './records.ts'

/** Sitemaps and the publishing of sites. */
export function sitesSuite(open: () => TestApi): void {
  let api: TestApi
  let admin: Client
  let english: number
  let german: number
  let number = 0
  const urls = records(
    () => admin,
    '/sitemaps',
    () => ({ site_id: english, loc: `/test/page-${(number += 1)}` }),
  )
  const publishes = records(
    () => admin,
    '/website-publishes',
    () => ({
      site_ids: [english],
      environment: 'staging',
      scope: 'selected',
      targets: ['articles'],
      content_ids: [{ type: 'articles', id: 1 }],
      note: '测试发布',
    }),
  )
  const siteIn = async (language: string) =>
    (await admin.get(`/sites/options?language=${language}`)).body.number('data', 0, 'id')
  const jobOf = async (id: number) => (await admin.get(`/jobs/${id}`)).body
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    english = await siteIn('en')
    german = await siteIn('de')
    await api.database.system((tx) =>
      tx(
        "update publishes set updated_at = now() - interval '2 hours' where status in ('queued', 'building', 'deploying')",
      ),
    )
  })

  describe('sitemap', () => {
    it('keeps paths in one form, in the language of the site', async () => {
      const made = await urls.made({ site_id: german, loc: '/Test//Deep///PATH' })
      const byLanguage = await urls.made({ site_id: undefined, language: 'de' })
      expect([
        [made['loc'], made['language'], made['source'], made['priority']],
        refusal(await urls.create({ site_id: german, loc: '/test/deep/path' })),
        (await urls.create({ loc: '/test/deep/path' })).status,
        byLanguage['site_id'],
        refusal(await urls.change(made.id, { site_id: english })),
      ]).toEqual([
        ['/test/deep/path', 'de', 'manual', '0.5'],
        [422, ['loc']],
        201,
        german,
        [422, ['site_id']],
      ])
    })

    it.each([
      ['an exclusion without a reason', { included: false }, ['exclude_reason']],
      ['a change to come', { lastmod: '2999-01-01T00:00:00Z' }, ['lastmod']],
      ['a relative path', { loc: 'page' }, ['loc']],
      ['a priority above one', { priority: '1.1' }, ['priority']],
      ['a priority of hundredths', { priority: '0.55' }, ['priority']],
      [
        'two addresses of a language',
        {
          alternates: [
            { language: 'de', loc: '/a' },
            { language: 'de', loc: '/b' },
          ],
        },
        ['alternates'],
      ],
      ['an unknown site', { site_id: 999_999 }, ['site_id']],
    ])('refuses %s', async (_name, body, fields) => {
      expect(refusal(await urls.create(body))).toEqual([422, fields])
    })

    it('is changed many addresses at a time; generated ones are only excluded', async () => {
      const manual = await urls.made()
      const auto = (
        await admin.get('/sitemaps?language=en&filter[source]=auto&filter[included]=1&per_page=1')
      ).body.number('data', 0, 'id')
      const ids = [manual.id, auto]
      expect([
        outcome(await urls.bulk('exclude', ids, { exclude_reason: 'manual' })),
        outcome(await urls.bulk('include', ids)),
        (await urls.show(auto))['exclude_reason'],
        outcome(await urls.bulk('set_priority', ids, { priority: '0.9', changefreq: 'daily' })),
        (await urls.show(auto))['priority'],
        outcome(await urls.bulk('set_priority', ids)),
        outcome(await urls.bulk('check', ids)),
        typeof (await urls.show(manual.id))['checked_at'],
        refusal(await urls.change(auto, { loc: '/moved', type: 'page' })),
        outcome(await urls.bulk('delete', ids)),
      ]).toEqual([
        [2],
        [2],
        null,
        [2],
        '0.9',
        [0, '请填写优先级或更新频率', '请填写优先级或更新频率'],
        [2],
        'string',
        [422, expect.arrayContaining(['loc'])],
        [1, '自动条目只能排除，删除后下次生成会回来'],
      ])
    })

    it('is generated from what is published, again and again', async () => {
      const generate = async () => {
        const queued = await admin.send('POST', '/sitemaps/generate', {
          body: { site_id: english, types: ['article', 'category', 'page'] },
        })
        await api.drain()
        return (await jobOf(queued.body.number('data', 'id'))).at('data', 'result') as Record<string, unknown>
      }
      await generate()
      const again = await generate()
      const article = (
        await admin.get('/articles?language=en&filter[status]=published&filter[noindex]=0&per_page=1')
      ).body.at('data', 0) as { id: number; slug: string }
      const [entry] = (
        await admin.get(`/sitemaps?language=en&filter[type]=article&q=/articles/${article.slug}`)
      ).body.rows('data')
      await urls.change(Number(entry?.['id']), { included: false, exclude_reason: 'manual' })
      await admin.send('POST', `/articles/bulk`, {
        body: { action: 'set_author', ids: [article.id], params: { author_id: 999 } },
      })
      const changed = await generate()
      const kept = await urls.show(Number(entry?.['id']))
      await admin.send('POST', `/articles/${article.id}/status`, { body: { status: 'offline' } })
      const less = await generate()
      expect([
        [again['added'], again['updated'], again['removed']],
        [entry?.['source'], entry?.['target_id']],
        [changed['added'], changed['removed'], kept['included'], kept['exclude_reason']],
        [less['removed'], (await admin.get(`/sitemaps/${String(entry?.['id'])}`)).status],
      ]).toEqual([
        [0, 0, 0],
        ['auto', article.id],
        [0, 0, false, 'manual'],
        [1, 404],
      ])
    })

    it('is checked as a job that says it was simulated', async () => {
      const ids = [(await urls.made()).id, (await urls.made()).id]
      const queued = await admin.send('POST', '/sitemaps/check', { body: { site_id: english, ids } })
      await api.drain()
      const job = await jobOf(queued.body.number('data', 'id'))
      const foreign = await admin.send('POST', '/sitemaps/check', { body: { site_id: 999_999 } })
      expect([
        queued.status,
        job.at('data', 'status'),
        job.at('data', 'result', 'checked'),
        job.at('data', 'result', 'simulated'),
        refusal(foreign),
      ]).toEqual([202, 'done', 2, true, [422, ['site_id']]])
    })

    it('is shown as XML without what is excluded', async () => {
      const shown = await urls.made({ loc: '/test/a&b', alternates: [{ language: 'de', loc: '/test/de' }] })
      const hidden = await urls.made({ included: false, exclude_reason: 'duplicate' })
      const { body } = await admin.get(`/sitemaps/xml?site_id=${english}`)
      const xml = body.text('data', 'xml')
      expect([
        xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'),
        xml.includes('/test/a&amp;b</loc>'),
        xml.includes('hreflang="de"'),
        xml.includes(String(hidden['loc'])),
        body.at('data', 'parts'),
        (xml.match(/<url>/g) ?? []).length === body.number('data', 'urls'),
        refusal(await admin.get(`/sitemaps/xml?site_id=${english}&part=2`)),
        shown['included'],
      ]).toEqual([true, true, true, false, 1, true, [422, ['part']], true])
    })

    it('is told to search engines, or so it says', async () => {
      const reply = await admin.send('POST', '/sitemaps/submit', {
        body: { site_id: english, engines: ['bing', 'google'] },
      })
      expect(
        reply.body
          .rows('data')
          .map(({ engine, ok, message }) => [engine, ok, String(message).includes('演示')]),
      ).toEqual([
        ['google', true, true],
        ['bing', true, true],
      ])
    })
  })

  describe('publishing', () => {
    it.each([
      ['no site', { site_ids: [] }, ['site_ids']],
      ['a site of nobody', { site_ids: [999_999] }, ['site_ids']],
      ['no types', { scope: 'incremental', targets: null, content_ids: null }, ['targets']],
      ['nothing chosen', { content_ids: [] }, ['content_ids']],
      ['content of nobody', { content_ids: [{ type: 'articles', id: 999_999_999 }] }, ['content_ids.0.id']],
      ['content of another type', { content_ids: [{ type: 'products', id: 1 }] }, ['content_ids.0.type']],
      ['no word about it', { note: '' }, ['note']],
    ])('is refused with %s', async (_name, body, fields) => {
      expect(refusal(await publishes.create(body))).toEqual([422, fields])
    })

    it('builds what was chosen, keeps a log, and holds the site meanwhile', async () => {
      const made = await publishes.made()
      const second = await publishes.create()
      const elsewhere = await publishes.made({ site_ids: [german] })
      await api.drain()
      const done = await publishes.show(made.id)
      const log = (await admin.get(`/website-publishes/${made.id}/log`)).body
      const rest = (
        await admin.get(`/website-publishes/${made.id}/log?after=${log.number('data', 'next') - 1}`)
      ).body
      const diff = (await admin.get(`/website-publishes/${made.id}/diff`)).body
      expect([
        [/^W\d{10}$/.test(String(made['publish_no'])), made['status'], typeof made['job_id']],
        [
          second.status,
          second.body.at('status_code'),
          /正在发布 .+（0%）$/.test(second.body.text('message')),
        ],
        [
          done['status'],
          done['pages_total'],
          done['pages_done'],
          done['changed_count'],
          done['removed_count'],
        ],
        [log.at('data', 'status'), log.at('data', 'progress'), (log.at('data', 'lines') as string[]).length],
        rest.at('data', 'lines'),
        ['added', 'changed', 'removed']
          .map((kind) => diff.rows('data', kind).length)
          .reduce((sum, count) => sum + count, 0),
        (await publishes.show(elsewhere.id))['status'],
      ]).toEqual([
        [true, 'queued', 'number'],
        [200, 4230, true],
        ['done', 1, 1, 1, 0],
        ['done', 100, 4],
        [expect.stringContaining('完成：变更 1 页')],
        1,
        'done',
      ])
    })

    it('to production clears what waits, and goes back by its number', async () => {
      const pending = async () =>
        (await admin.get(`/website-publishes/pending?site_ids=${german}`)).body.rows('data')
      await urls.made({ site_id: german })
      const before = await pending()
      const first = await publishes.made({
        site_ids: [german],
        environment: 'production',
        scope: 'incremental',
        targets: ['sitemap'],
        content_ids: null,
      })
      await api.drain()
      const after = await pending()
      const second = await publishes.made({
        site_ids: [german],
        environment: 'production',
        scope: 'incremental',
        targets: ['sitemap'],
        content_ids: null,
      })
      await api.drain()
      const wrong = await publishes.act(first.id, 'rollback', { confirm: 'W0' })
      const back = await publishes.act(first.id, 'rollback', { confirm: first['publish_no'] })
      await api.drain()
      const [now] = await api.database.system((tx) =>
        tx<{ current: number }>('select current_publish_id as current from sites where id = $1', [german]),
      )
      expect([
        before.some(({ type, change }) => type === 'sitemap' && change === 'added'),
        after,
        refusal(wrong),
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
      const [row] = await api.database.system((tx) =>
        tx<{ id: number }>(
          `insert into publishes (company_id, publish_no, site_ids, environment, scope, note, status, updated_at)
            values (1, left(gen_random_uuid()::text, 14), array[$1::bigint], 'staging', 'full', 'x', $2, now() - interval '2 hours') returning id`,
          [english, status],
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
      await api.drain()
      const next = await publishes.create()
      await api.drain()
      expect([
        (await publishes.show(made.id))['status'],
        (await jobOf(Number(made['job_id']))).at('data', 'status'),
        next.status,
      ]).toEqual(['cancelled', 'cancelled', 201])
    })

    it('that lost the one who asked for it fails, and one whose job is cancelled is cancelled', async () => {
      const leaver = await hire(api, 'publish.leaver', ['website-publish.index', 'website-publish.store'])
      const theirs = await leaver.client.send('POST', '/website-publishes', {
        body: { site_ids: [english], environment: 'staging', scope: 'full', note: '离开前的发布' },
      })
      await api.database.system((tx) => tx('delete from company_users where user_id = $1', [leaver.id]))
      await api.drain()
      const made = await publishes.made()
      await admin.send('DELETE', `/jobs/${String(made['job_id'])}`)
      const next = await publishes.create()
      await api.drain()
      expect([
        (await publishes.show(theirs.body.number('data', 'id')))['status'],
        (await publishes.show(made.id))['status'],
        next.status,
      ]).toEqual(['failed', 'cancelled', 201])
    })

    it('that fails says why, tells those who want to know, and frees the site', async () => {
      const watcher = await hire(api, 'publish.watcher', ['website-publish.index'])
      await api.database.system(async (tx) => {
        await tx("update sites set deploy_target = 'unreachable' where id = $1", [german])
        await tx(
          `with g as (insert into groups (company_id, name, data_scope, notify_events, status) values (1, 'Publish watchers', 'company', '{publish_failed}', 'enabled') returning id)
            insert into group_users (group_id, user_id) select g.id, $1::bigint from g`,
          [watcher.id],
        )
      })
      const made = await publishes.made({ site_ids: [german] })
      await api.drain()
      const failed = await publishes.show(made.id)
      const told = (await watcher.client.get('/user/notification-logs')).body.rows('data')
      await api.database.system((tx) => tx('update sites set deploy_target = null where id = $1', [german]))
      const next = await publishes.create({ site_ids: [german] })
      await api.drain()
      expect([
        [failed['status'], failed['error'], (await jobOf(Number(made['job_id']))).at('data', 'status')],
        told.map(({ notification }) => Object(notification).title),
        next.status,
      ]).toEqual([
        ['failed', '部署目标没有响应（演示）', 'failed'],
        [`网站发布 ${String(made['publish_no'])} 失败`],
        201,
      ])
    })

    it('is looked at by some and done by others', async () => {
      const reader = (await hire(api, 'publish.reader', ['website-publish.index'])).client
      const theirs = records(
        () => reader,
        '/website-publishes',
        () => ({}),
      )
      const seen = await reader.get('/website-publishes/pending')
      expect([seen.status, refusal(await theirs.create({ site_ids: [english], note: '不行' }))]).toEqual([
        200,
        [403, '没有权限：需要 website-publish.store'],
      ])
    })
  })
}
