import { beforeAll, describe, expect, it } from 'vitest'
import { clientSecret, demoPassword, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1'

/** Sign-ins that a person sees and ends, and limits of idle time (docs/decisions/0039-sign-in.md). */
describeApi('sign-ins', (open) => {
  let api: TestApi
  let count = 0
  beforeAll(() => {
    api = open()
  })
  const hired = (keys: readonly string[] = ['orders.index']) => hire(api, `device.${(count += 1)}`, keys)

  interface Here {
    readonly send: (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      headers?: Record<string, string>,
    ) => ReturnType<TestApi['call']>
    readonly refresh: () => ReturnType<TestApi['call']>
  }
  const from = async (username: string, agent: string): Promise<Here> => {
    const grant = (body: object) =>
      api.call('POST', '/authorizations', {
        body: { ...body, client_id: 9, client_secret: clientSecret },
        headers: { 'user-agent': agent },
      })
    const { body } = await grant({ grant_type: 'password', username, password: demoPassword })
    const tokens = { access: body.text('access_token'), refresh: body.text('refresh_token') }
    return {
      send: (method, path, headers = {}) =>
        api.call(method, path, {
          headers: { authorization: `Bearer ${tokens.access}`, 'x-company-id': '1', ...headers },
        }),
      refresh: async () => {
        const answer = await grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh })
        if (answer.status === 200) {
          tokens.access = answer.body.text('access_token')
          tokens.refresh = answer.body.text('refresh_token')
        }
        return answer
      },
    }
  }
  const listed = async (here: Here) =>
    (await here.send('GET', '/user/sessions')).body.rows('data') as {
      id: string
      device: string
      current: boolean
    }[]
  const isOut = async (here: Here) =>
    (await here.send('GET', '/user?company_id=1')).body.at('status_code') === 401 &&
    (await here.refresh()).status === 401
  const events = async (username: string) =>
    (
      await api.database.system((tx) =>
        tx<{ line: string }>(
          `select event || ': ' || reason as line from user_logs where username = $1 and reason is not null order by id`,
          [username],
        ),
      )
    ).map(({ line }) => line)

  describe('of oneself', () => {
    it('are listed by device, this one marked; a renewed one stays the same', async () => {
      const { username, client } = await hired()
      await client.send('DELETE', '/authorizations/current')
      const desk = await from(username, chrome)
      const pocket = await from(username, phone)
      const before = await listed(desk)
      await pocket.refresh()
      const after = await listed(pocket)
      expect(after.map(({ device, current }) => `${device} ${current}`).toSorted()).toEqual([
        'Windows · Chrome false',
        'iOS · Safari true',
      ])
      expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
      const [first] = await api.database.system((tx) =>
        tx<{ families: number }>(
          `select count(distinct t.family)::int as families from access_tokens t join users u on u.id = t.user_id
            where u.username = $1 and t.revoked_at is null`,
          [username],
        ),
      )
      expect(first).toEqual({ families: 2 })
    })

    it('say when they began and were used in the zone of who asks', async () => {
      const { client } = await hired()
      const [own] = (await client.get('/user/sessions')).body.rows('data')
      const ofAdmin = await (await api.as('admin', 1)).get(`/users/1/sessions`)
      const times = [own, ...ofAdmin.body.rows('data')].flatMap((row) => [
        row?.['started_at'],
        row?.['last_used_at'],
      ])
      expect(times.filter((time) => !String(time).endsWith('+08:00'))).toEqual([])
    })

    it('are ended one by one, or all but this one', async () => {
      const { username, client } = await hired()
      const desk = await from(username, chrome)
      const pocket = await from(username, phone)
      const target = (await listed(desk)).find(({ device }) => device === 'iOS · Safari')
      const ended = await desk.send('DELETE', `/user/sessions/${target?.id}`)
      const again = await desk.send('DELETE', `/user/sessions/${target?.id}`)
      const others = await desk.send('POST', '/user/sessions/end-others')
      const none = await desk.send('POST', '/user/sessions/end-others')
      expect([
        ended.body.at('data', 'ended'),
        again.status,
        others.body.at('data', 'ended'),
        none.body.at('data', 'ended'),
      ]).toEqual([1, 404, 1, 0])
      expect([
        await isOut(pocket),
        (await client.get('/user?company_id=1')).body.at('status_code'),
        await isOut(desk),
      ]).toEqual([true, 401, false])
      expect(await events(username)).toEqual(['session_ended: 结束一处登录', 'session_ended: 结束其他登录'])
    })

    it.each(['not-a-uuid', "1' or 1=1", '5f0d5a0e-0000-4000-8000-00000000000'])(
      'finds none by %s',
      async (id) => {
        const here = await from('readonly', chrome)
        expect((await here.send('DELETE', `/user/sessions/${encodeURIComponent(id)}`)).status).toBe(404)
      },
    )

    it('are not those of another: one of theirs is not found, and goes on', async () => {
      const theirs = await from((await hired()).username, chrome)
      const [target] = await listed(theirs)
      const mine = await from((await hired()).username, chrome)
      expect([
        (await mine.send('DELETE', `/user/sessions/${target?.id}`)).status,
        await isOut(theirs),
      ]).toEqual([404, false])
    })
  })

  describe('of another', () => {
    const sessionsOf = (by: Person, of: Person) => by.client.get(`/users/${of.id}/sessions`)
    const end = (by: Person, of: Person, session: unknown) =>
      by.client.send('POST', `/users/${of.id}/end-session`, { body: { session } })

    it('are seen and ended by who may change the user, which stands in both logs', async () => {
      const boss = await hire(api, `device.boss.${count}`, ['users.update', 'orders.index'])
      const person = await hired()
      const pocket = await from(person.username, phone)
      const list = (await sessionsOf(boss, person)).body.rows('data')
      const target = list.find(({ device }) => device === 'iOS · Safari')
      expect([list.length, target?.['current'], Object.keys(target ?? {}).toSorted()]).toEqual([
        2,
        false,
        ['country', 'current', 'device', 'id', 'ip', 'last_used_at', 'provider', 'started_at'],
      ])
      const answers = [
        await end(boss, person, target?.['id']),
        await end(boss, person, target?.['id']),
        await end(boss, person, 'x'),
      ]
      expect([
        answers.map(({ status }) => status),
        await isOut(pocket),
        (await person.client.get('/orders')).status,
      ]).toEqual([[200, 422, 422], true, 200])
      expect(await events(person.username)).toEqual(['forced_logout: 管理员结束一处登录'])
    })

    it('are neither seen without the key nor ended of who has more rights', async () => {
      const boss = await hire(api, `device.above.${count}`, ['users.update', 'orders.index'])
      const small = await hire(api, `device.below.${count}`, ['users.update'])
      const looking = await hire(api, `device.looking.${count}`, ['users.index'])
      const [target] = (await sessionsOf(small, boss)).body.rows('data')
      expect([
        (await sessionsOf(looking, boss)).status,
        (await end(small, boss, target?.['id'])).status,
        (await end(boss, boss, target?.['id'])).body.at('errors'),
      ]).toEqual([403, 403, { id: ['请在自己的账号安全中结束登录'] }])
    })
  })

  describe('that are not used', () => {
    const limit = (person: Person, minutes: number | null) =>
      api.database.system((tx) =>
        tx('update roles set idle_minutes = $1 where id = $2::bigint', [minutes, person.roleId]),
      )
    const unusedFor = (person: Person, minutes: number) =>
      api.database.system((tx) =>
        tx(
          `update access_tokens set last_used_at = now() - $1::int * interval '1 minute' where user_id = $2::bigint`,
          [minutes, person.id],
        ),
      )
    const lastUse = async (person: Person) => {
      const [row] = await api.database.system((tx) =>
        tx<{ minutes: number }>(
          `select round(extract(epoch from now() - max(last_used_at)) / 60)::int as minutes from access_tokens where user_id = $1::bigint and revoked_at is null`,
          [person.id],
        ),
      )
      return row?.minutes
    }

    it('end after the minutes of the strictest role, for calls and renewals', async () => {
      const person = await hired()
      const here = await from(person.username, chrome)
      await limit(person, 15)
      await unusedFor(person, 14)
      const within = await here.send('GET', '/user?company_id=1')
      await unusedFor(person, 16)
      const beyond = await here.send('GET', '/user?company_id=1')
      const renewed = await here.refresh()
      expect([
        within.body.at('idle_minutes'),
        beyond.body.at('status_code'),
        renewed.status,
        renewed.body.at('code'),
        renewed.body.at('message'),
      ]).toEqual([15, 401, 401, 'SESSION_IDLE', '您已 15 分钟没有操作，请重新登录'])
      await limit(person, null)
      expect((await here.send('GET', '/user?company_id=1')).status).toBe(200)
    })

    it('go on by use, not by what the console asks by itself nor by a renewal', async () => {
      const person = await hired()
      const here = await from(person.username, chrome)
      await limit(person, 15)
      await unusedFor(person, 10)
      await here.send('GET', '/user?company_id=1', { 'x-unattended': '1' })
      const alone = await lastUse(person)
      await here.refresh()
      const renewed = await lastUse(person)
      await here.send('GET', '/user?company_id=1')
      expect([alone, renewed, await lastUse(person)]).toEqual([10, 10, 0])
    })

    it('are not listed any more', async () => {
      const person = await hired()
      const here = await from(person.username, chrome)
      await limit(person, 15)
      await api.database.system((tx) =>
        tx(
          `update access_tokens set last_used_at = now() - interval '16 minutes'
            where user_id = $1::bigint and id <> (select max(id) from access_tokens where user_id = $1::bigint)`,
          [person.id],
        ),
      )
      expect((await listed(here)).map(({ current }) => current)).toEqual([true])
    })
  })
})
