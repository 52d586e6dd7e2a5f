import { expect, it } from 'vitest'
import type { Client } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { articleContext } from './article-context.ts'
import { errorOf } from './records.ts'

/** What editors do with an article: versions, languages, addresses, locks, previews. */
describeApi('content: work on articles', (open) => {
  const at = articleContext(open)
  const { articles } = at

  it('keep a version of every save, and go back to one', async () => {
    const { id } = await articles.made({ title: 'First title' })
    await articles.change(id, { title: 'Second title', content: '<p>Second text.</p>' })
    await articles.change(id, { is_pinned: true })
    const versions = (await at.admin.get(`/articles/${id}/versions`)).body.rows('data')
    const first = await at.admin.get(`/articles/${id}/versions/1`)
    const restored = await articles.act(id, 'versions/1/restore')
    const after = (await at.admin.get(`/articles/${id}/versions`)).body.rows('data')
    const missing = await at.admin.get(`/articles/${id}/versions/99`)
    expect([
      versions.map(({ version, note }) => [version, note]),
      first.body.at('data', 'snapshot', 'title'),
      first.body.rows('data', 'named').map(({ field }) => field),
      restored.body.at('data', 'title'),
      after.map(({ version, note }) => [version, note]),
      missing.status,
    ]).toEqual([
      [
        [2, '标题、正文'],
        [1, '新建'],
      ],
      'First title',
      ['category_id', 'author_id'],
      'First title',
      [
        [3, '恢复自版本 1'],
        [2, '标题、正文'],
        [1, '新建'],
      ],
      404,
    ])
  })

  it('keep fifty versions', async () => {
    const { id } = await articles.made()
    await at.api.database.system((tx) =>
      tx(
        `insert into article_versions (company_id, article_id, version, snapshot, note) select 1, $1, n, '{}', '' from generate_series(2, 60) n`,
        [id],
      ),
    )
    await articles.change(id, { title: 'One more' })
    const versions = (await at.admin.get(`/articles/${id}/versions`)).body
      .rows('data')
      .map(({ version }) => version)
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([50, 61, 12])
  })

  it('are copied into another language as drafts without a place', async () => {
    const source = await articles.made({ status: 'published' })
    const copied = await articles.act(source.id, 'translate', { language: 'de' })
    const again = await articles.act(source.id, 'translate', { language: 'de' })
    const copy = copied.body.at('data') as Record<string, unknown>
    const published = await articles.act(Number(copy['id']), 'status', { status: 'published' })
    const translations = (await at.admin.get(`/articles/${source.id}/translations`)).body.rows('data')
    const placed = await articles.change(Number(copy['id']), { ...at.other, status: 'published' })
    expect([
      [copied.status, copy['language'], copy['status'], copy['category_id'], copy['author_id'], copy['slug']],
      errorOf(again),
      errorOf(published),
      translations.map(({ language, status }) => [language, status]),
      placed.status,
    ]).toEqual([
      [201, 'de', 'draft', null, null, source['slug']],
      [422, ['language']],
      [422, ['author_id', 'category_id']],
      [
        ['de', 'draft'],
        ['en', 'published'],
      ],
      200,
    ])
  })

  it('find a free slug', async () => {
    await articles.made({ slug: 'taken-slug' })
    const check = (query: string) => at.admin.get(`/articles/check-slug?language=en&slug=${query}`)
    const [taken, free] = [await check('taken-slug'), await check('free-slug')]
    expect([taken.body.at('data'), free.body.at('data')]).toEqual([
      { available: false, suggestion: 'taken-slug-2' },
      { available: true, suggestion: 'free-slug' },
    ])
  })

  it('say who is editing, until another user takes over', async () => {
    const { id } = await articles.made()
    const colleague = (await hire(at.api, 'article.colleague', ['articles.update'])).client
    const lock = async (by: Client, body: object = {}) =>
      (await by.send('POST', `/articles/${id}/lock`, { body })).body.at('data') as Record<string, unknown>
    const [mine, theirs, taken] = [
      await lock(at.admin),
      await lock(colleague),
      await lock(colleague, { force: true }),
    ]
    expect([
      mine['mine'],
      theirs['mine'],
      theirs['locked_by'],
      taken['mine'],
      (await lock(at.admin))['mine'],
    ]).toEqual([true, false, mine['locked_by'], true, false])
  })

  it('can be looked at before they are saved, by who asked, without a script', async () => {
    const { id } = await articles.made()
    const body = { title: '<b>预览</b>', content: '<p>未保存<script>alert(1)</script></p>' }
    const { body: made } = await at.admin.send('POST', `/articles/${id}/preview`, { body })
    const url = made.text('data', 'preview_url').replace(/^\/api/, '')
    const page = await at.api.call('GET', url)
    const text = page.raw.toString()
    const forged = await at.api.call('GET', url.replace(/signature=.{4}/, 'signature=AAAA'))
    expect([
      page.status,
      String(page.headers['content-security-policy']).includes('sandbox'),
      text.includes('<p>未保存</p>'),
      text.includes('&lt;b&gt;预览'),
      text.includes('alert'),
      forged.status,
    ]).toEqual([200, true, true, true, false, 403])
  })
})
