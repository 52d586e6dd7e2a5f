import { beforeAll, expect, it } from 'vitest'
import type { Query } from '../../../kernel/database/types.ts'
import { forgetInstallations } from '../../../modules/products/registrations/maintenance.ts'
import { maintainSales } from '../../../modules/sales/maintenance.ts'
import type { TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { inRolledBack } from '../../in-rolled-back.ts'

/** What time alone changes. The demo data are of another year: nothing of it stays. */
describeApi('sales: maintenance', (open) => {
  let api: TestApi
  beforeAll(() => {
    api = open()
  })
  const idOf = async (tx: Query, statement: string) => (await tx<{ id: number }>(statement))[0]?.id

  it('begins and ends prices, links, versions and offers', async () => {
    const after = await inRolledBack(api, async (tx) => {
      const price = await idOf(
        tx,
        `insert into prices (company_id, product_id, license_type, currency, amount, effective_from, status)
         values (1, 5, 'yearly', 'BRL', 1, now() - interval '1 minute', 'scheduled') returning id`,
      )
      const link = await idOf(
        tx,
        "update checkout_links set status = 'active', valid_to = now() - interval '1 minute' where id = (select min(id) from checkout_links where company_id = 1) returning id",
      )
      const used = await idOf(
        tx,
        `update checkout_links set status = 'active', valid_to = null, max_uses = 1 where id = (select o.checkout_link_id from orders o
           where o.company_id = 1 and o.paid_at is not null and not o.is_test and o.deleted_at is null and o.checkout_link_id <> ${link}
           order by o.id limit 1) returning id`,
      )
      const version = await idOf(
        tx,
        `insert into product_versions (company_id, product_id, os, version, download_url, changelog, status, released_at)
         values (1, 1, 'windows', '999.0', 'https://dl.example/x', 'x', 'scheduled', now() - interval '1 minute') returning id`,
      )
      const offer = await idOf(
        tx,
        "update returns set status = 'retaining', handled_at = now() - interval '73 hours' where id = (select min(id) from returns where company_id = 1) returning id",
      )
      await maintainSales(tx)
      const [row] = await tx(
        `select (select status from prices where id = ${price}) as price, (select status from checkout_links where id = ${link}) as link,
          (select status from checkout_links where id = ${used}) as used, (select status from product_versions where id = ${version}) as version,
          (select current_version_id = ${version} from products where id = 1) as current, (select status from returns where id = ${offer}) as offer`,
      )
      return row
    })
    expect(after).toEqual({
      price: 'active',
      link: 'expired',
      used: 'expired',
      version: 'released',
      current: true,
      offer: 'requested',
    })
  })

  it('ends keys and registrations whose time is over, and no others', async () => {
    const after = await inRolledBack(api, async (tx) => {
      await tx("update license_keys set expires_at = now() + interval '1 day' where expires_at is not null")
      await tx("update registrations set expires_at = now() + interval '1 day' where expires_at is not null")
      const [key] = await tx<{ id: number; registration: number }>(
        `select k.id, r.id as registration from license_keys k join registrations r on r.license_key_id = k.id
         where k.status = 'activated' and r.status = 'active' order by k.id limit 1`,
      )
      const before = await tx<{ n: number }>(
        "select count(*) as n from license_keys where status = 'activated'",
      )
      await tx(`update license_keys set expires_at = now() - interval '1 second' where id = ${key?.id}`)
      await tx(
        `update registrations set expires_at = now() - interval '1 second' where id = ${key?.registration}`,
      )
      await maintainSales(tx)
      const [row] = await tx<{ key: string; registration: string; activated: number }>(
        `select (select status from license_keys where id = ${key?.id}) as key,
          (select status from registrations where id = ${key?.registration}) as registration,
          (select count(*) from license_keys where status = 'activated') as activated`,
      )
      return [row?.key, row?.registration, (before[0]?.n ?? 0) - (row?.activated ?? 0)]
    })
    expect(after).toEqual(['expired', 'expired', 1])
  })

  it('takes back what a batch that failed had made, and gives its agency quota and credit back', async () => {
    const after = await inRolledBack(api, async (tx) => {
      const [agreed] = await tx<{ id: number; agency_id: number; product_id: number }>(
        `update agency_products set key_quota = 10, keys_used = 7, license_type = null, status = 'enabled'
         where id = (select p.id from agency_products p where p.company_id = 1 and not exists (select 1 from agency_products q
           where q.agency_id = p.agency_id and q.product_id = p.product_id and q.id <> p.id) order by p.id limit 1) returning id, agency_id, product_id`,
      )
      const job = await idOf(
        tx,
        "insert into jobs (company_id, user_id, type, title, status) values (1, 1, 'keygen', 'lost', 'failed') returning id",
      )
      const batch = await idOf(
        tx,
        `insert into key_batches (company_id, batch_no, product_id, license_type, quantity, purpose, agency_id, valid_days, max_devices, status, job_id, owed_usd)
         values (1, 'K0000000000', ${agreed?.product_id}, 'yearly', 5, 'agency', ${agreed?.agency_id}, 366, 1, 'generating', ${job}, 12.50) returning id`,
      )
      await tx(`update agencies set balance_due_usd = 20 where id = ${agreed?.agency_id}`)
      const key = await idOf(
        tx,
        `insert into license_keys (company_id, key, key_masked, product_id, batch_id, license_type)
         values (1, 'half made', 'X', ${agreed?.product_id}, ${batch}, 'yearly') returning id`,
      )
      await maintainSales(tx)
      const [row] = await tx(
        `select (select status from key_batches where id = ${batch}) as batch, (select status from license_keys where id = ${key}) as key,
          (select keys_used from agency_products where id = ${agreed?.id}) as used,
          (select balance_due_usd from agencies where id = ${agreed?.agency_id}) as owed`,
      )
      return row
    })
    expect(after).toEqual({ batch: 'failed', key: 'revoked', used: 2, owed: '7.50' })
  })

  it('forgets installations after 24 months, but not those that were uninstalled', async () => {
    const after = await inRolledBack(api, async (tx) => {
      await tx('update installations set installed_at = now()')
      const old = await tx<{ id: number; left: boolean }>(
        `update installations i set installed_at = now() - interval '25 months'
         where i.id in (select min(x.id) from installations x group by exists (select from uninstallations u where u.installation_id = x.id))
         returning i.id, exists (select from uninstallations u where u.installation_id = i.id) as left`,
      )
      await forgetInstallations(tx)
      const remaining = await tx<{ id: number }>(
        'select id from installations where id = any($1::bigint[])',
        [old.map(({ id }) => id)],
      )
      return old.map(({ id, left }) => [left, remaining.some((row) => row.id === id)])
    })
    expect(after.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [false, false],
      [true, true],
    ])
  })
})
