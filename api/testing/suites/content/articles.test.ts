import { describe, expect, it } from 'vitest'
import { articleTransitions } from '../../../modules/content/articles/states.ts'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { articleContext } from './article-context.ts'
import { outcome, records, errorOf } from './records.ts'

/** Articles: text, states, versions, languages, and what they stand in. */
describeApi('content: articles', (open) => {
  const at = articleContext(open)
  const { articles, tomorrow } = at

  it('begin as drafts of their writer, in a translation group, counted and scored', async () => {
    const made = await articles.made({ content: '<h2>图片大师</h2><p>Fast and small.</p>' })
    const me = (await at.admin.get('/user?company_id=1')).body.number('id')
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
    expect([made['content'], errorOf(empty), errorOf(noText)]).toEqual([
      '<p>好</p>',
      [422, ['content']],
      [422, ['content']],
    ])
  })

  it.each([
    ['a category of another language', () => ({ category_id: at.other.category_id }), ['category_id']],
    ['an author of another language', () => ({ author_id: at.other.author_id }), ['author_id']],
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
    expect(errorOf(await articles.create(body()))).toEqual([422, fields])
  })

  it('refuse a disabled author, and keep one who was disabled later', async () => {
    const authors = records(
      () => at.admin,
      '/authors',
      () => ({ language: 'en', name: 'Test Author', slug: 'test-author', bio: '<p>Bio</p>' }),
    )
    const author = await authors.made()
    const article = await articles.made({ author_id: author.id })
    await authors.change(author.id, { status: 'disabled' })
    const refused = await articles.create({ author_id: author.id })
    const unchangedAuthor = await articles.change(article.id, {
      title: 'Still by the same author',
      author_id: author.id,
    })
    expect([errorOf(refused), unchangedAuthor.status]).toEqual([[422, ['author_id']], 200])
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
    await at.api.database.system((tx) =>
      tx("update articles set scheduled_at = now() - interval '1 hour' where id = $1", [id]),
    )
    const shown = await articles.show(id)
    const listed = await at.admin.get(
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

  it('wait for the publication of their site once their time has come', async () => {
    const [due, later] = [
      await articles.made({ status: 'scheduled', scheduled_at: tomorrow() }),
      await articles.made({ status: 'scheduled', scheduled_at: tomorrow() }),
    ]
    const [site] = await at.api.database.system((tx) =>
      tx<{ id: number; before: string | null }>(
        "update sites s set last_published_at = now() - interval '2 hours' from sites o where o.id = s.id and s.company_id = 1 and s.language = 'en' returning s.id, o.last_published_at as before",
      ),
    )
    await at.api.database.system((tx) =>
      tx(
        `update articles set created_at = now() - interval '2 days', updated_at = now() - interval '1 day',
          scheduled_at = case id when $1 then now() - interval '1 hour' else scheduled_at end where id in ($1::bigint, $2::bigint)`,
        [due.id, later.id],
      ),
    )
    const waiting = (await at.admin.get(`/website-publishes/pending?site_ids=${site?.id}`)).body
      .rows('data')
      .filter(({ type, id }) => type === 'articles' && (id === due.id || id === later.id))
      .map(({ id, change }) => [id, change])
    const dirty = [await articles.show(due.id), await articles.show(later.id)].map((row) => row['is_dirty'])
    await at.api.database.system((tx) =>
      tx('update sites set last_published_at = $1 where id = $2', [site?.before ?? null, site?.id]),
    )
    expect([waiting, dirty]).toEqual([[[due.id, 'changed']], [true, false]])
  })

  it('are shown to readers only by who may publish', async () => {
    const { id } = await articles.made()
    const writer = (await hire(at.api, 'article.writer', ['articles.update'])).client
    const mine = records(
      () => writer,
      '/articles',
      () => ({}),
    )
    const submitted = await mine.act(id, 'status', { status: 'in_review' })
    const published = await mine.act(id, 'status', { status: 'published' })
    const byUpdate = await mine.change(id, { status: 'published' })
    expect([submitted.status, errorOf(published), errorOf(byUpdate)]).toEqual([
      200,
      [403, '没有权限：需要 articles.publish'],
      [403, '没有权限：需要 articles.publish'],
    ])
    const editor = (await hire(at.api, 'article.editor', ['articles.update', 'articles.publish'])).client
    const shown = await records(
      () => editor,
      '/articles',
      () => ({}),
    ).act(id, 'status', { status: 'published' })
    expect([shown.status, shown.body.at('data', 'status')]).toEqual([200, 'published'])
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

  it('are changed many at a time, each by its own rules', async () => {
    const [one, two] = [await articles.made({ tags: ['a'] }), await articles.made({ status: 'published' })]
    const german = await articles.made({ language: 'de', ...at.other })
    const ids = [one.id, two.id, german.id]
    expect([
      outcome(await articles.bulk('publish', ids.slice(0, 2))),
      outcome(await articles.bulk('add_tags', ids, { tags: ['a', 'b'] })),
      (await articles.show(one.id))['tags'],
      outcome(await articles.bulk('set_category', ids, { category_id: at.place.category_id })),
      errorOf(await articles.bulk('set_author', ids, { author_id: 999_999 })),
      outcome(await articles.bulk('offline', [two.id])),
      outcome(await articles.bulk('delete', ids)),
    ]).toEqual([[2], [3], ['a', 'b'], [2, '所选分类不存在'], [422, ['params.author_id']], [1], [3]])
  })

  it('go into the recycle bin offline, their theme closed, and come back', async () => {
    const { id } = await articles.made({ status: 'published' })
    const theme = await at.admin.send('POST', '/review-themes', {
      body: {
        language: 'en',
        title: 'Theme',
        type: 'article',
        article_id: id,
        url: `https://www.imageforge.example/t/${id}`,
      },
    })
    const dependents = (await at.admin.get(`/articles/${id}/dependents`)).body
    const removed = await articles.remove(id)
    const gone = await at.admin.get(`/articles/${id}`)
    const closed = (await at.admin.get(`/review-themes/${theme.body.number('data', 'id')}`)).body.at(
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
    await at.api.database.system((tx) =>
      tx("update articles set deleted_at = now() - interval '31 days' where id = $1", [id]),
    )
    expect(errorOf(await articles.act(id, 'restore'))).toEqual([409, '删除已超过 30 天，不能恢复'])
  })

  it('are seen within a data range by their editor and by their author', async () => {
    const writer = await hire(at.api, 'article.owner', [
      'articles.index',
      'articles.update',
      'website-publish.store',
    ])
    const [user] = await at.api.database.system((tx) =>
      tx<{ id: number }>(
        `with g as (insert into groups (company_id, name, data_scope, status) values (1, 'Own articles', 'own', 'enabled') returning id)
          insert into group_users (group_id, user_id) select g.id, $1::bigint from g returning user_id as id`,
        [writer.id],
      ),
    )
    const author = await at.admin.send('POST', '/authors', {
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
    const another = await articles.made()
    const seen = (await writer.client.get('/articles?language=*&per_page=200')).body
      .rows('data')
      .map(({ id }) => id)
    const others = records(
      () => writer.client,
      '/articles',
      () => ({}),
    )
    const published = await writer.client.send('POST', '/website-publishes', {
      body: {
        site_ids: [(await at.admin.get('/sites/options?limit=1')).body.number('data', 0, 'id')],
        scope: 'selected',
        targets: ['articles'],
        content_ids: [own, another].map(({ id }) => ({ type: 'articles', id })),
        note: '自己的和别人的',
      },
    })
    expect(errorOf(published)).toEqual([422, ['content_ids.1.id']])
    expect([
      seen.toSorted((a, b) => Number(a) - Number(b)),
      (await writer.client.get(`/articles/${another.id}`)).status,
      (await others.act(another.id, 'status', { status: 'in_review' })).status,
    ]).toEqual([[own.id, signed.id], 404, 404])
  })

  it('leave an audit row for every write', async () => {
    const { id } = await articles.made()
    await articles.act(id, 'status', { status: 'in_review' })
    await articles.remove(id)
    const rows = await at.api.database.system((tx) =>
      tx<{ action: string }>(
        "select action from action_logs where resource = 'articles' and record_id = $1 order by id",
        [String(id)],
      ),
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it('have their figures of 30 and 90 days, and their reviews in any language', async () => {
    const { id } = await articles.made({ language: 'de', ...at.other })
    await at.api.database.system((tx) =>
      tx(
        `insert into daily_content_stats (company_id, object_type, object_id, country, date, views, visitors, clicks, actions, orders, revenue_usd)
          select 1, 'article', $1::bigint, 'DE', current_date - day, 100, 0, 10, 0, 1, 0 from unnest(array[2, 60, 80, 120]) day`,
        [id],
      ),
    )
    const [facts] = (await at.api.database.system((tx) =>
      tx(
        `select sum(views) filter (where date > current_date - 30)::int as month, sum(views) filter (where date > current_date - 90)::int as quarter
          from daily_content_stats where object_type = 'article' and object_id = $1`,
        [id],
      ),
    )) as unknown as { month: number; quarter: number }[]
    const themes = records(
      () => at.admin,
      '/review-themes',
      () => ({
        language: 'de',
        title: 'Über den Artikel',
        type: 'article',
        article_id: id,
        url: `https://de.imageforge.example/articles/reviewed-${id}`,
      }),
    )
    const theme = await themes.made()
    const reviews = records(
      () => at.admin,
      '/reviews',
      () => ({
        theme_id: theme.id,
        author_name: 'Leser',
        email: 'leser@mail.example',
        rating: 5,
        content: 'Sehr gut',
      }),
    )
    const review = await reviews.made()
    const shown = await articles.show(id)
    const listed = async (language: string) =>
      (await at.admin.get(`/reviews?filter[article_id]=${id}${language}`)).body
        .rows('data')
        .map((row) => row['id'])
    expect([
      facts?.month,
      [shown['pv_30d'], shown['downloads_30d'], shown['orders_30d']],
      facts?.quarter,
      [shown['pv_90d'], shown['downloads_90d'], shown['orders_90d']],
      shown['reviews_count'],
      await listed('&language=*'),
      await listed(''),
    ]).toEqual([100, [100, 10, 1], 300, [300, 30, 3], 1, [review.id], []])
  })
})
