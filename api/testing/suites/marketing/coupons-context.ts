import type { Client, Reply, TestApi } from '../../api.ts'
import { anyId, halves, userId } from './drafts.ts'

export type Coupons = Awaited<ReturnType<typeof couponsOf>>

let count = 0

/** What suites of coupons share: people of both variants, one who approves; drafts, changes, and what became of them. */
export async function couponsOf(api: TestApi) {
  const self = await api.as('zixuan.luo')
  const shared = await api.as('shihan.zhu')
  const approver = await api.as('junjie.xu')
  const people = {
    self: await userId(api, 'zixuan.luo'),
    shared: await userId(api, 'shihan.zhu'),
    manager: await userId(api, 'imageforge.marketing'),
  }
  const fresh = () => `T${Date.now().toString(36).toUpperCase()}${(count += 1)}`
  const draft = (more: object) => ({ code: fresh(), name: '测试券', type: 'percent', value: '20', ...more })
  const sharedTerms = () => ({
    owner_id: people.shared,
    allocations: halves,
    allocation_budget_usd: '500',
    max_uses: 100,
    valid_to: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    reason: '跨品牌促销活动',
    expected_revenue_usd: '9000',
  })
  return {
    api,
    self,
    shared,
    approver,
    people,
    product: await anyId(self, '/products/options'),
    fresh,
    storeSelf: (more: object = {}, by = self) =>
      by.send('POST', '/self-api/coupons', { body: draft({ owner_id: people.self, ...more }) }),
    storeShared: (more: object = {}, by = shared) =>
      by.send('POST', '/synthesizing-api/coupons', { body: draft({ ...sharedTerms(), ...more }) }),
    put: (by: Client, variant: string, { body }: Reply, values: object) =>
      by.send('PUT', `/${variant}-api/coupons/${body.number('data', 'id')}`, {
        body: { updated_at: body.text('data', 'updated_at'), ...values },
      }),
    requestOf: async (coupon: Reply) => {
      const [row] = await api.database.system((tx) =>
        tx<{ id: number; status: string; action: string; max_cost_usd: string | null }>(
          'select id, status, action, max_cost_usd::text as max_cost_usd from coupon_requests where coupon_id = $1 order by id desc limit 1',
          [coupon.body.number('data', 'id')],
        ),
      )
      return row
    },
    decide: (id: number | undefined, action: string, body: object = {}, by = approver) =>
      by.send('POST', `/coupon-requests/${id}/${action}`, action === 'withdraw' ? {} : { body }),
    statusOf: async (coupon: Reply) => {
      const [row] = await api.database.system((tx) =>
        tx<{ status: string }>('select status from coupons where id = $1', [
          coupon.body.number('data', 'id'),
        ]),
      )
      return row?.status
    },
    bulk: (variant: string, by: Client, action: string, coupon: Reply, params: object = {}) =>
      by.send('POST', `/${variant}-api/coupons/bulk`, {
        body: { action, ids: [coupon.body.number('data', 'id')], params },
      }),
  }
}
