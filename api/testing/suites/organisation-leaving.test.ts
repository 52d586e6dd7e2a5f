import { beforeAll, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { deleteNamed } from '../delete-named.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** People who leave: who takes over, and that they count for nothing while they are in the recycle bin. */
describeApi('organisation: leaving', (open) => {
  let api: TestApi
  let admin: Client
  let keeper: Person
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    keeper = await hire(api, 'q.keeper', ['users.index', 'users.remove'])
  })
  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const join = (id: number, company: number) =>
    query('insert into company_users (company_id, user_id) values ($1, $2)', [company, id])
  const errorsOf = (reply: Reply) => [reply.status, Object.keys(Object(reply.body.at('errors')))]

  it('hand over only to who is active and at home in the same companies', async () => {
    const one = await hire(api, 'q.wide', ['orders.index'])
    await join(one.id, 2)
    const narrow = await hire(api, 'q.narrow', ['orders.index'])
    const wide = await hire(api, 'q.heir', ['orders.index'])
    await join(wide.id, 2)
    const remove = (heir: number) => deleteNamed(admin, `/users/${one.id}`, { transfer_to: heir })
    const stranger = await remove(narrow.id)
    await query("update users set status = 'disabled' where id = $1", [wide.id])
    const disabled = await remove(wide.id)
    await query("update users set status = 'active' where id = $1", [wide.id])
    expect([errorsOf(stranger), errorsOf(disabled), (await remove(wide.id)).status]).toEqual([
      [422, ['transfer_to']],
      [422, ['transfer_to']],
      204,
    ])
  })

  it('are not deleted by who holds the key in a part of their companies only', async () => {
    const one = await hire(api, 'q.both', [])
    await join(one.id, 2)
    const refused = await deleteNamed(keeper.client, `/users/${one.id}`, {})
    await query('delete from company_users where user_id = $1 and company_id = 2', [one.id])
    const gone = await deleteNamed(keeper.client, `/users/${one.id}`, {})
    expect([refused.status, refused.body.at('code'), gone.status]).toEqual([403, 'FORBIDDEN', 204])
  })

  it('lead no department, are no members, and leave groups that can be saved', async () => {
    const one = await hire(api, 'q.leader', ['orders.index'])
    const department = await admin.send('POST', '/departments', {
      body: { name: 'q 部门', code: 'Q-LEAD', leader_id: one.id },
    })
    const group = await admin.send('POST', '/groups', {
      body: { name: 'q 组', data_scope: 'company', members: [one.id, keeper.id] },
    })
    const ids = [department, group].map(({ body }) => body.number('data', 'id'))
    const countsOf = async () => {
      const [company, role] = [await admin.get('/companies/1'), await admin.get(`/roles/${one.roleId}`)]
      return [company.body.number('data', 'users_count'), role.body.number('data', 'users_count')]
    }
    const [people = 0, holders = 0] = await countsOf()
    await deleteNamed(admin, `/users/${one.id}`, {})
    const listed = await admin.get('/companies/1/users?q=q.leader')
    const after = await admin.get(`/groups/${ids[1]}`)
    const saved = await admin.send('PUT', `/groups/${ids[1]}`, {
      body: { members: after.body.at('data', 'members'), updated_at: after.body.text('data', 'updated_at') },
    })
    const led = await admin.get(`/departments/${ids[0]}`)
    expect([after.body.at('data', 'members'), after.body.at('data', 'members_count'), saved.status]).toEqual([
      [keeper.id],
      1,
      200,
    ])
    expect([led.body.at('data', 'leader_id'), listed.body.at('data'), await countsOf()]).toEqual([
      null,
      [],
      [people - 1, holders - 1],
    ])
    await admin.send('POST', `/users/${one.id}/restore`)
    const members = (await admin.get(`/groups/${ids[1]}`)).body.at('data', 'members')
    expect(members).toEqual([keeper.id, one.id])
  })

  it('keep a department until a target is named', async () => {
    const one = await hire(api, 'q.binned', ['orders.index'])
    const { body } = await admin.send('POST', '/departments', { body: { name: 'q 旧部门', code: 'Q-OLD' } })
    const id = body.number('data', 'id')
    await query('update users set department_id = $1, deleted_at = now() where id = $2', [id, one.id])
    const blocked = await deleteNamed(admin, `/departments/${id}`, {})
    const gone = await deleteNamed(admin, `/departments/${id}`, { move_users_to: 1 })
    const back = await admin.send('POST', `/users/${one.id}/restore`)
    expect([blocked.status, blocked.body.at('data', 'blocking', 0, 'label'), gone.status]).toEqual([
      409,
      '已删除的人员',
      204,
    ])
    expect(back.body.at('data', 'department_id')).toBe(1)
  })

  it('cannot be chosen once disabled, and the choice says why', async () => {
    const one = await hire(api, 'q.off', ['orders.index'])
    await query("update users set status = 'disabled' where id = $1", [one.id])
    const { body } = await admin.get('/users/options?q=q.off')
    expect(body.at('data')).toEqual([
      { id: one.id, title: 'q.off', subtitle: 'q.off', disabled: true, reason: '已停用' },
    ])
  })
})
