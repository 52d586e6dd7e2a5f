import type { Call } from '../../../../engine/model/operation.ts'
import type { ChildOf, DraftOf, ErrorsOf, RecordOf } from '../../../../engine/model/records.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { array } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'

/**
 * A line that chooses its list price chooses one of its own product and license, in the order's currency. What a line had before and does
 * not fit any more is found anew (`saveAmounts`).
 */
export async function priceErrors(
  call: Call,
  order: DraftOf<'orders'>,
  record: RecordOf<'orders'> | null,
): Promise<ErrorsOf<'orders'>> {
  const pricesOfLines = new Map(record?.items.map((line) => [line.id, line.price_id]))
  const priced = (order.items ?? []).flatMap((line, place) => {
    const { id, price_id: price } = line
    const isUnchanged = id !== undefined && pricesOfLines.get(id) === price
    return price == null || isUnchanged ? [] : [{ line, place, price }]
  })
  if (priced.length === 0) return {}
  const ids = priced.map(({ price }) => price)
  const prices = await repositoryOf('prices', call).select(
    ['product_id', 'license_type', 'currency'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.id = any(${array(ids, 'bigint')})`,
  )
  const fits = (line: ChildOf<'order_items'>) => {
    const price = prices.find(({ id }) => id === line.price_id)
    if (price === undefined) return true
    const isOfLine = price.product_id === line.product_id && price.license_type === line.license_type
    return isOfLine && price.currency === order.currency
  }
  return Object.fromEntries(
    priced
      .filter(({ line }) => !fits(line))
      .map(({ place }) => [`items.${place}.price_id`, ['所选价格不属于该产品、授权类型和货币']]),
  )
}
