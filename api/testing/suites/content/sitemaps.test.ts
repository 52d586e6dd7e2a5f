import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { outcome, errorOf } from './records.ts'
import { siteContext } from './site-context.ts'

/** The addresses of a site, its map, and what search engines are notified of. */
describeApi('content: sitemaps', (open) => {
  const at = siteContext(open)
  const { urls, jobOf } = at

  it('keeps paths in one form, in the language of the site', async () => {
    const made = await urls.made({ site_id: at.german, loc: '/Test//Deep///PATH' })
    const byLanguage = await urls.made({ site_id: undefined, language: 'de' })
    expect([
      [made['loc'], made['language'], made['source'], made['priority']],
      errorOf(await urls.create({ site_id: at.german, loc: '/test/deep/path' })),
      (await urls.create({ loc: '/test/deep/path' })).status,
      byLanguage['site_id'],
      errorOf(await urls.change(made.id, { site_id: at.english })),
    ]).toEqual([
      ['/test/deep/path', 'de', 'manual', '0.5'],
      [422, ['loc']],
      201,
      at.german,
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
    expect(errorOf(await urls.create(body))).toEqual([422, fields])
  })

  it('is changed many addresses at a time; generated ones are only excluded', async () => {
    const manual = await urls.made()
    const auto = (
      await at.admin.get('/sitemaps?language=en&filter[source]=auto&filter[included]=1&per_page=1')
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
      errorOf(await urls.change(auto, { loc: '/moved', type: 'page' })),
      outcome(await urls.bulk('delete', ids)),
      (await urls.remove((await urls.made()).id)).status,
      errorOf(await urls.remove(auto)),
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
      204,
      [409, '自动条目只能排除，删除后下次生成会回来'],
    ])
  })

  it('is generated from what is published, again and again', async () => {
    const generate = async () => {
      const queued = await at.admin.send('POST', '/sitemaps/generate', {
        body: { site_id: at.english, types: ['article', 'category', 'page'] },
      })
      await at.api.drain()
      return (await jobOf(queued.body.number('data', 'id'))).at('data', 'result') as Record<string, unknown>
    }
    await generate()
    const again = await generate()
    const article = (
      await at.admin.get('/articles?language=en&filter[status]=published&filter[noindex]=0&per_page=1')
    ).body.at('data', 0) as { id: number; slug: string }
    const [entry] = (
      await at.admin.get(`/sitemaps?language=en&filter[type]=article&q=/articles/${article.slug}`)
    ).body.rows('data')
    await urls.change(Number(entry?.['id']), { included: false, exclude_reason: 'manual' })
    await at.admin.send('POST', `/articles/bulk`, {
      body: { action: 'set_author', ids: [article.id], params: { author_id: 999 } },
    })
    const changed = await generate()
    const listed = await urls.show(Number(entry?.['id']))
    await at.admin.send('POST', `/articles/${article.id}/status`, { body: { status: 'offline' } })
    const less = await generate()
    expect([
      [again['added'], again['updated'], again['removed']],
      [entry?.['source'], entry?.['target_id']],
      [changed['added'], changed['removed'], listed['included'], listed['exclude_reason']],
      [less['removed'], (await at.admin.get(`/sitemaps/${String(entry?.['id'])}`)).status],
    ]).toEqual([
      [0, 0, 0],
      ['auto', article.id],
      [0, 0, false, 'manual'],
      [1, 404],
    ])
  })

  it('is checked as a job that says it was simulated', async () => {
    const ids = [(await urls.made()).id, (await urls.made()).id]
    const queued = await at.admin.send('POST', '/sitemaps/check', { body: { site_id: at.english, ids } })
    await at.api.drain()
    const job = await jobOf(queued.body.number('data', 'id'))
    const foreign = await at.admin.send('POST', '/sitemaps/check', { body: { site_id: 999_999 } })
    expect([
      queued.status,
      job.at('data', 'status'),
      job.at('data', 'result', 'checked'),
      job.at('data', 'result', 'simulated'),
      errorOf(foreign),
    ]).toEqual([202, 'done', 2, true, [422, ['site_id']]])
  })

  it('names the target of a redirect instead of the redirect', async () => {
    const root = (await urls.made())['url'] as string
    const origin = new URL(root).origin
    const redirected = (id: number, target: string | null) =>
      at.api.database.system((tx) =>
        tx('update sitemaps set http_status = 301, redirect_to = $2 where id = $1', [id, target]),
      )
    const seen = async (id: number) => {
      const { loc, included, exclude_reason, source } = await urls.show(id)
      return [loc, included, exclude_reason, source]
    }
    const manual = await urls.made({ loc: '/test/moved', included: false, exclude_reason: 'redirect' })
    await redirected(manual.id, `${origin}/Test/Arrived#part`)
    const toExisting = await urls.made({ loc: '/test/moved-too' })
    await redirected(toExisting.id, `${origin}/test/arrived`)
    const auto = (
      await at.admin.get('/sitemaps?language=en&filter[source]=auto&filter[included]=1&per_page=1')
    ).body.at('data', 0) as { id: number; loc: string; priority: string; type: string }
    await redirected(auto.id, `${origin}/test/auto-arrived`)
    const foreign = await urls.made()
    await redirected(foreign.id, 'https://elsewhere.example/')
    const same = await urls.made()
    await redirected(same.id, `${origin}${String(same['loc'])}`)
    const other = await urls.made({ included: false, exclude_reason: 'manual' })
    await redirected(other.id, `${origin}/test/never`)
    const direct = await urls.made()
    const gone = await urls.made()
    // The simulated checker finds this address gone.
    await redirected(gone.id, `${origin}/test/gone-${goneUnder(`${origin}/test/gone-`)}`)
    const ids = [manual, toExisting, auto, foreign, same, other, direct, gone].map(({ id }) => id)
    const done = outcome(await urls.bulk('use_redirect', ids))
    const added = (await at.admin.get('/sitemaps?language=en&q=/test/auto-arrived')).body.rows('data')
    expect([
      done,
      await seen(manual.id),
      typeof (await urls.show(manual.id))['checked_at'],
      await seen(toExisting.id),
      await seen(auto.id),
      added.map(({ loc, type, source, priority, included, language }) => [
        loc,
        type,
        source,
        priority,
        included,
        language,
      ]),
      outcome(await urls.bulk('use_redirect', [toExisting.id])),
      (await at.admin.get('/sitemaps?language=en&q=/test/never')).body.rows('data'),
    ]).toEqual([
      [
        3,
        '跳转到了其他网站，请改为排除',
        '跳转后的路径没有变，请检查站点的根网址',
        '此条已因其他原因排除，不必替换',
        '没有检测到跳转，请先检测',
        '跳转后的地址无法打开（404），没有替换',
      ],
      ['/test/arrived', true, null, 'manual'],
      'string',
      ['/test/moved-too', false, 'redirect', 'manual'],
      [auto.loc, false, 'redirect', 'auto'],
      [['/test/auto-arrived', auto.type, 'manual', auto.priority, true, 'en']],
      [0, '跳转后的地址已在站点地图中，此条已排除'],
      [],
    ])
  })

  it('is shown as XML without what is excluded', async () => {
    const shown = await urls.made({ loc: '/test/a&b', alternates: [{ language: 'de', loc: '/test/de' }] })
    const hidden = await urls.made({ included: false, exclude_reason: 'duplicate' })
    const { body } = await at.admin.get(`/sitemaps/xml?site_id=${at.english}`)
    const xml = body.text('data', 'xml')
    expect([
      xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>'),
      xml.includes('/test/a&amp;b</loc>'),
      xml.includes('hreflang="de"'),
      xml.includes(String(hidden['loc'])),
      body.at('data', 'parts'),
      (xml.match(/<url>/g) ?? []).length === body.number('data', 'urls'),
      errorOf(await at.admin.get(`/sitemaps/xml?site_id=${at.english}&part=2`)),
      shown['included'],
    ]).toEqual([true, true, true, false, 1, true, [422, ['part']], true])
  })

  it('notifies search engines, or reports the failure', async () => {
    const reply = await at.admin.send('POST', '/sitemaps/submit', {
      body: { site_id: at.english, engines: ['bing', 'google'] },
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

/** The first number with which the simulated checker answers 404 for an address. */
function goneUnder(prefix: string): number {
  const draw = (number: number) =>
    createHash('sha256').update(`${prefix}${number}`).digest().readUInt16BE(0) / 65_536
  let number = 1
  while (draw(number) >= 0.012) number += 1
  return number
}
