import type { Client, Reply, TestApi } from '../../api.ts'
import { anyId, cooperation, halves, userId } from './drafts.ts'

export type Cooperations = Awaited<ReturnType<typeof cooperationsOf>>

/** What suites of cooperations share: people of both variants, one who sees a part of the companies, one who approves; drafts and changes. */
export async function cooperationsOf(api: TestApi) {
  const self = await api.as('zixuan.luo')
  const shared = await api.as('shihan.zhu')
  const product = await anyId(self, '/products/options')
  return {
    api,
    self,
    shared,
    partial: await api.as('xiuying.li'),
    approver: await api.as('junjie.xu'),
    product,
    sharedOwner: await userId(api, 'shihan.zhu'),
    storeSelf: (more: object = {}) =>
      self.send('POST', '/self-api/cooperations', { body: cooperation({ product_id: product, ...more }) }),
    storeShared: (more: object = {}, by = shared) =>
      by.send('POST', '/synthesizing-api/cooperations', {
        body: cooperation({ allocations: halves, ...more }),
      }),
    change: (client: Client, variant: string, { body }: Reply, values: object) =>
      client.send('PUT', `/${variant}-api/cooperations/${body.number('data', 'id')}`, {
        body: { updated_at: body.text('data', 'updated_at'), ...values },
      }),
    setStatus: async (client: Client, variant: string, id: number, status: string) =>
      (
        await client.send('POST', `/${variant}-api/cooperations/bulk`, {
          body: { action: 'set_status', ids: [id], params: { status } },
        })
      ).body.at('data', 'succeeded'),
  }
}
