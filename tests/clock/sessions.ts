import { change, type Moment, own, type Place, when } from './moment.ts'

/** Of the session of a token. */
const endsAtMoment = ({ site }: Place, column: string, token: string) =>
  site.query(`update access_tokens set ${column} = ${when} where access_hash = sha256($1::bytea)`, [token])

export const sessions: readonly Moment[] = [
  {
    name: 'a session ends',
    arrange: async () => 0,
    ask: async (place) => {
      const { body } = await place.site.signIn('admin')
      await endsAtMoment(place, 'access_expires_at', body.access_token)
      const { body: answer } = await place.site.as(body.access_token)('GET', '/ban-emails')
      return 'data' in answer ? 'open' : answer.status_code
    },
    expected: ['open', 401, 401],
  },
  {
    name: 'a session can no longer be renewed',
    arrange: async () => 0,
    ask: async (place) => {
      const { body } = await place.site.signIn('admin')
      await endsAtMoment(place, 'refresh_expires_at', body.access_token)
      return (await place.site.refresh(body.refresh_token)).status
    },
    expected: [200, 401, 401],
  },
  {
    name: 'a session that was renewed again and again has had its time',
    arrange: async () => 0,
    ask: async (place) => {
      const { body } = await place.site.signIn('admin')
      await endsAtMoment(place, 'session_ends_at', body.access_token)
      return (await place.site.refresh(body.refresh_token)).status
    },
    expected: [200, 401, 401],
  },
  {
    name: 'the lock of an account ends',
    arrange: change(
      'users',
      `status = 'locked', locked_until = ${when}, failed_attempts = 0`,
      "username = 'imageforge.marketing'",
    ),
    ask: async ({ site }) => (await site.signIn('imageforge.marketing')).status,
    expected: [423, 200, 200],
  },
  {
    name: 'an idempotency key is a day old',
    arrange: async () => 0,
    ask: async ({ site, call }, _, instant) => {
      const pattern = `${instant}.moment@clock.example`
      const create = () =>
        call(
          'POST',
          '/ban-emails',
          { match: 'exact', pattern, reason: 'spam', scopes: ['review'] },
          { 'idempotency-key': `clock-${instant}` },
        )
      const first = await create()
      await site.query(
        `update idempotency_keys set created_at = ${when} - interval '24 hours' where key = 'clock-${instant}'`,
      )
      const second = await create()
      return [first.status, second.replayed]
    },
    expected: [
      [201, true],
      [201, true],
      [201, false],
    ],
  },
  {
    name: 'the editor of an article was silent for as long as the lock lasts',
    arrange: async ({ site }) => {
      const [row] = await site.query<{ id: string }>(
        `update articles set lock_user_id = (select min(id) from users where username <> 'admin'), lock_at = ${when} - interval '90 seconds'
          where id = (select min(id) from articles where ${own} and deleted_at is null and status = 'draft') returning id`,
      )
      return Number(row?.id)
    },
    ask: async ({ call }, id) => (await call('POST', `/articles/${id}/lock`, {})).body.data.mine,
    expected: [false, false, true],
  },
]
