import { beforeAll, expect, it } from 'vitest'
import { demoPassword, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** `PUT /user/password` (domain/resources.md, users; domain/screens.md, /my/changepwd). */
describeApi('changing the password', (open) => {
  const username = 'datasafe.service'
  const next = 'Another-Pass-7'
  let api: TestApi
  beforeAll(() => {
    api = open()
  })

  const change = async (body: Record<string, string>) => {
    const client = await api.as(username, 2)
    const { status, body: answer } = await client.send('PUT', '/user/password', { body })
    return { status, errors: answer.at('errors') ?? null }
  }
  const changeBody = (current: string, password: string, confirmation = password) => ({
    current_password: current,
    password,
    password_confirmation: confirmation,
  })
  const release = () =>
    api.database.system((tx) =>
      tx(
        `update users set status = 'active', locked_until = null, failed_attempts = 0 where username = '${username}'`,
      ),
    )

  it('replaces the password, ends the other sessions and keeps this one', async () => {
    await api.database.system((tx) =>
      tx(`update users set must_change_password = true where username = '${username}'`),
    )
    const here = await api.as(username, 2)
    const elsewhere = await api.as(username, 2)
    const before = await here.get('/user?company_id=2')
    const changed = await here.send('PUT', '/user/password', { body: changeBody(demoPassword, next) })
    const after = await here.get('/user?company_id=2')
    const other = await elsewhere.get('/user?company_id=2')
    const old = await api.signIn(username)
    const fresh = await api.signIn(username, next)
    const back = await here.send('PUT', '/user/password', { body: changeBody(next, demoPassword) })
    expect([
      before.body.at('must_change_password'),
      changed.status,
      after.body.at('must_change_password'),
      other.body.at('status_code'),
      old.status,
      fresh.status,
      back.status,
    ]).toEqual([true, 204, false, 401, 401, 200, 204])
  })

  it('is in the action log, without the password', async () => {
    const [log] = await api.database.system((tx) =>
      tx<{ action: string; resource: string; changes: { field: string }[] }>(
        'select action, resource, changes from action_logs order by id desc limit 1',
      ),
    )
    expect([log?.action, log?.resource, log?.changes.map(({ field }) => field)]).toEqual([
      'update',
      'users',
      ['password_changed_at'],
    ])
  })

  it.each([
    ['the current one again', changeBody(demoPassword, demoPassword), { password: ['不能与当前密码相同'] }],
    [
      'one that is too short and of two kinds',
      changeBody(demoPassword, 'short-one'),
      { password: ['长度应为 10–72 个字符', '应包含小写字母、大写字母、数字、符号中的至少 3 类'] },
    ],
    [
      'one with the username',
      changeBody(demoPassword, 'My-DataSafe.Service-1'),
      { password: ['不能包含登录名'] },
    ],
    [
      'a confirmation that differs',
      changeBody(demoPassword, next, 'Another-Pass-8'),
      { password_confirmation: ['两次输入的新密码不一致'] },
    ],
    ['a wrong current one', changeBody('wrong', next), { current_password: ['当前密码不正确'] }],
    [
      'a missing one',
      { current_password: demoPassword, password: next },
      { password_confirmation: ['确认新密码：必填'] },
    ],
  ])('refuses %s at its field', async (_case, body, errors) => {
    const answer = await change(body)
    await release()
    expect(answer).toEqual({ status: 422, errors })
  })

  it('locks the account for a quarter of an hour after five wrong current passwords', async () => {
    const client = await api.as(username, 2)
    const attempt = (current: string) =>
      client.send('PUT', '/user/password', { body: changeBody(current, next) })
    const statuses: number[] = []
    for (let count = 1; count <= 5; count += 1) statuses.push((await attempt('wrong')).status)
    const right = await attempt(demoPassword)
    const signIn = await api.signIn(username)
    await release()
    expect([statuses, right.status, right.body.text('message'), signIn.status]).toEqual([
      [422, 422, 422, 422, 423],
      423,
      '账号已锁定，请 15 分钟后再试',
      423,
    ])
  })

  it.each(['password_hash', '*', 'u'])('no call can read hashes of passwords: select %s', async (what) => {
    const asCaller = { companyId: 1, userId: 1 }
    const reading = api.database.transaction(asCaller, (tx) => tx(`select ${what} from users u limit 1`))
    await expect(reading).rejects.toMatchObject({ kind: 'permission' })
  })

  it('needs a session', async () => {
    const { body } = await api.call('PUT', '/user/password', { body: changeBody(demoPassword, next) })
    expect(body.at('status_code')).toEqual(401)
  })
})
