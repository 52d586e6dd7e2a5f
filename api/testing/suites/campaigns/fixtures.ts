import type { Client, Reply, TestApi } from '../../api.ts'

const hour = 3_600_000

/** ISO time so many hours from now. */
export function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString()
}

/** Status and messages by field of an answer. */
export function errorOf({ status, body }: Reply): [number, unknown] {
  const errors = (body.value as { errors?: unknown; code?: unknown }).errors
  return [status, errors ?? (body.value as { code?: unknown }).code]
}

let number = 0

/** A draft that lasts from an hour ago for ten days; its id and version. */
export async function createSpecial(client: Client, more: object = {}) {
  number += 1
  const body = {
    title: `测试活动 ${number}`,
    slug: `test-special-${number}`,
    banner: '/logos/banner-1.svg',
    starts_at: inHours(-1),
    ends_at: inHours(240),
    rules_html: '<p>规则</p>',
    ...more,
  }
  const reply = await client.send('POST', '/specials', { body })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body.value))
  return {
    id: reply.body.number('data', 'id'),
    title: body.title,
    version: reply.body.text('data', 'updated_at'),
  }
}

/** A coupon of the first company that is valid from yesterday on. */
export async function createCoupon(
  api: TestApi,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  number += 1
  const values: Readonly<Record<string, string>> = {
    company_id: '1',
    kind: `'self'`,
    code: `'TESTCAMP${number}'`,
    name: `'测试券 ${number}'`,
    value: '20',
    valid_from: `now() - interval '1 day'`,
    status: `'active'`,
    owner_id: '1',
    ...more,
  }
  const [row] = await api.database.system((tx) =>
    tx<{ id: number }>(
      `insert into coupons (${Object.keys(values).join()}) values (${Object.values(values).join()}) returning id`,
    ),
  )
  return row?.id ?? 0
}

export interface Price {
  readonly product_id: number
  readonly license_type: string
  readonly amount: string
}

/** Licences of the first company with a price in US dollars today, one a product. */
export async function pricedLicences(api: TestApi): Promise<Price[]> {
  return await api.database.system((tx) =>
    tx<Price>(
      `select distinct on (p.product_id) p.product_id, p.license_type, p.amount from prices p join products d on d.id = p.product_id and d.deleted_at is null
       where p.company_id = 1 and p.currency = 'USD' and p.region = 'global' and p.min_quantity = 1 and p.status = 'active'
         and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now()) order by p.product_id, p.id`,
    ),
  )
}
