import type { RaceCase } from '../cases/cases.ts'
import { moves } from '../cases/moves.ts'
import { race, type Sent } from '../cases/race.ts'
import { subjectOf } from '../cases/subject.ts'
import { allSucceed } from '../oracles/answers.ts'
import { againstOrder, copiesOf, type Rows } from '../world/opposed.ts'
import type { World } from '../world/world.ts'
import { call } from './calls.ts'
import { idOf, rowsOf } from './rows.ts'

interface Opposed {
  readonly name: string
  /** Which rows it locks, and the call that does. */
  readonly arrange: (world: World) => Promise<{ readonly rows: Rows; readonly sent: Sent }>
}

const firstOf = (world: World, table: string, where = 'company_id = 1') =>
  idOf(world, `select id from ${table} where ${where} order by id limit 1`)

/** A review with answers, all of them deleted together or none. */
async function answeredReview(world: World, deletedAt: string | null) {
  const review = await firstOf(
    world,
    'reviews',
    'company_id = 1 and parent_id is null and deleted_at is null',
  )
  const changes = { parent_id: review, rating: null, is_pinned: false, deleted_at: deletedAt }
  const rows = await copiesOf(world, 'reviews', review, changes)
  await rowsOf(world, 'update reviews set deleted_at = $2, is_pinned = false where id = $1', [
    review,
    deletedAt,
  ])
  return { rows, review }
}

/** The administrator’s only notifications; chosen ones are looked up by their ids, and so in order, unless there are many. */
async function messages(world: World): Promise<Rows> {
  const source = await idOf(
    world,
    `insert into notification_logs (user_id, company_id, notification) values (1, 1, '{"title":"race"}') returning id`,
  )
  const rows = await copiesOf(world, 'notification_logs', source, {}, 200)
  await rowsOf(world, 'delete from notification_logs where user_id = 1 and id <> all($1)', [rows.ids])
  return rows
}

/** A theme that goes over to one with a lower id: the themes that are locked, and the reviews. */
async function merge(world: World) {
  const themes = await copiesOf(world, 'review_themes', await firstOf(world, 'review_themes'), {
    url: 'https://races.example/{id}',
    title: 'race {id}',
  })
  const [into, id = 0] = [themes.ids[0], themes.ids.at(-1)]
  const changes = { theme_id: id, parent_id: null }
  const reviews = await copiesOf(world, 'reviews', await firstOf(world, 'reviews'), changes)
  const sent = call('review_themes_merge', { id }, { into_id: into })
  return { themes: { rows: themes, sent }, reviews: { rows: reviews, sent } }
}

const opposed: readonly Opposed[] = [
  {
    name: 'a theme is merged into one with a lower id while both are locked in order',
    async arrange(world) {
      return (await merge(world)).themes
    },
  },
  {
    name: 'the reviews of a theme are moved while they are locked in order',
    async arrange(world) {
      return (await merge(world)).reviews
    },
  },
  {
    name: 'payment methods are put into another order than that of their ids',
    async arrange(world) {
      const changes = { name: 'race {id}' }
      const rows = await copiesOf(world, 'payment_methods', await firstOf(world, 'payment_methods'), changes)
      return { rows, sent: call('payment_methods_reorder', {}, { ids: rows.ids.toReversed() }) }
    },
  },
  {
    name: 'all notifications are deleted while they are locked in order',
    async arrange(world) {
      return { rows: await messages(world), sent: call('notification_logs_delete', {}, { id: 'all' }) }
    },
  },
  {
    name: 'chosen notifications are deleted while they are locked in order',
    async arrange(world) {
      const rows = await messages(world)
      return { rows, sent: call('notification_logs_multi_delete', {}, { ids: rows.ids.toReversed() }) }
    },
  },
  {
    name: 'a review is hit by several rules while they are locked in order',
    async arrange(world) {
      const source = await firstOf(world, 'review_blacklists')
      const changes = {
        type: 'word',
        value: 'race {id}',
        match: 'contains',
        action: 'spam',
        status: 'enabled',
      }
      const rows = await copiesOf(world, 'review_blacklists', source, {
        ...changes,
        languages: null,
        expires_at: null,
      })
      const move = moves.find(({ name }) => name === 'reviews_store')
      if (move === undefined) throw new Error('reviews are not made')
      const { body } = (await subjectOf(world, move)).request
      const content = rows.ids.map((id) => `race ${id}`).join(' ')
      return { rows, sent: call('reviews_store', {}, { ...body, content }) }
    },
  },
  {
    name: 'a review is deleted while its answers are locked in order',
    async arrange(world) {
      const { rows, review } = await answeredReview(world, null)
      return { rows, sent: call('reviews_destroy', { id: review }, {}) }
    },
  },
  {
    name: 'a review is restored while its answers are locked in order',
    async arrange(world) {
      const { rows, review } = await answeredReview(world, new Date().toISOString())
      return { rows, sent: call('reviews_restore', { id: review }) }
    },
  },
]

/** Whatever locks several rows of a table locks them in the order of their ids. */
export const lockOrderRaces: readonly RaceCase[] = opposed.map(({ name, arrange }) => ({
  name,
  async play(world) {
    const { rows, sent } = await arrange(world)
    return await againstOrder(world, rows, () =>
      race(world, [sent], {
        answers: allSucceed,
      }),
    )
  },
}))
