import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** A product is sold under its own licenses only. */
export async function licenseErrors(
  call: Call,
  productId: unknown,
  license: unknown,
): Promise<Record<string, string[]>> {
  const [product] = await run<{ license_types: string[] }>(
    call.tx,
    sql`select license_types from products where id = ${Number(productId)}::bigint`,
  )
  if (product === undefined || product.license_types.includes(textOf(license))) return {}
  return { license_type: ['该产品不提供该授权类型'] }
}
