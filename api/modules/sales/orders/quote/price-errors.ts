import type { Call } from '../../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../../engine/model/records.ts'
import type { Values } from '../../../../engine/model/rules.ts'
import { array, run } from '../../../../engine/query/sql.ts'
import { textOf } from '../../../../engine/query/text-of.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { FieldErrors } from '../../../../kernel/platform/api-error.ts'

/**
 * A line that chooses its list price chooses one of its own product and license, in the order's currency. What a line had before and does
 * not fit any more is found anew (`saveAmounts`).
 */
export async function priceErrors(
  call: Call,
  order: DraftOf<'orders'>,
  record: RecordOf<'orders'> | null,
): Promise<FieldErrors> {
  const known = new Map(linesOf(record).map((line) => [line['id'], line['price_id']]))
  const chosen = linesOf(order).flatMap((line, place) =>
    line['price_id'] == null || known.get(line['id']) === line['price_id'] ? [] : [{ line, place }],
  )
  if (chosen.length === 0) return {}
  const prices = await run<{ id: number; product_id: number; license_type: string; currency: string }>(
    call.tx,
    sql`select id, product_id, license_type, currency from prices where company_id = ${call.caller.companyId}::bigint
      and id = any(${array(
        chosen.map(({ line }) => Number(line['price_id'])),
        'bigint',
      )})`,
  )
  const fits = (line: Readonly<Values>) => {
    const price = prices.find(({ id }) => id === line['price_id'])
    if (price === undefined) return true
    const isOfLine =
      price.product_id === line['product_id'] && price.license_type === textOf(line['license_type'])
    return isOfLine && price.currency === order.currency
  }
  return Object.fromEntries(
    chosen
      .filter(({ line }) => !fits(line))
      .map(({ place }) => [`items.${place}.price_id`, ['所选价格不属于该产品、授权类型和货币']]),
  )
}

function linesOf(order: Readonly<Values> | null): readonly Values[] {
  const items = order?.['items']
  return Array.isArray(items) ? items : []
}
