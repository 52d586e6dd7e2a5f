import { beforeAll, expect, it } from 'vitest'
import { salesUpkeep } from '../../../resources/sales/upkeep.ts'
import type { TestApi } from '../../api.ts'

/** What time alone changes. */
export function salesUpkeepSuite(open: () => TestApi): void {
  let api: TestApi
  beforeAll(() => {
    api = open()
  })
  const query = <T extends object>(text: string) => api.database.system((tx) => tx<T>(text))

  it('begins and ends prices, links, versions and offers', async () => {
    const [price] = await query<{ id: number }>(
      `insert into prices (company_id, product_id, license_type, currency, amount, effective_from, status)
       values (1, 5, 'yearly', 'BRL', 1, now() - interval '1 minute', 'scheduled') returning id`,
    )
    const [link] = await query<{ id: number }>(
      "update checkout_links set status = 'active', valid_to = now() - interval '1 minute' where id = (select min(id) from checkout_links where company_id = 1) returning id",
    )
    const [version] = await query<{ id: number; product_id: number }>(
      `insert into product_versions (company_id, product_id, os, version, download_url, changelog, status, released_at)
       values (1, 1, 'windows', '999.0', 'https://dl.example/x', 'x', 'scheduled', now() - interval '1 minute') returning id, product_id`,
    )
    const [offer] = await query<{ id: number }>(
      "update returns set status = 'retaining', handled_at = now() - interval '73 hours' where id = (select min(id) from returns where company_id = 1) returning id",
    )
    await api.database.system(salesUpkeep)
    const [after] = await query<Record<string, unknown>>(
      `select (select status from prices where id = ${price?.id}) as price, (select status from checkout_links where id = ${link?.id}) as link,
        (select status from product_versions where id = ${version?.id}) as version, (select current_version_id from products where id = 1) as current,
        (select status from returns where id = ${offer?.id}) as offer`,
    )
    expect(after).toEqual({
      price: 'active',
      link: 'expired',
      version: 'released',
      current: version?.id,
      offer: 'requested',
    })
  })
}
