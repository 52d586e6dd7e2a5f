import type { Call } from '../../../engine/model/operation.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { awaitedCopies } from '../quota.ts'
import type { OrderedLine } from './list-price.ts'

/** What is agreed with an agency for a line: its own agreement on the product and license, else on the product, else its usual share. */
export interface AgencyTerms {
  /** For one copy; null where it gets the list price. */
  readonly agency_price: string | null
  readonly commission_percent: string
  /** Copies that are left of what was agreed, with the keys that lie in its own batches, without those that orders wait for; null where nothing was agreed. */
  readonly quota_left: number | null
  readonly agency_product_id: number | null
}

/** The terms of each line, in its order; null for every line without an agency. */
export async function agencyTerms(
  call: Call,
  agencyId: number | null,
  lines: readonly OrderedLine[],
  currency: string,
  exceptOrder: number | null = null,
): Promise<(AgencyTerms | null)[]> {
  if (agencyId === null) return lines.map(() => null)
  const day = today(call.caller.timezone)
  return await run<AgencyTerms>(
    call.tx,
    sql`select found.agency_price, coalesce(found.commission_percent, a.commission_percent) as commission_percent,
        case when found.key_quota > 0 then greatest(0, found.key_quota - found.keys_used - found.awaited + (select count(*)
          from license_keys k join key_batches b on b.id = k.batch_id
          where b.agency_id = a.id and b.purpose = 'agency' and b.status = 'ready' and k.company_id = a.company_id
            and k.product_id = w.product_id and k.license_type = w.license_type and k.status = 'available')) end as quota_left,
        found.id as agency_product_id
      from unnest(${array(
        lines.map((line) => line.product_id),
        'bigint',
      )}, ${array(
        lines.map((line) => line.license_type),
        'text',
      )}) with ordinality as w (product_id, license_type, place)
      join agencies a on a.id = ${agencyId}::bigint and a.company_id = ${call.caller.companyId}::bigint
      left join lateral (select p.id, p.commission_percent, p.key_quota, p.keys_used, ${awaitedCopies(exceptOrder)} as awaited,
          case when p.currency = ${currency} then p.agency_price end as agency_price
        from agency_products p
        where p.agency_id = a.id and p.product_id = w.product_id and (p.license_type is null or p.license_type = w.license_type)
          and p.status = 'enabled' and (p.starts_at is null or p.starts_at <= ${day}::date) and (p.ends_at is null or p.ends_at >= ${day}::date)
        order by p.license_type nulls last limit 1) found on true
      order by w.place`,
  )
}
