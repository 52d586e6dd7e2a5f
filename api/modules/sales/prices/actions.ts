import { json } from '../../../engine/model/composite-fields.ts'
import { currency, licenseType } from '../../../engine/model/enums/common.ts'
import { enumeration, int, money, string } from '../../../engine/model/fields.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { filterContext } from '../../../engine/operations/context.ts'
import { rowsOf } from '../../../engine/operations/parent.ts'
import { matchRows } from '../../../engine/query/match.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { adjusted, adjustment } from './adjust.ts'

const own = { currency: { field: 'currency' } }

export const disableStep = recordStep('prices', {
  zh: '停用',
  en: 'Disable',
  access: ['prices.update'],
  audit: 'update',
  run: ({ records, id }) => records.update(id, { status: 'disabled' }),
})

export const previewAction = collectionAction({
  name: 'bulk_preview',
  readsOnly: true,
  path: '/bulk-preview',
  zh: '调价预览',
  en: 'Preview an adjustment',
  access: ['prices.update'],
  input: {
    ids: refs('价格', 'Prices', 'prices', { max: 500 }),
    filter: json('筛选', 'Filter'),
    ...adjustment,
  },
  answer: {
    list: {
      id: int('编号', 'Id', { required: true }),
      title: string('产品', 'Product', { required: true }),
      license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
      currency: enumeration('货币', 'Currency', currency, { required: true }),
      before: money('调整前', 'Before', { ...own, required: true }),
      after: money('调整后', 'After', own),
    },
  },
  run: async ({ call, resource, input }) => {
    const { ids, filter } = input
    if (ids == null && filter == null) throw ApiError.invalid({ ids: ['请选择要调整的价格'] })
    const texts = Object.fromEntries(
      Object.entries(filter ?? {}).map(([name, value]) => [name, textOf(value)]),
    )
    const match = matchRows(resource, { filter: texts }, filterContext(call.caller), call.services.find)
    if ('errors' in match) throw ApiError.invalid(match.errors)
    const { source, condition } = await rowsOf(resource, call)
    const selected = Array.isArray(ids) ? sql` and t.id = any(${array(ids.map(Number), 'bigint')})` : sql``
    type Found = Pick<RecordOf<'prices'>, 'id' | 'license_type' | 'currency' | 'amount'>
    const rows = await run<Found & { readonly title: string }>(
      call.tx,
      sql`select t.id, (select p.name from products p where p.id = t.product_id) as title, t.license_type, t.currency, t.amount from ${source} where ${condition} and ${match.condition}${selected}
          and t.status in ('active', 'scheduled') order by t.id limit 500`,
    )
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      license_type: row.license_type,
      currency: row.currency,
      before: row.amount,
      after: adjusted(row, input),
    }))
  },
})

/** The prices before and after, of the same product, license, currency, region and quantity. */
export const historyAction = recordAction('prices', {
  name: 'history',
  path: '/{id}/history',
  method: 'GET',
  zh: '历史价格',
  en: 'Former prices',
  access: ['prices.index', 'prices.update'],
  answer: 'records',
  run: async ({ call, id }) => {
    const rows = await run<{ id: number }>(
      call.tx,
      sql`select o.id from prices o join prices t on t.id = ${id}::bigint and o.company_id = t.company_id and o.product_id = t.product_id
          and o.license_type = t.license_type and o.currency = t.currency and o.region = t.region and o.min_quantity = t.min_quantity
        order by o.effective_from desc, o.id desc limit 200`,
    )
    return rows.map((row) => row.id)
  },
})
