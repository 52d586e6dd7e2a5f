import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { userId } from './drafts.ts'

/** What people are to sell, month by month (domain/resources.md, sales_targets). */
describeApi('marketing: sales targets', (open) => {
  let api: TestApi
  let admin: Client
  let people: Record<'one' | 'two' | 'other', number>
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    people = {
      one: await userId(api, 'zixuan.luo'),
      two: await userId(api, 'shihan.zhu'),
      other: await userId(api, 'siyuan.ma'),
    }
  })

  const save = (variant: string, rows: object[], by = admin) =>
    by.send('PUT', `/${variant}-api/sales-targets`, { body: { rows } })
  const target = (user: number, more: object = {}) => ({
    user_id: user,
    month: '2099-01',
    target_usd: '1000',
    ...more,
  })

  it('are saved as a grid and saved again', async () => {
    const first = await save('self', [
      target(people.one, { note: '开门红' }),
      target(people.one, { month: '2099-02' }),
    ])
    const again = await save('self', [target(people.one, { target_usd: '0' })])
    const { body } = await admin.get(
      `/self-api/sales-targets?filter[month]=2099-01&filter[user_id]=${people.one}`,
    )
    expect([
      first.body.rows('data').map((row) => [row['month'], row['target_usd'], row['note']]),
      again.status,
      body.rows('data').map((row) => [row['target_usd'], row['note'], row['kind']]),
    ]).toEqual([
      [
        ['2099-01', '1000.00', '开门红'],
        ['2099-02', '1000.00', null],
      ],
      200,
      [['0.00', null, 'self']],
    ])
  })

  it('of several companies belong to none, and are seen where the person works', async () => {
    const { status, body } = await save('synthesizing', [target(people.two)])
    const [row] = await api.database.system((tx) =>
      tx<{ company_id: number | null }>('select company_id from sales_targets where id = $1', [
        body.rows('data')[0]?.['id'],
      ]),
    )
    const there = await (
      await api.as('zihan.zhou', 2)
    ).get('/synthesizing-api/sales-targets?filter[month]=2099-01')
    const elsewhere = await api.database.transaction({ companyId: 3, userId: 1 }, (tx) =>
      tx('select id from sales_targets where user_id = $1', [people.two]),
    )
    expect([status, row, there.body.rows('data').map((each) => each['user_id']), elsewhere]).toEqual([
      200,
      { company_id: null },
      [people.two],
      [],
    ])
  })

  it.each([
    [
      'a past month',
      () => [target(people.one, { month: '2020-01' })],
      { 'rows.0.month': ['只能修改本月及以后的目标'] },
    ],
    ['somebody of another company', () => [target(people.other)], { 'rows.0.user_id': ['所选负责人不存在'] }],
    ['nobody', () => [target(999_999)], { 'rows.0.user_id': ['所选负责人不存在'] }],
    [
      'one twice',
      () => [target(people.one), target(people.one)],
      { 'rows.1.user_id': ['同一人同一月只能有一个目标'] },
    ],
    [
      'less than nothing',
      () => [target(people.one, { target_usd: '-1' })],
      { 'rows.0.target_usd': ['不能小于 0'] },
    ],
    ['no month', () => [target(people.one, { month: '2099-13' })], { 'rows.0.month': ['月份：格式不正确'] }],
  ])('are refused with %s', async (_case, rows, errors) => {
    const { status, body } = await save('self', rows())
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('leave an audit row for each', async () => {
    const { body } = await save('self', [target(people.one, { month: '2099-07' })])
    const id = String(body.rows('data')[0]?.['id'])
    await save('self', [target(people.one, { month: '2099-07', target_usd: '2000' })])
    const rows = await api.database.system((tx) =>
      tx<{ action: string; fields: string[] }>(
        `select action, array(select c ->> 'field' from jsonb_array_elements(changes) c) as fields from action_logs
         where resource = 'sales_targets' and record_id = $1 order by id`,
        [id],
      ),
    )
    expect([rows.map(({ action }) => action), rows[1]?.fields]).toEqual([
      ['create', 'update'],
      ['target_usd'],
    ])
  })
})
