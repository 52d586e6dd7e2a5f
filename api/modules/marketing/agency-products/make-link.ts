import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { freeCode } from '../link-codes/short-code.ts'

/** The link by which an agency sells a product: to the product's page, with the agency's code. */
export async function makeLink(call: Call, agencyProductId: number): Promise<void> {
  const code = await freeCode(call)
  await run(
    call.tx,
    sql`with made as (
        insert into link_codes (company_id, code, name, target_url, channel, utm_source, utm_medium, utm_campaign, product_id, short_domain,
          status, owner_id, created_by, updated_by)
        select a.company_id, ${code}, left(a.name || ' ' || p.name, 80), p.page || case when position('?' in p.page) > 0 then '&' else '?' end || 'aff=' || a.code,
          'agency', lower(a.code), 'affiliate', left(p.slug, 100), p.id, 'go', 'active', a.owner_id, ${call.caller.userId}::bigint, ${call.caller.userId}::bigint
        from agency_products t join agencies a on a.company_id = t.company_id and a.id = t.agency_id
        join lateral (select d.id, d.name, d.slug, coalesce(d.homepage_url, c.url) as page
          from products d join companies c on c.id = d.company_id where d.company_id = t.company_id and d.id = t.product_id) p on true
        where t.company_id = ${call.caller.companyId}::bigint and t.id = ${agencyProductId}::bigint returning id)
      update agency_products set link_code_id = made.id from made where agency_products.id = ${agencyProductId}::bigint`,
  )
}
