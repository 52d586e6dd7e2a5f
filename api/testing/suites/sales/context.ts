import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { createCipher } from '../../../kernel/platform/secrets/cipher.ts'
import type { Client, TestApi } from '../../api.ts'
import { testDataKeys } from '../../data-key.ts'
import { unique } from '../../unique.ts'

/** What the suites of orders share: a signed-in administrator of the first company, a payment method, orders and keys in stock. */
export function ordersContext(open: () => TestApi) {
  let api: TestApi
  let client: Client
  let method: number
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      "select id from payment_methods where company_id = 1 and status = 'enabled' and 'USD' = any(currencies) order by id limit 1",
    )
    method = row?.id ?? 0
  })

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  const body = (more: object = {}) => ({
    type: 'manual',
    email: `buyer.${unique()}@mail.example`,
    country: 'US',
    language: 'en',
    currency: 'USD',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
    note: '测试单价',
    ...more,
  })
  const create = async (more: object = {}) => {
    const { status, body: answer } = await client.send('POST', '/orders', { body: body(more) })
    if (status !== 201) throw new Error(JSON.stringify(answer.value))
    return answer
  }
  const act = (id: number, action: string, sent: object = {}) =>
    client.send('POST', `/orders/${id}/${action}`, { body: sent })
  const pay = (id: number) =>
    act(id, 'mark-paid', { payment_method_id: method, paid_at: new Date(Date.now() - 60_000).toISOString() })
  const setStatus = (id: number, status: string) =>
    query(
      `update orders set status = $1, paid_at = null,
        fulfilled_at = case when $1 in ('fulfilled', 'partially_refunded', 'refunded', 'chargeback') then now() end where id = $2`,
      [status, id],
    )
  const cipher = createCipher(testDataKeys)
  const stock = async () => {
    for (let number = 0; number < 4; number += 1) {
      const body = randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()
      await query(
        "insert into license_keys (company_id, key, key_masked, product_id, license_type) values (1, $1, $2, 1, 'yearly')",
        [cipher.encryptDeterministic(`P001${body}`), `P001-•••••-${body.slice(-5)}`],
      )
    }
  }

  return {
    get api() {
      return api
    },
    get client() {
      return client
    },
    get method() {
      return method
    },
    query,
    body,
    create,
    act,
    pay,
    setStatus,
    stock,
  }
}
