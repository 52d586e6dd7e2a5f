import { beforeAll, expect, it } from 'vitest'
import type { TestApi } from '../../api.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'
import { anyId, halves } from './drafts.ts'

/** Who bears how much of what is shared (domain/resources.md, marketing_allocations). */
export function allocationsSuite(open: () => TestApi): void {
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

  it('keep their shares from somebody who sees only some of them', async () => {
    const made = await c.storeShared()
    const { status, body } = await c.change(c.partial, 'synthesizing', made, {
      allocations: [{ company_id: 1, percent: '100' }],
    })
    expect([status, body.at('errors')]).toEqual([
      422,
      { allocations: ['分摊涉及您不属于的品牌，请由全部品牌的成员修改'] },
    ])
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
}
