import { beforeAll } from 'vitest'
import { administrator } from '../../administrator.ts'
import type { Reply, TestApi } from '../../api.ts'
import { userId } from './drafts.ts'

interface Price {
  readonly product_id: number
  readonly license_type: string
  readonly amount: string
}

/** What suites of agencies share: an administrator, agencies each valid as it is made, and what may be sold. */
export function agenciesContext(open: () => TestApi) {
  const at = administrator(open)
  let owner: number
  let prices: readonly Price[]
  beforeAll(async () => {
    owner = await userId(at.api, 'admin')
    prices = await at.query<Price>(
      `select p.product_id, p.license_type, p.amount::text as amount from prices p join products d on d.id = p.product_id
         where p.company_id = 1 and p.currency = 'USD' and p.region = 'global' and p.min_quantity = 1 and p.status = 'active'
           and d.status = 'on_sale' and p.effective_from <= now() and p.license_type = 'lifetime' order by p.product_id`,
    )
  })

  const store = (more: object = {}) => {
    const name = at.unique().toUpperCase()
    return at.client.send('POST', '/agencies', {
      body: {
        name: `代理 ${name}`,
        code: name,
        contact_name: '联系人',
        email: `${name}@agency.example`,
        country: 'DE',
        payout_method: 'paypal',
        owner_id: owner,
        ...more,
      },
    })
  }
  const idOf = ({ body }: Reply) => body.number('data', 'id')
  const setStatus = (id: number, status: string) =>
    at.query('update agencies set status = $1 where id = $2', [status, id])

  return {
    at,
    get owner() {
      return owner
    },
    get prices() {
      return prices
    },
    store,
    idOf,
    setStatus,
    /** One that works already. */
    active: async (more: object = {}) => {
      const agency = await store(more)
      await setStatus(idOf(agency), 'active')
      return agency
    },
    put: ({ body }: Reply, values: object) =>
      at.client.send('PUT', `/agencies/${body.number('data', 'id')}`, {
        body: { updated_at: body.text('data', 'updated_at'), ...values },
      }),
    add: (id: number, more: object = {}) =>
      at.client.send('POST', `/agencies/${id}/products`, {
        body: { product_id: prices[0]?.product_id, license_type: 'lifetime', currency: 'USD', ...more },
      }),
  }
}
