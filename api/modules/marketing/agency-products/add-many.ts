import type { ActionContext } from '../../../engine/model/action.ts'
import { licenseType } from '../../../engine/model/enums/common.ts'
import { decimal, enumerations, int } from '../../../engine/model/fields.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { parentColumns } from '../../../engine/operations/parent.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { lockAgency } from '../../trade/quota.ts'

const percentage = { precision: 5, scale: 2, min: 0, max: 100 } as const

/** Several products at once, each under each license; what is agreed already is left as it is. */
export const addMany = collectionAction({
  name: 'add_many',
  path: '/add-many',
  zh: '批量添加代理产品',
  en: 'Add products',
  access: ['agency-products.store'],
  input: {
    product_ids: refs('产品', 'Products', 'products', { required: true, max: 100, purpose: 'sale' }),
    license_types: enumerations('授权类型', 'License types', licenseType),
    commission_percent: decimal('佣金(%)', 'Commission (%)', percentage),
    agency_price_off: decimal('代理价折扣(%)', 'Off the list price (%)', percentage),
  },
  answer: {
    fields: {
      created: int('已添加', 'Added', { required: true }),
      skipped: int('已跳过', 'Skipped', { required: true }),
    },
  },
  run: addAll,
})

async function addAll(context: ActionContext) {
  const { call, resource, input } = context
  const { agency_id: agencyId } = await parentColumns(resource, call)
  const products = [...new Set(input['product_ids'] as readonly number[])]
  const chosen = (input['license_types'] ?? []) as readonly string[]
  const licenses: readonly (string | null)[] = chosen.length === 0 ? [null] : [...new Set(chosen)]
  await lockAgency(context.call, Number(agencyId))
  const currency = await currencyOf(context, Number(agencyId))
  let created = 0
  for (const [place, product] of products.entries())
    for (const license of licenses) {
      const retail = await retailOf(context, product, license, currency)
      if (await isThere(context, Number(agencyId), product, license)) continue
      const values = {
        product_id: product,
        license_type: license,
        currency,
        ...(input['commission_percent'] === undefined
          ? {}
          : { commission_percent: input['commission_percent'] }),
        ...priceOff(input['agency_price_off'], retail),
      }
      await createRecord(resource, values, call).catch(atProduct(place))
      created += 1
    }
  return { created, skipped: products.length * licenses.length - created }
}

function priceOff(off: unknown, retail: string | null): { agency_price?: string } {
  if (off === undefined || off === null || retail === null) return {}
  const price = toCents(retail)
  return { agency_price: fromCents(price - times(price, textOf(off), 100)) }
}

/** What is wrong stands at the product that it is wrong with. */
function atProduct(place: number) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const messages = Object.values(error.body['errors'] as Record<string, string[]>).flat()
    throw ApiError.invalid({ [`product_ids.${place}`]: messages })
  }
}

/** The agency's own currency. */
async function currencyOf({ call }: ActionContext, agencyId: number): Promise<string> {
  const [agency] = await run<{ currency: string }>(
    call.tx,
    sql`select currency from agencies where id = ${agencyId}::bigint`,
  )
  return agency?.currency ?? 'USD'
}

async function retailOf(
  { call }: ActionContext,
  product: number,
  license: string | null,
  currency: string,
): Promise<string | null> {
  const [price] = await run<{ amount: string | null }>(
    call.tx,
    sql`select min(amount) as amount from prices where company_id = ${call.caller.companyId}::bigint and product_id = ${product}::bigint
      and (${license}::text is null or license_type = ${license}) and currency = ${currency} and region = 'global' and min_quantity = 1
      and status = 'active' and effective_from <= now() and (effective_to is null or effective_to > now())`,
  )
  return price?.amount ?? null
}

async function isThere(
  { call }: ActionContext,
  agencyId: number,
  product: number,
  license: string | null,
): Promise<boolean> {
  const rows = await run(
    call.tx,
    sql`select 1 from agency_products where company_id = ${call.caller.companyId}::bigint and agency_id = ${agencyId}::bigint
      and product_id = ${product}::bigint and license_type is not distinct from ${license}::text`,
  )
  return rows.length > 0
}
