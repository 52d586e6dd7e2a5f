import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { form } from '../../form.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'
import { anyId, halves } from './drafts.ts'

/** Who bears how much of what is shared (domain/resources.md, marketing_allocations). */
describeApi('marketing: shares', (open) => {
  let c: Cooperations
  beforeAll(async () => {
    c = await cooperationsOf(open())
  })

  it('refuse a c.product of another company than the share', async () => {
    const other = await anyId(c.shared.in(2), '/products/options')
    const { body } = await c.storeShared({
      allocations: [
        { company_id: 1, percent: '60', product_id: other },
        { company_id: 2, percent: '40', product_id: other },
      ],
    })
    expect(body.at('errors')).toEqual({ 'allocations.0.product_id': ['所选产品不属于该品牌'] })
  })

  it('keep the shares of the days before when they change', async () => {
    const made = await c.storeShared()
    const id = made.body.number('data', 'id')
    const past = await c.change(c.shared, 'synthesizing', made, {
      allocations: halves.map((share) => ({ ...share, effective_from: '2020-01-01' })),
    })
    const same = await c.change(c.shared, 'synthesizing', made, { allocations: halves, remark: '同样的分摊' })
    await c.api.database.system((tx) =>
      tx(
        "update marketing_allocations set effective_from = '2025-01-01' where owner_type = 'cooperation' and owner_ref = $1",
        [id],
      ),
    )
    const changed = await c.change(c.shared, 'synthesizing', same, {
      allocations: [{ company_id: 1, percent: '100' }],
    })
    const groups = await c.api.database.system((tx) =>
      tx<{ percent: string; ended: boolean }>(
        "select percent::text as percent, effective_to is not null as ended from marketing_allocations where owner_type = 'cooperation' and owner_ref = $1 order by id",
        [id],
      ),
    )
    expect([past.body.at('errors'), changed.status]).toEqual([
      {
        'allocations.0.effective_from': ['修改分摊只影响今天及以后'],
        'allocations.1.effective_from': ['修改分摊只影响今天及以后'],
      },
      200,
    ])
    expect(groups).toEqual([
      { percent: '60.00', ended: true },
      { percent: '40.00', ended: true },
      { percent: '100.00', ended: false },
    ])
    expect(changed.body.rows('data', 'allocations').map((share) => share['percent'])).toEqual(['100.00'])
  })

  it('keep their shares from a user who sees only some of them', async () => {
    const made = await c.storeShared()
    const { status, body } = await c.change(c.partial, 'synthesizing', made, {
      allocations: [{ company_id: 1, percent: '100' }],
    })
    expect([status, body.at('code')]).toEqual([403, 'FORBIDDEN'])
  })

  it('stand in the log of their record, before and after', async () => {
    const made = await c.storeShared()
    const whole = [{ company_id: 1, percent: '100' }]
    await c.change(c.shared, 'synthesizing', made, { allocations: whole })
    const logged = await c.api.database.system((tx) =>
      tx<{ change: { before: unknown; after: unknown } }>(
        `select l.changes -> place.at as change from action_logs l
          cross join lateral (select n::int - 1 as at from jsonb_array_elements(l.changes) with ordinality e(change, n) where change ->> 'field' = 'allocations') place
         where l.resource = 'cooperations' and l.record_id = $1 order by l.id`,
        [String(made.body.number('data', 'id'))],
      ),
    )
    const shares = (rows: unknown) =>
      Array.isArray(rows)
        ? rows.map((row: Record<string, unknown>) => [row['company_id'], row['percent']])
        : rows
    expect(logged.map(({ change }) => [shares(change.before), shares(change.after)])).toEqual([
      [
        null,
        [
          [1, '60.00'],
          [2, '40.00'],
        ],
      ],
      [
        [
          [1, '60.00'],
          [2, '40.00'],
        ],
        [[1, '100.00']],
      ],
    ])
  })

  it('are read from a cell of an imported file, as lists show them', async () => {
    const line = (title: string, shares: string) =>
      `${title},合作方,博主,https://a.example/,视频,English,2026-05-01,${shares}`
    const content = [
      '标题,合作方,合作方类型,合作方网址,合作形式,投放语言,开始,分摊',
      line('导入一', '图匠科技 60%;数安软件 40%'),
      line('导入二', '1:33.33；2:66.67'),
      line('导入三', '图匠科技 50%'),
      line('导入四', '清理大师 100%'),
      line('导入五', '各一半'),
    ].join('\r\n')
    const { body } = await c.shared.send(
      'POST',
      '/imports',
      form({ resource: 'synthesizing_cooperations' }, { name: 'a.csv', content }),
    )
    const id = body.number('data', 'id')
    const preview = body.rows('data', 'rows').map((row) => Object(row['errors'])['allocations'] ?? null)
    const { body: started } = await c.shared.send('POST', `/imports/${id}/run`, {
      body: { mode: 'skip_invalid' },
    })
    await c.api.drain()
    const job = await c.shared.get(`/jobs/${started.number('data', 'id')}`)
    const made = await c.api.database.system((tx) =>
      tx<{ title: string; shares: string[] }>(
        `select c.title, array_agg(a.company_id || ' ' || a.percent order by a.company_id) as shares from cooperations c
          join marketing_allocations a on a.owner_type = 'cooperation' and a.owner_ref = c.id where c.title like '导入_' group by 1 order by c.title collate "C"`,
      ),
    )
    expect(preview).toEqual([
      null,
      null,
      ['分摊合计须为 100，现为 50'],
      ['所选品牌不存在：清理大师'],
      ['分摊格式须为“品牌 60%;品牌 40%”：各一半'],
    ])
    expect([job.body.at('data', 'done_count'), job.body.at('data', 'failed_count'), made]).toEqual([
      2,
      3,
      [
        { title: '导入一', shares: ['1 60.00', '2 40.00'] },
        { title: '导入二', shares: ['1 33.33', '2 66.67'] },
      ],
    ])
  })
})
