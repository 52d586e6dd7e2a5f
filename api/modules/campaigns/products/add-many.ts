import { licenseType } from '../../../engine/model/enums/common.ts'
import { enumeration, enumerations, int } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { specialOf } from '../specials/parent.ts'
import { currentPrice } from './current-price.ts'
import { discounted, rounding } from './discount.ts'

const currency = 'USD' as const

/** Products × license types at a discount; what is there already or has no price is left out. */
export const addManyProducts = collectionAction({
  name: 'add_many',
  changes: ['checkout_links'],
  path: '/add-many',
  zh: '批量加入活动产品',
  en: 'Add products to a special',
  access: ['specials.update'],
  input: {
    product_ids: refs('产品', 'Products', 'products', { required: true, max: 100 }),
    license_types: enumerations('授权类型', 'License types', licenseType, { required: true }),
    percent_off: int('折扣(%)', 'Percent off', { min: 0, max: 100, default: 0 }),
    rounding: enumeration('取整方式', 'Rounding', rounding, { default: 'cent' }),
  },
  answer: { fields: { created: int('加入个数', 'Created', { required: true }) } },
  async run({ call, resource, input }) {
    const special = await specialOf(call)
    const products = repositoryOf('special_products', call, resource)
    const licences = await loadLicences(call, special.id)
    let created = 0
    for (const product_id of new Set(input.product_ids)) {
      for (const license_type of new Set(input.license_types)) {
        if (licences.licences.has(`${product_id} ${license_type}`)) continue
        const licence = { productId: product_id, licenseType: license_type, currency }
        const original = await currentPrice(call, licence)
        if (original === null) continue
        created += 1
        const price = discounted(original, input.percent_off, input.rounding)
        const sort = Math.min((licences.count + created) * 10, 999)
        const values = { product_id, license_type, currency, special_price: price, sort }
        await products.create(values)
      }
    }
    return { created }
  },
})

async function loadLicences({ tx }: Call, specialId: number) {
  const rows = await run<{ licence: string }>(
    tx,
    sql`select product_id || ' ' || license_type as licence from special_products where special_id = ${specialId}::bigint`,
  )
  return { licences: new Set(rows.map((row) => row.licence)), count: rows.length }
}
