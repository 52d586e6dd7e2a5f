import { beforeAll, describe, expect, it } from 'vitest'
import { clientSecret, demoPassword, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { forgetUsedCodes, turnOn } from '../second-factor.ts'
import { hire } from '../staff.ts'

/** Two-step sign-in (RFC 6238; docs/decisions/0039-sign-in.md). */
describeApi('the second factor', (open) => {
  let api: TestApi
  let count = 0
  beforeAll(() => {
    api = open()
  })

  const hired = (keys: readonly string[] = ['orders.index']) => hire(api, `factor.${(count += 1)}`, keys)
  const signIn = (username: string, code?: string, password = demoPassword) =>
    api.call('POST', '/authorizations', {
      body: {
        grant_type: 'password',
        username,
        password,
        client_id: 9,
        client_secret: clientSecret,
        ...(code !== undefined && { code }),
      },
    })
  const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [
    status,
    body.at('code') ?? null,
  ]
  const events = async (username: string) => {
    const rows = await api.database.system((tx) =>
      tx<{ event: string; reason: string | null }>(
        'select event, reason from user_logs where username = $1 order by id',
        [username],
      ),
    )
    return rows.map(({ event, reason }) => (reason === null ? event : `${event}: ${reason}`))
  }

  describe('turning it on', () => {
    it('takes the password, then a code, and shows ten recovery codes once', async () => {
      const person = await hired()
      const show = async () => (await person.client.get('/user/second-factor')).body.at('data')
      const before = await show()
      const started = await person.client.send('POST', '/user/second-factor', {
        body: { password: demoPassword },
      })
      expect(started.body.text('data', 'uri')).toBe(
        `otpauth://totp/Marketing%20Management%20System:${person.username}?secret=${started.body.text('data', 'secret')}&issuer=Marketing%20Management%20System&algorithm=SHA1&digits=6&period=30`,
      )
      const meanwhile = await signIn(person.username)
      const { recoveryCodes } = await turnOn(person.client)
      expect([before, meanwhile.status, await show()]).toEqual([
        { enabled: false, required: false, recovery_codes: 0 },
        200,
        { enabled: true, required: false, recovery_codes: 10 },
      ])
      expect(new Set(recoveryCodes.map((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code)))).toEqual(
        new Set([true]),
      )
      const again = await person.client.send('POST', '/user/second-factor', {
        body: { password: demoPassword },
      })
      expect(statusAndCode(again)).toEqual([409, 'ALREADY_ON'])
    })

    it('refuses a wrong password, a wrong code, and a code before the beginning, at their fields', async () => {
      const person = await hired()
      const early = await person.client.send('POST', '/user/second-factor/confirm', {
        body: { code: '123456' },
      })
      const wrong = await person.client.send('POST', '/user/second-factor', { body: { password: 'wrong' } })
      await person.client.send('POST', '/user/second-factor', { body: { password: demoPassword } })
      const guessed = await person.client.send('POST', '/user/second-factor/confirm', {
        body: { code: '000000' },
      })
      expect([statusAndCode(early), wrong.body.at('errors'), guessed.body.at('errors')]).toEqual([
        [409, 'NOT_BEGUN'],
        { password: ['当前密码不正确'] },
        { code: ['验证码不正确'] },
      ])
    })

    it('keeps the secret encrypted, recovery codes hashed, and stands in both logs', async () => {
      const person = await hired()
      const { recoveryCodes } = await turnOn(person.client)
      const [stored] = await api.database.system((tx) =>
        tx<{ secret: string; codes: string }>(
          `select secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes c where c.user_id = f.user_id) as codes
            from second_factors f where user_id = $1::bigint`,
          [person.id],
        ),
      )
      expect(stored?.secret.startsWith(`${api.services.cipher.keyId}.`)).toBe(true)
      expect(recoveryCodes.filter((code) => stored?.codes.includes(code))).toEqual([])
      const [log] = await api.database.system((tx) =>
        tx<{ action: string; changes: object }>(
          `select action, changes from action_logs where resource = 'users' order by id desc limit 1`,
        ),
      )
      expect([log, (await events(person.username)).at(-1)]).toEqual([
        {
          action: 'update',
          changes: [{ field: 'second_factor', label: '两步验证', before: false, after: true }],
        },
        'second_factor_on',
      ])
    })
  })

  describe('signing in', () => {
    it('asks for a code once the password is right, and takes each code once', async () => {
      const person = await hired()
      const app = await turnOn(person.client)
      const code = app.code()
      const answers = [
        await signIn(person.username, code, 'wrong'),
        await signIn(person.username),
        await signIn(person.username, ` ${code.slice(0, 3)} ${code.slice(3)} `),
        await signIn(person.username, code),
        // Turning it on used this one up.
        await signIn(person.username, app.code(-1)),
        await signIn(person.username, '000000'),
      ]
      expect(answers.map(statusAndCode)).toEqual([
        [401, 'INVALID_CREDENTIALS'],
        [401, 'CODE_REQUIRED'],
        [200, null],
        [401, 'CODE_USED'],
        [401, 'CODE_USED'],
        [401, 'INVALID_CODE'],
      ])
      expect((await events(person.username)).slice(-6)).toEqual([
        'login_failed: 密码错误',
        'code_required',
        'login',
        'login_failed: 验证码已用过',
        'login_failed: 验证码已用过',
        'login_failed: 验证码错误',
      ])
    })

    it('takes each recovery code once, however it is written', async () => {
      const person = await hired()
      const [first = '', second = ''] = (await turnOn(person.client)).recoveryCodes
      const answers = [
        await signIn(person.username, first.toUpperCase().replaceAll('-', ' ')),
        await signIn(person.username, first),
        await signIn(person.username, second),
      ]
      const left = await person.client.get('/user/second-factor')
      expect([answers.map(statusAndCode), left.body.at('data', 'recovery_codes')]).toEqual([
        [
          [200, null],
          [401, 'INVALID_CODE'],
          [200, null],
        ],
        8,
      ])
    })

    it('locks the account after five wrong codes; the right password between them forgives nothing', async () => {
      const person = await hired()
      const app = await turnOn(person.client)
      const statuses: number[] = []
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        statuses.push((await signIn(person.username)).status)
        statuses.push((await signIn(person.username, '000000')).status)
      }
      const right = await signIn(person.username, app.code())
      expect([statuses, right.status]).toEqual([[401, 401, 401, 401, 401, 401, 401, 401, 401, 423], 423])
    })
  })

  describe('turning it off', () => {
    it('takes password and code, and notifies', async () => {
      const person = await hired()
      const app = await turnOn(person.client)
      const off = (password: string, code: string) =>
        person.client.send('POST', '/user/second-factor/turn-off', { body: { password, code } })
      const answers = [
        await off('wrong', app.code()),
        await off(demoPassword, '000000'),
        await off(demoPassword, app.code()),
      ]
      const [notice] = await api.database.system((tx) =>
        tx<{ title: string }>(
          `select notification ->> 'title' as title from notification_logs where user_id = $1::bigint`,
          [person.id],
        ),
      )
      const [left] = await api.database.system((tx) =>
        tx<{ count: number }>(
          `select (select count(*) from second_factors where user_id = $1::bigint)::int + (select count(*) from recovery_codes where user_id = $1::bigint)::int as count`,
          [person.id],
        ),
      )
      expect([
        answers.map(({ status, body }) => [status, status === 204 ? null : body.at('errors')]),
        notice?.title,
        left?.count,
        (await signIn(person.username)).status,
      ]).toEqual([
        [
          [422, { password: ['当前密码不正确'] }],
          [422, { code: ['验证码不正确'] }],
          [204, null],
        ],
        '两步验证已关闭',
        0,
        200,
      ])
      expect(statusAndCode(await off(demoPassword, app.code(1)))).toEqual([409, 'NOT_ON'])
    })

    it('new recovery codes end those before', async () => {
      const person = await hired()
      const app = await turnOn(person.client)
      const renewed = await person.client.send('POST', '/user/second-factor/recovery-codes', {
        body: { password: demoPassword, code: app.code() },
      })
      const [fresh = ''] = renewed.body.at('data', 'recovery_codes') as string[]
      const answers = [
        await signIn(person.username, app.recoveryCodes[0]),
        await signIn(person.username, fresh),
      ]
      expect([renewed.status, answers.map(({ status }) => status)]).toEqual([200, [401, 200]])
    })
  })

  describe('an administrator resets it', () => {
    const reset = async (id: number) =>
      (await api.as('admin')).send('POST', `/users/${id}/reset-second-factor`)

    it('for who has lost the phone: sign-ins end, the person is notified by message and letter', async () => {
      const person = await hired()
      await turnOn(person.client)
      const answer = await reset(person.id)
      const after = await person.client.get('/user?company_id=1')
      const [notice] = await api.database.system((tx) =>
        tx<{ title: string; letters: number; log: object }>(
          `select (select notification ->> 'title' from notification_logs where user_id = $1::bigint order by id desc limit 1) as title,
            (select count(*)::int from mails where recipient = $2) as letters,
            (select changes from action_logs where resource = 'users' and record_id = $1::text and action = 'update' order by id desc limit 1) as log`,
          [person.id, `${person.username}@test.example`],
        ),
      )
      expect([
        answer.status,
        after.body.at('status_code'),
        notice,
        (await signIn(person.username)).status,
      ]).toEqual([
        200,
        401,
        {
          title: '两步验证已重置',
          letters: 1,
          log: [{ field: 'second_factor', label: '两步验证', before: true, after: false }],
        },
        200,
      ])
      expect(await events(person.username)).toContain('second_factor_reset: 管理员重置两步验证')
    })

    it('not where there is none, not of oneself, not of who has more rights', async () => {
      const person = await hired()
      const plain = await reset(person.id)
      const boss = await hire(api, `factor.boss.${count}`, ['users.update', 'orders.index'])
      await turnOn(boss.client)
      const own = await boss.client.send('POST', `/users/${boss.id}/reset-second-factor`)
      const small = await hire(api, `factor.small.${count}`, ['users.update'])
      const above = await small.client.send('POST', `/users/${boss.id}/reset-second-factor`)
      expect([plain.status, own.body.at('errors'), above.status]).toEqual([
        409,
        { id: ['请在自己的账号安全中关闭两步验证'] },
        403,
      ])
    })
  })

  describe('a role that requires it', () => {
    it('leaves only turning it on, and the way out, until it is on', async () => {
      const person = await hired()
      const require = (isRequired: boolean) =>
        api.database.system((tx) =>
          tx('update roles set requires_second_factor = $1 where id = $2::bigint', [
            isRequired,
            person.roleId,
          ]),
        )
      await require(true)
      const shut = await person.client.get('/orders')
      const user = await person.client.get('/user?company_id=1')
      const fresh = await signIn(person.username)
      await turnOn(person.client)
      const opened = await person.client.get('/orders')
      const after = await person.client.get('/user?company_id=1')
      await forgetUsedCodes(api)
      expect([
        statusAndCode(shut),
        user.body.at('must_enable_second_factor'),
        fresh.status,
        opened.status,
        after.body.at('must_enable_second_factor'),
      ]).toEqual([[403, 'SECOND_FACTOR_REQUIRED'], true, 200, 200, false])
    })
  })
})
