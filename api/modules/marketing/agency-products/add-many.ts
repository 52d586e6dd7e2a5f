import type { InputContext } from '../../../engine/model/action.ts'
import { licenseType } from '../../../engine/model/enums/common.ts'
import { decimal, enumerations, int } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom, RecordOf } from '../../../engine/model/records.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { requireOwnParent } from '../../../engine/operations/parent.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { lockAgency } from '../../trade/quota.ts'

const percentage = { precision: 5, scale: 2, min: 0, max: 100 } as const

const input = {
  product_ids: refs('产品', 'Products', 'products', { required: true, max: 100, purpose: 'sale' }),
  license_types: enumerations('授权类型', 'License types', licenseType),
  commission_percent: decimal('佣金(%)', 'Commission (%)', percentage),
  agency_price_off: decimal('代理价折扣(%)', 'Off the list price (%)', percentage),
}

/** Several products at once, each under each license; what is agreed already is left as it is. */
export const addMany = collectionAction({
  name: 'add_many',
  changes: ['link_codes'],
  path: '/add-many',
  zh: '批量添加代理产品',
  en: 'Add products',
  access: ['agency-products.store'],
  input,
  answer: {
    fields: {
      created: int('已添加', 'Added', { required: true }),
      skipped: int('已跳过', 'Skipped', { required: true }),
    },
  },
  run: addAll,
})

async function addAll({ call, resource, input: values }: InputContext<InputFrom<typeof input>>) {
  await requireOwnParent(resource, call)
  const agencyId = pathId(call, 'agency_id')
  const agreed = repositoryOf('agency_products', call, resource)
  const products = [...new Set(values.product_ids)]
  const licenseTypes = values.license_types ?? []
  const licenses: readonly RecordOf<'agency_products'>['license_type'][] =
    licenseTypes.length === 0 ? [null] : [...new Set(licenseTypes)]
  await lockAgency(call, agencyId)
  const currency = await currencyOf(call, agencyId)
  let created = 0
  for (const [place, product] of products.entries())
    for (const license of licenses) {
      const retail = await retailOf(call, product, license, currency)
      if (await isThere(call, agencyId, product, license)) continue
      const { commission_percent: commission } = values
      await agreed
        .create({
          product_id: product,
          license_type: license,
          currency,
          ...(commission === undefined ? {} : { commission_percent: commission }),
          ...priceOff(values.agency_price_off, retail),
        })
        .catch(atProduct(place))
      created += 1
    }
  return { created, skipped: products.length * licenses.length - created }
}

function priceOff(off: string | null | undefined, retail: string | null): { agency_price?: string } {
  if (off === undefined || off === null || retail === null) return {}
  const price = toCents(retail)
  return { agency_price: fromCents(price - times(price, off, 100)) }
}

/** What is wrong stands at the product that it is wrong with. */
function atProduct(place: number) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    const messages = Object.values(error.body.errors ?? {}).flat()
    throw ApiError.invalid({ [`product_ids.${place}`]: messages })
  }
}

/** The agency's own currency. */
async function currencyOf(call: Call, agencyId: number): Promise<RecordOf<'agencies'>['currency']> {
  const [agency] = await run<Pick<RecordOf<'agencies'>, 'currency'>>(
    call.tx,
    sql`select currency from agencies where id = ${agencyId}::bigint`,
  )
  return agency?.currency ?? 'USD'
}

async function retailOf(
  call: Call,
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
  call: Call,
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
