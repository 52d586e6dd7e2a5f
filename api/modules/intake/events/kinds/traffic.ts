import { os } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { enumeration, int } from '../../../../engine/model/fields.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { productByPid, unknownProduct } from './find.ts'
import { defineKind, type EventKind } from './kind.ts'

/** Visits of pages of a product. */
export const visit = counted('visits')
/** Downloads of a product. */
export const download = counted('downloads')

/**
 * So many of them, added to the figures of the product on the company’s day: there is no row of each, and the event is what keeps one
 * from being added twice.
 */
function counted(measure: 'visits' | 'downloads'): EventKind {
  return defineKind({
    data: {
      product_pid: int('产品 PID', 'Product PID', { required: true, min: 1, identifier: true }),
      country: enumeration('国家', 'Country', country, { required: true }),
      os: enumeration('系统', 'OS', os, { required: true }),
      count: int('次数', 'Count', { min: 1, max: 1_000_000, default: 1 }),
    },
    sharedRow: ({ product_pid: pid, country: from, os: system }, at) => [pid, from, system, at].join(' '),
    async take(call, data, occurredAt) {
      const product = await productByPid(call, data.product_pid)
      if (product === null) throw unknownProduct()
      const { companyId, timezone } = call.caller
      const column = sql.identifier(measure)
      await run(
        call.tx,
        sql`insert into daily_product_stats as f (company_id, date, product_id, country, os, ${column})
          values (${companyId}::bigint, (${occurredAt}::timestamptz at time zone ${timezone})::date, ${product.id}::bigint, ${data.country}, ${data.os},
            ${data.count}::int)
          on conflict (company_id, date, product_id, country, os) do update set ${column} = f.${column} + excluded.${column}`,
      )
      return { made: { resource: 'products', id: product.id, title: product.name } }
    },
  })
}
