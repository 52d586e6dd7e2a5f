import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

export interface AvailableMethod {
  readonly id: number
  readonly name: string
  readonly gateway: RecordOf<'payment_methods'>['gateway']
  readonly mode: RecordOf<'payment_methods'>['mode']
  /** Why customers do not see it. */
  readonly reason: 'disabled' | 'paused' | 'currency' | 'country' | null
  /** Of the payments through its gateway, the part that goes to this account. */
  readonly share: number | null
  readonly min_amount: string | null
  readonly max_amount: string | null
}

export interface Buyer {
  readonly currency: string
  /** Null: not known yet, so that no method is left out for it. */
  readonly country: string | null
  /** The methods that the page is limited to; all where there is none. */
  readonly only?: readonly number[]
}

/**
 * Every payment method in the order of the checkout page, with the reason where a buyer is not offered it. Accounts of one gateway
 * are one choice on the page; its payments are divided between them by weight.
 */
export async function methodsFor(
  call: Call,
  { currency, country, only = [] }: Buyer,
): Promise<AvailableMethod[]> {
  return await run<AvailableMethod>(
    call.tx,
    sql`with judged as (
        select t.*, case
          when t.status = 'disabled' then 'disabled'
          when t.status = 'paused' then 'paused'
          when ${currency} <> all(t.currencies) then 'currency'
          when ${country}::text is not null and t.countries_mode = 'include' and not (${country} = any(coalesce(t.countries, '{}'))) then 'country'
          when ${country}::text is not null and t.countries_mode = 'exclude' and ${country} = any(coalesce(t.countries, '{}')) then 'country'
        end as reason
        from payment_methods t
        where t.company_id = ${call.caller.companyId}::bigint and (${only.length} = 0 or t.id = any(${array([...only], 'bigint')}))
      ), shared as (
        select gateway, sum(weight) as weight, count(*) as accounts from judged where reason is null group by gateway
      )
      select j.id, j.name, j.gateway, j.mode, j.reason, j.min_amount::text, j.max_amount::text,
        case when j.reason is null and s.accounts > 1 and s.weight > 0 then round(j.weight::numeric / s.weight, 4)::float8 end as share
      from judged j left join shared s on s.gateway = j.gateway
      order by j.sort, j.id`,
  )
}
