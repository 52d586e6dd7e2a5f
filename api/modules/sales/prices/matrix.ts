import { json, tags } from '../../../engine/model/composite-fields.ts'
import { currency, licenseType } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, money } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { entries, ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { licenseErrors } from '../../trade/pricing/licenses.ts'
import { supersede } from './adjust.ts'
import { amountErrors } from './rules.ts'

const own = { currency: { field: 'currency' } }

/** The same product's licenses by currencies, as they are sold worldwide today. */
export const matrixAction = collectionAction({
  name: 'matrix',
  path: '/matrix',
  method: 'GET',
  zh: '价格矩阵',
  en: 'Prices of a product',
  access: ['prices.index'],
  input: { product_id: ref('产品', 'Product', 'products', { required: true }) },
  answer: {
    fields: {
      rows: tags('授权类型', 'Rows', { required: true }),
      cols: tags('货币', 'Columns', { required: true }),
      cells: json('价格', 'Cells', { required: true }),
      rates: json('汇率（美元）', 'US dollars for one unit', { required: true }),
    },
  },
  run: async ({ call, input }) => {
    const productId = input.product_id
    const [product] = await run<{ license_types: string[] }>(
      call.tx,
      sql`select license_types from products where id = ${productId}::bigint`,
    )
    const cells = await run<{ license_type: string; currency: string }>(
      call.tx,
      sql`select distinct on (license_type, currency) license_type, currency, id, amount, original_amount, tax_included, effective_from
        from prices where company_id = ${call.caller.companyId}::bigint and product_id = ${productId}::bigint and region = 'global' and min_quantity = 1
          and status in ('active', 'scheduled') and effective_from <= now() and (effective_to is null or effective_to > now())
        order by license_type, currency, effective_from desc`,
    )
    const cols = currency.map(({ value }) => value)
    const rates: Record<string, string> = {}
    for (const code of cols) rates[code] = await rateToUsd(call, code)
    return {
      rows: product?.license_types ?? [],
      cols,
      cells: Object.fromEntries(cells.map((cell) => [`${cell.license_type}.${cell.currency}`, cell])),
      rates,
    }
  },
})

/** Changed cells close the price that was there and open another; cells that stay the same are left alone. */
export const saveMatrixAction = collectionAction({
  name: 'matrix_update',
  path: '/matrix',
  method: 'PUT',
  zh: '保存价格矩阵',
  en: 'Save the prices of a product',
  access: ['prices.update'],
  input: {
    product_id: ref('产品', 'Product', 'products', { required: true }),
    cells: entries(
      '价格',
      'Cells',
      {
        license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
        currency: enumeration('货币', 'Currency', currency, { required: true }),
        amount: money('售价', 'Amount', { ...own, min: 0, required: true }),
        original_amount: money('划线价', 'Original amount', { ...own, min: 0 }),
      },
      { required: true, max: 100 },
    ),
    effective_from: datetime('生效时间', 'Effective from'),
  },
  answer: {
    fields: {
      created: int('新建', 'Created', { required: true }),
      closed: int('关闭', 'Closed', { required: true }),
    },
  },
  run: async (context) => {
    const { call, resource, input } = context
    const productId = input.product_id
    const { cells } = input
    const prices = repositoryOf('prices', call, resource)
    const from = (input.effective_from ?? '') || null
    const errors: ErrorsOf<'prices'> = {}
    for (const [place, cell] of cells.entries())
      for (const [name, messages] of Object.entries({
        ...(await licenseErrors(call, productId, cell.license_type)),
        ...amountErrors(cell),
      }))
        errors[`cells.${place}.${name}`] = messages
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const counted = { created: 0, closed: 0 }
    for (const {
      license_type: license,
      currency: money,
      amount,
      original_amount: original = null,
    } of cells) {
      const current = await currentPrice(call, productId, license, money)
      const changes = { amount, original_amount: original }
      if (current === null) {
        const values = { product_id: productId, license_type: license, currency: money, ...changes }
        const when = from ?? new Date().toISOString()
        await prices.create({ ...values, effective_from: when })
        counted.created += 1
        continue
      }
      const record = await prices.find(current)
      const isSame = (name: 'amount' | 'original_amount') => toCents(record[name]) === toCents(changes[name])
      if (isSame('amount') && isSame('original_amount')) continue
      await supersede(context, record, changes, from)
      counted.created += 1
      counted.closed += 1
    }
    return counted
  },
})

async function currentPrice(
  call: Call,
  productId: number,
  license: string,
  code: string,
): Promise<number | null> {
  const [row] = await run<{ id: number }>(
    call.tx,
    sql`select id from prices where company_id = ${call.caller.companyId}::bigint and product_id = ${productId}::bigint
        and license_type = ${license} and currency = ${code} and region = 'global' and min_quantity = 1 and status in ('active', 'scheduled')
        and effective_from <= now() and (effective_to is null or effective_to > now())
      order by effective_from desc limit 1`,
  )
  return row?.id ?? null
}
