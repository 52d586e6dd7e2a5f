import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { outcome, errorOf } from './records.ts'
import { reviewContext } from './review-context.ts'

/** The pages that reviews belong to. */
describeApi('content: review themes', (open) => {
  const at = reviewContext(open)
  const { themes, reviews } = at

  it.each(['product', 'article', 'special'])('of type %s name what they are about', async (type) => {
    expect(errorOf(await themes.create({ type }))).toEqual([422, [`${type}_id`]])
  })

  it('have one address each, and drop what another type was about', async () => {
    const product = (await at.admin.get('/products/options?limit=1')).body.number('data', 0, 'id')
    const made = await themes.made({ type: 'product', product_id: product })
    const changed = await themes.change(made.id, { type: 'custom' })
    expect([
      errorOf(await themes.create({ url: made['url'] })),
      changed.body.at('data', 'product_id'),
    ]).toEqual([[422, ['url']], null])
  })

  it('close by themselves, and stay closed until they get more days', async () => {
    const { id } = await themes.made({ close_after_days: 10 })
    await at.api.database.system((tx) =>
      tx("update review_themes set created_at = now() - interval '11 days' where id = $1", [id]),
    )
    const closed = await themes.show(id)
    const opened = await themes.change(id, { is_open: true })
    const longer = await themes.change(id, { is_open: true, close_after_days: 20 })
    expect([closed['is_open'], errorOf(opened), longer.body.at('data', 'is_open')]).toEqual([
      false,
      [422, ['is_open']],
      true,
    ])
  })

  it('are opened, closed and given a moderation many at a time', async () => {
    const ids = [(await themes.made()).id, (await themes.made()).id]
    expect([
      outcome(await themes.bulk('close', ids)),
      outcome(await themes.bulk('open', ids)),
      outcome(await themes.bulk('set_moderation', ids, { moderation: 'post' })),
      errorOf(await themes.bulk('set_moderation', ids)),
      (await themes.show(ids[0] ?? 0))['moderation'],
      outcome(await themes.bulk('delete', ids)),
    ]).toEqual([[2], [2], [2], [422, ['params.moderation']], 'post', [2]])
  })

  it('are merged: all reviews go over, the empty one is closed', async () => {
    const [from, into] = [await themes.made(), await themes.made()]
    const german = await themes.made({ language: 'de' })
    const [unmerged, gone] = [
      await reviews.made({ theme_id: from.id }),
      await reviews.made({ theme_id: from.id }),
    ]
    await reviews.remove(gone.id)
    const itself = await themes.act(from.id, 'merge', { into_id: from.id })
    const foreign = await themes.act(from.id, 'merge', { into_id: german.id })
    const merged = await themes.act(from.id, 'merge', { into_id: into.id })
    expect([
      errorOf(itself),
      errorOf(foreign),
      merged.body.at('data', 'moved'),
      (await reviews.show(unmerged.id))['theme_id'],
      (await themes.show(from.id))['is_open'],
    ]).toEqual([[422, ['into_id']], [422, ['into_id']], 2, into.id, false])
  })

  it('are deleted with their reviews or without', async () => {
    const [one, two, target] = [await themes.made(), await themes.made(), await themes.made()]
    const moved = await reviews.made({ theme_id: one.id })
    const lost = await reviews.made({ theme_id: two.id })
    const blocked = await themes.remove(one.id)
    const withoutYes = await themes.remove(two.id, { delete_reviews: false })
    const removed = [
      await themes.remove(one.id, { move_to: target.id }),
      await themes.remove(two.id, { delete_reviews: true }),
    ]
    expect([
      [blocked.status, blocked.body.at('code')],
      withoutYes.status,
      removed.map(({ status }) => status),
      (await reviews.show(moved.id))['theme_id'],
      (await at.admin.get(`/reviews/${lost.id}`)).status,
    ]).toEqual([[409, 'HAS_DEPENDENTS'], 409, [204, 204], target.id, 404])
  })
})
