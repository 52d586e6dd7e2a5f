import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { records, errorOf } from './records.ts'

/** What content stands in: categories of articles and of infomercials, and authors. */
describeApi('content: places', (open) => {
  let api: TestApi
  let admin: Client
  let number = 0
  const next = () => (number += 1)
  const categories = records(
    () => admin,
    '/article-categories',
    () => ({ language: 'en', name: `Shelf ${next()}`, slug: `shelf-${number}` }),
  )
  const authors = records(
    () => admin,
    '/authors',
    () => ({ language: 'en', name: `Writer ${next()}`, slug: `writer-${number}`, bio: '<p>Writes.</p>' }),
  )
  const articles = records(
    () => admin,
    '/articles',
    () => ({ language: 'en', title: `Placed ${next()}`, slug: `placed-${number}`, content: '<p>Text</p>' }),
  )
  const shelves = records(
    () => admin,
    '/infomercial-categories',
    () => ({ language: 'en', name: `Ads ${next()}`, slug: `ads-${number}`, default_position: 'site_banner' }),
  )
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  describe('article categories', () => {
    it('are trees of three levels in one language', async () => {
      const one = await categories.made()
      const two = await categories.made({ parent_id: one.id })
      const three = await categories.made({ parent_id: two.id })
      const german = await categories.made({ language: 'de' })
      expect([
        errorOf(await categories.create({ parent_id: three.id })),
        errorOf(await categories.create({ parent_id: german.id })),
        errorOf(await categories.change(one.id, { parent_id: three.id })),
        errorOf(await categories.change(one.id, { parent_id: one.id })),
        (await categories.change(three.id, { parent_id: one.id })).status,
      ]).toEqual([
        [422, ['parent_id']],
        [422, ['parent_id']],
        [422, ['parent_id']],
        [422, ['parent_id']],
        200,
      ])
    })

    it('have one name beside each other and one slug a language', async () => {
      const one = await categories.made({ name: 'Same', slug: 'same' })
      expect([
        errorOf(await categories.create({ name: 'Same' })),
        errorOf(await categories.create({ slug: 'same' })),
        (await categories.create({ name: 'Same', parent_id: one.id })).status,
        (await categories.create({ name: 'Same', slug: 'same', language: 'de' })).status,
      ]).toEqual([[422, ['name']], [422, ['slug']], 201, 201])
    })

    it('are put into another order, also a tree, but not below themselves or too deep', async () => {
      const [one, two] = [await categories.made(), await categories.made()]
      const three = await categories.made({ parent_id: two.id })
      const order = (body: object) => admin.send('PUT', '/article-categories/reorder', { body })
      const moved = await order({ nodes: [{ id: two.id, parent_id: one.id, sort: 5 }] })
      const circle = await order({ nodes: [{ id: one.id, parent_id: three.id, sort: 1 }] })
      const four = await categories.made()
      const deep = await order({ nodes: [{ id: four.id, parent_id: three.id, sort: 1 }] })
      const { parent_id: parent, sort } = await categories.show(two.id)
      expect([moved.status, parent, sort, circle.status, deep.status]).toEqual([204, one.id, 5, 422, 422])
    })

    it('are deleted once their articles and children have another place', async () => {
      const [old, target] = [await categories.made(), await categories.made()]
      const [child, german] = [
        await categories.made({ parent_id: old.id }),
        await categories.made({ language: 'de' }),
      ]
      const { id: author } = await authors.made()
      const live = await articles.made({ category_id: old.id, author_id: author })
      const trashed = await articles.made({ category_id: old.id, author_id: author })
      await articles.remove(trashed.id)
      const dependents = (await admin.get(`/article-categories/${old.id}/dependents`)).body
      const blocked = await categories.remove(old.id)
      const wrong = await categories.remove(old.id, { move_to: german.id })
      const below = await categories.remove(old.id, { move_to: child.id })
      const removed = await categories.remove(old.id, { move_to: target.id })
      expect([
        dependents.rows('data', 'blocking').map(({ resource, count }) => [resource, count]),
        [blocked.status, blocked.body.at('code')],
        errorOf(wrong),
        errorOf(below),
        removed.status,
        (await articles.show(live.id))['category_id'],
        (await categories.show(child.id))['parent_id'],
      ]).toEqual([
        [
          ['articles', 2],
          ['article_categories', 1],
        ],
        [409, 'HAS_DEPENDENTS'],
        [422, ['move_to']],
        [422, ['move_to']],
        204,
        target.id,
        target.id,
      ])
    })
  })

  describe('authors', () => {
    it.each([
      ['a bio with nothing to show', { bio: '<script>x</script>' }, ['bio']],
      [
        'seven links',
        { socials: Array.from({ length: 7 }, () => ({ type: 'x', url: 'https://x.example/' })) },
        ['socials'],
      ],
      ['a link that runs', { socials: [{ type: 'x', url: 'javascript:alert(1)' }] }, ['socials.0.url']],
      ['an unknown user', { user_id: 999_999 }, ['user_id']],
    ])('are refused with %s', async (_name, body, fields) => {
      expect(errorOf(await authors.create(body))).toEqual([422, fields])
    })

    it('are replaced by another one of the language before they go', async () => {
      const [old, other, german] = [
        await authors.made(),
        await authors.made(),
        await authors.made({ language: 'de' }),
      ]
      const { id: shelf } = await categories.made()
      const article = await articles.made({ category_id: shelf, author_id: old.id })
      const blocked = await authors.remove(old.id)
      const wrong = await authors.remove(old.id, { replace_with: german.id })
      const removed = await admin.send('DELETE', `/authors/${old.id}?replace_with=${other.id}`)
      expect([
        blocked.status,
        errorOf(wrong),
        removed.status,
        (await articles.show(article.id))['author_id'],
      ]).toEqual([409, [422, ['replace_with']], 204, other.id])
    })
  })

  it('infomercial categories are moved out of before they go, and put in order', async () => {
    const [old, target] = [await shelves.made(), await shelves.made()]
    const infomercial = await admin.send('POST', '/infomercials', {
      body: {
        language: 'en',
        category_id: old.id,
        title: 'Moved',
        position: 'site_banner',
        media_type: 'text',
        text: 'Text',
        link_url: 'https://www.imageforge.example/',
        starts_at: '2026-01-01T00:00:00Z',
      },
    })
    const blocked = await shelves.remove(old.id)
    const removed = await shelves.remove(old.id, { move_to: target.id })
    const order = await admin.send('PUT', '/infomercial-categories/reorder', { body: { ids: [target.id] } })
    const moved = await admin.get(`/infomercials/${infomercial.body.number('data', 'id')}`)
    expect([blocked.status, removed.status, order.status, moved.body.at('data', 'category_id')]).toEqual([
      409,
      204,
      204,
      target.id,
    ])
  })
})
