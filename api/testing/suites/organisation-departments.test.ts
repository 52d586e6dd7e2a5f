import { beforeAll, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../api.ts'
import { deleteNamed } from '../delete-named.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/** The tree of all companies: a department is for who holds the key wherever its people, and those below, work. */
describeApi('organisation: departments', (open) => {
  const keys = ['departments.index', 'departments.store', 'departments.update', 'departments.remove']
  let api: TestApi
  let one: Client
  let both: Client
  let colleague: Person
  beforeAll(async () => {
    api = open()
    colleague = await hire(api, 'd.colleague', [], { company: 2 })
    one = (await hire(api, 'd.one', keys)).client
    const wide = await hire(api, 'd.both', keys, { everywhere: true })
    await query('insert into company_users (company_id, user_id) values (2, $1)', [wide.id])
    both = wide.client
  })
  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))
  const sit = (department: number, user = colleague.id) =>
    query('update users set department_id = $1 where id = $2', [department, user])
  const codeOf = ({ status, body }: Reply) => [status, body.at('code')]
  const createDepartment = async (code: string, parent: number | null = null) => {
    const made = await one.send('POST', '/departments', { body: { name: code, code, parent_id: parent } })
    return made.body.number('data', 'id')
  }
  const change = async (by: Client, id: number, values: object) => {
    const { updated_at: version } = Object((await by.get(`/departments/${id}`)).body.at('data'))
    return await by.send('PUT', `/departments/${id}`, { body: { ...values, updated_at: version } })
  }

  it('are renamed and moved by who holds the key in every company of their people', async () => {
    const above = await createDepartment('D-ABOVE')
    const below = await createDepartment('D-BELOW', above)
    const empty = await change(one, above, { name: 'D 无人' })
    await sit(below)
    const refused = [
      await change(one, below, { name: 'D 改名' }),
      await change(one, below, { parent_id: null }),
      await change(one, above, { name: 'D 上级' }),
    ]
    const allowed = await change(both, above, { name: 'D 上级' })
    expect([empty.status, refused.map(codeOf), allowed.status]).toEqual([
      200,
      [
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ],
      200,
    ])
  })

  it('are put in another order by the same, where they do not stay in their place', async () => {
    const [theirs, ours] = [await createDepartment('D-THEIRS'), await createDepartment('D-OURS')]
    await sit(theirs)
    await query('update departments set sort = 10 where id = $1', [theirs])
    const reorder = (by: Client, body: object) => by.send('PUT', '/departments/reorder', { body })
    const staying = await reorder(one, { ids: [theirs, ours] })
    const moving = await reorder(one, { ids: [ours, theirs] })
    const hanging = await reorder(one, { nodes: [{ id: theirs, parent_id: ours, sort: 10 }] })
    const allowed = await reorder(both, { ids: [ours, theirs] })
    expect([staying.status, codeOf(moving), codeOf(hanging), allowed.status]).toEqual([
      204,
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
      204,
    ])
  })

  it('are removed by the same: their people move with it', async () => {
    const [from, to] = [await createDepartment('D-FROM'), await createDepartment('D-TO')]
    await sit(from)
    const remove = (by: Client) => deleteNamed(by, `/departments/${from}`, { move_users_to: to })
    const refused = await remove(one)
    const [still] = await query<{ department_id: number }>('select department_id from users where id = $1', [
      colleague.id,
    ])
    const gone = await remove(both)
    const [moved] = await query<{ department_id: number }>('select department_id from users where id = $1', [
      colleague.id,
    ])
    expect([codeOf(refused), still?.department_id, gone.status, moved?.department_id]).toEqual([
      [403, 'FORBIDDEN'],
      from,
      204,
      to,
    ])
  })
})
