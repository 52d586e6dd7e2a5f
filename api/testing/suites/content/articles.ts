import { beforeAll, describe, expect, it } from 'vitest'
import { articleTransitions } from '../../../resources/content/articles/states.ts'
import type { Client, TestApi } from '../../api.ts'
import { hire } from '../../staff.ts'
import { outcome, records, refusal } from './records.ts'

/** Articles: text, states, versions, languages, and what they stand in. */
export function articlesSuite(open: () => TestApi): void {
  let api: TestApi
  let admin: Client
  let place: { category_id: number; author_id: number }
  let other: { category_id: number; author_id: number }
  let number = 0
  const articles = records(
    () => admin,
    '/articles',
    () => ({
      language: 'en',
      title: `Article ${(number += 1)}`,
      slug: `test-article-${number}`,
      content: '<p>Some text about it.</p>',
      ...place,
    }),
  )
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  const placeIn = async (language: string) => {
    const first = async (path: string) =>
      (await admin.get(`${path}?language=${language}&per_page=1&sort=id&filter[status]=enabled`)).body.number(
        'data',
        0,
        'id',
      )
    return { category_id: await first('/article-categories'), author_id: await first('/authors') }
  }

  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    place = await placeIn('en')
    other = await placeIn('de')
  })

  it('begin as drafts of their writer, in a translation group, counted and scored', async () => {
    const made = await articles.made({ content: '<h2>图片大师</h2><p>Fast and small.</p>' })
    const me = (await admin.get('/user?company_id=1')).body.number('id')
    expect({ ...made, translation_group: String(made['translation_group']).length }).toMatchObject({
      status: 'draft',
      language: 'en',
      owner_id: me,
      words: 7,
      translation_group: 26,
      published_at: null,
    })
  })

  it('are clean HTML: what runs is taken out, what is left must be something', async () => {
    const made = await articles.made({ content: '<p onclick="x()">好<script>alert(1)</script></p>' })
    const empty = await articles.create({ content: '<script>alert(1)</script>' })
    const noText = await articles.create({ content: '<p><img src="https://a.example/1.png"></p>' })
    expect([made['content'], refusal(empty), refusal(noText)]).toEqual([
      '<p>好</p>',
      [422, ['content']],
      [422, ['content']],
    ])
  })

  it.each([
    ['a category of another language', () => ({ category_id: other.category_id }), ['category_id']],
    ['an author of another language', () => ({ author_id: other.author_id }), ['author_id']],
    ['no category', () => ({ category_id: null }), ['category_id']],
    ['a language that the company does not have', () => ({ language: 'ja' }), ['language']],
    ['a slug with spaces', () => ({ slug: 'Not a slug' }), ['slug']],
    ['too long a tag', () => ({ tags: ['x'.repeat(31)] }), ['tags.0']],
    ['a product of nobody', () => ({ products: [999_999] }), ['products']],
    ['a schedule without a time', () => ({ status: 'scheduled' }), ['scheduled_at']],
    [
      'a schedule in the past',
      () => ({ status: 'scheduled', scheduled_at: '2024-01-01T00:00:00Z' }),
      ['scheduled_at'],
    ],
  ])('are refused with %s', async (_name, body, fields) => {
    expect(refusal(await articles.create(body()))).toEqual([422, fields])
  })

  it('refuse a disabled author, and keep one who was disabled later', async () => {
    const authors = records(
      () => admin,
      '/authors',
      () => ({ language: 'en', name: 'Test Author', slug: 'test-author', bio: '<p>Bio</p>' }),
    )
    const author = await authors.made()
    const article = await articles.made({ author_id: author.id })
    await authors.change(author.id, { status: 'disabled' })
    const refused = await articles.create({ author_id: author.id })
    const kept = await articles.change(article.id, {
      title: 'Still by the same author',
      author_id: author.id,
    })
    expect([refusal(refused), kept.status]).toEqual([[422, ['author_id']], 200])
  })

  describe('go from state to state', () => {
    const states = Object.keys(articleTransitions)
    const toState = async (state: string) => {
      const { id } = await articles.made()
      const path = {
        draft: [],
        in_review: ['in_review'],
        scheduled: ['scheduled'],
        published: ['published'],
        offline: ['published', 'offline'],
      }
      for (const status of path[state as keyof typeof path])
        await articles.act(
          id,
          'status',
          status === 'scheduled' ? { status, scheduled_at: tomorrow() } : { status },
        )
      return id
    }
    it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
      '%s → %s',
      async (from, to) => {
        const id = await toState(from)
        const allowed = articleTransitions[from]?.includes(to) === true
        const sent = to === 'scheduled' ? { status: to, scheduled_at: tomorrow() } : { status: to }
        const unchanged = from === to && !allowed
        const reply = await articles.act(id, 'status', sent)
        expect([reply.status, (await articles.show(id))['status']]).toEqual(
          allowed || unchanged ? [200, to] : [409, from],
        )
      },
    )
  })

  it('are published by the clock when their time has come', async () => {
    const { id } = await articles.made({ status: 'scheduled', scheduled_at: tomorrow() })
    await api.database.system((tx) =>
      tx("update articles set scheduled_at = now() - interval '1 hour' where id = $1", [id]),
    )
    const shown = await articles.show(id)
    const listed = await admin.get(
      `/articles?language=en&filter[status]=published&filter[updated_at]=today&per_page=200`,
    )
    const changed = await articles.change(id, { title: 'Changed after its time' })
    expect([
      shown['status'],
      typeof shown['published_at'],
      listed.body.rows('data').some((row) => row['id'] === id),
      changed.body.at('data', 'status'),
      changed.body.at('data', 'published_at'),
    ]).toEqual(['published', 'string', true, 'published', shown['published_at']])
  })

  it('are shown to readers only by who may publish', async () => {
    const { id } = await articles.made()
    const writer = (await hire(api, 'article.writer', ['articles.update'])).client
    const mine = records(
      () => writer,
      '/articles',
      () => ({}),
    )
    const submitted = await mine.act(id, 'status', { status: 'in_review' })
    const published = await mine.act(id, 'status', { status: 'published' })
    const byUpdate = await mine.change(id, { status: 'published' })
    expect([submitted.status, refusal(published), refusal(byUpdate)]).toEqual([
      200,
      [403, '没有权限：需要 articles.publish'],
      [403, '没有权限：需要 articles.publish'],
    ])
  })

  it('are found under their old address, too, once they were published', async () => {
    const draft = await articles.made({ slug: 'old-draft' })
    await articles.change(draft.id, { slug: 'new-draft' })
    const shown = await articles.made({ slug: 'old-address', status: 'published' })
    await articles.change(shown.id, { slug: 'new-address' })
    expect([
      (await articles.show(draft.id))['legacy_urls'],
      (await articles.show(shown.id))['legacy_urls'],
    ]).toEqual([null, ['/articles/old-address']])
  })

  it('keep a version of every save, and go back to one', async () => {
    const { id } = await articles.made({ title: 'First title' })
    await articles.change(id, { title: 'Second title', content: '<p>Second text.</p>' })
    await articles.change(id, { is_pinned: true })
    const versions = (await admin.get(`/articles/${id}/versions`)).body.rows('data')
    const first = await admin.get(`/articles/${id}/versions/1`)
    const restored = await articles.act(id, 'versions/1/restore')
    const after = (await admin.get(`/articles/${id}/versions`)).body.rows('data')
    const missing = await admin.get(`/articles/${id}/versions/99`)
    expect([
      versions.map(({ version, note }) => [version, note]),
      first.body.at('data', 'snapshot', 'title'),
      restored.body.at('data', 'title'),
      after.map(({ version, note }) => [version, note]),
      missing.status,
    ]).toEqual([
      [
        [2, '标题、正文'],
        [1, '新建'],
      ],
      'First title',
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
    await api.database.system((tx) =>
      tx(
        `insert into article_versions (company_id, article_id, version, snapshot, note) select 1, $1, n, '{}', '' from generate_series(2, 60) n`,
        [id],
      ),
    )
    await articles.change(id, { title: 'One more' })
    const versions = (await admin.get(`/articles/${id}/versions`)).body
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
    const translations = (await admin.get(`/articles/${source.id}/translations`)).body.rows('data')
    const placed = await articles.change(Number(copy['id']), { ...other, status: 'published' })
    expect([
      [copied.status, copy['language'], copy['status'], copy['category_id'], copy['author_id'], copy['slug']],
      refusal(again),
      refusal(published),
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
    const check = (query: string) => admin.get(`/articles/check-slug?language=en&slug=${query}`)
    const [taken, free] = [await check('taken-slug'), await check('free-slug')]
    expect([taken.body.at('data'), free.body.at('data')]).toEqual([
      { available: false, suggestion: 'taken-slug-2' },
      { available: true, suggestion: 'free-slug' },
    ])
  })

  it('say who is editing, until somebody takes over', async () => {
    const { id } = await articles.made()
    const colleague = (await hire(api, 'article.colleague', ['articles.update'])).client
    const lock = async (by: Client, body: object = {}) =>
      (await by.send('POST', `/articles/${id}/lock`, { body })).body.at('data') as Record<string, unknown>
    const [mine, theirs, taken] = [
      await lock(admin),
      await lock(colleague),
      await lock(colleague, { force: true }),
    ]
    expect([
      mine['mine'],
      theirs['mine'],
      theirs['locked_by'],
      taken['mine'],
      (await lock(admin))['mine'],
    ]).toEqual([true, false, mine['locked_by'], true, false])
  })

  it('can be looked at before they are saved, by who asked, without a script', async () => {
    const { id } = await articles.made()
    const body = { title: '<b>预览</b>', content: '<p>未保存<script>alert(1)</script></p>' }
    const { body: made } = await admin.send('POST', `/articles/${id}/preview`, { body })
    const url = made.text('data', 'preview_url').replace(/^\/api/, '')
    const page = await api.call('GET', url)
    const text = page.raw.toString()
    const forged = await api.call('GET', url.replace(/signature=.{4}/, 'signature=AAAA'))
    expect([
      page.status,
      String(page.headers['content-security-policy']).includes('sandbox'),
      text.includes('<p>未保存</p>'),
      text.includes('&lt;b&gt;预览'),
      text.includes('alert'),
      forged.status,
    ]).toEqual([200, true, true, true, false, 403])
  })

  it('are changed many at a time, each by its own rules', async () => {
    const [one, two] = [await articles.made({ tags: ['a'] }), await articles.made({ status: 'published' })]
    const german = await articles.made({ language: 'de', ...other })
    const ids = [one.id, two.id, german.id]
    expect([
      outcome(await articles.bulk('publish', ids.slice(0, 2))),
      outcome(await articles.bulk('add_tags', ids, { tags: ['a', 'b'] })),
      (await articles.show(one.id))['tags'],
      outcome(await articles.bulk('set_category', ids, { category_id: place.category_id })),
      refusal(await articles.bulk('set_author', ids, { author_id: 999_999 })),
      outcome(await articles.bulk('offline', [two.id])),
      outcome(await articles.bulk('delete', ids)),
    ]).toEqual([[2], [3], ['a', 'b'], [2, '所选分类不存在'], [422, ['params.author_id']], [1], [3]])
  })

  it('go into the recycle bin offline, their theme closed, and come back', async () => {
    const { id } = await articles.made({ status: 'published' })
    const theme = await admin.send('POST', '/review-themes', {
      body: {
        language: 'en',
        title: 'Theme',
        type: 'article',
        article_id: id,
        url: `https://www.imageforge.example/t/${id}`,
      },
    })
    const dependents = (await admin.get(`/articles/${id}/dependents`)).body
    const removed = await articles.remove(id)
    const gone = await admin.get(`/articles/${id}`)
    const closed = (await admin.get(`/review-themes/${theme.body.number('data', 'id')}`)).body.at(
      'data',
      'is_open',
    )
    const restored = await articles.act(id, 'restore')
    expect([
      dependents.rows('data', 'kept').map(({ resource, count }) => [resource, count]),
      removed.status,
      gone.status,
      closed,
      restored.status,
      restored.body.at('data', 'status'),
    ]).toEqual([[['review_themes', 1]], 204, 404, false, 200, 'offline'])
  })

  it('stay in the recycle bin for 30 days', async () => {
    const { id } = await articles.made()
    await articles.remove(id)
    await api.database.system((tx) =>
      tx("update articles set deleted_at = now() - interval '31 days' where id = $1", [id]),
    )
    expect(refusal(await articles.act(id, 'restore'))).toEqual([409, '删除已超过 30 天，不能恢复'])
  })

  it('are seen within a data range by their editor and by their author', async () => {
    const writer = await hire(api, 'article.owner', ['articles.index', 'articles.update'])
    const [user] = await api.database.system((tx) =>
      tx<{ id: number }>(
        `with g as (insert into groups (company_id, name, data_scope, status) values (1, 'Own articles', 'own', 'enabled') returning id)
          insert into group_users (group_id, user_id) select g.id, $1::bigint from g returning user_id as id`,
        [writer.id],
      ),
    )
    const author = await admin.send('POST', '/authors', {
      body: {
        language: 'en',
        name: 'Signing user',
        slug: 'signing-user',
        bio: '<p>Bio</p>',
        user_id: user?.id,
      },
    })
    const own = await articles.made({ owner_id: writer.id })
    const signed = await articles.made({ author_id: author.body.number('data', 'id') })
    const other = await articles.made()
    const seen = (await writer.client.get('/articles?language=*&per_page=200')).body
      .rows('data')
      .map(({ id }) => id)
    const others = records(
      () => writer.client,
      '/articles',
      () => ({}),
    )
    expect([
      seen.toSorted((a, b) => Number(a) - Number(b)),
      (await writer.client.get(`/articles/${other.id}`)).status,
      (await others.act(other.id, 'status', { status: 'in_review' })).status,
    ]).toEqual([[own.id, signed.id], 404, 404])
  })

  it('leave an audit row for every write', async () => {
    const { id } = await articles.made()
    await articles.act(id, 'status', { status: 'in_review' })
    await articles.remove(id)
    const rows = await api.database.system((tx) =>
      tx<{ action: string }>(
        "select action from action_logs where resource = 'articles' and record_id = $1 order by id",
        [String(id)],
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })
}
