import { choices } from '../../../engine/model/choice.ts'
import { licenseType } from '../../../engine/model/enums/common.ts'
import { bool, decimal, enumeration, int, money, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { entries, refs } from '../../../engine/model/related-fields.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { applies, type CouponTerms, discountByTerms } from '../../trade/pricing/coupon.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { listPrices } from '../../trade/pricing/list-price.ts'
import { approvalVerdict } from './approval-limit.ts'
import { couponTerms } from './coupons.ts'
import { commonErrors } from './terms.ts'

const own = { currency: { field: 'currency' } } as const
const mostLines = 100
const oneDollar = 100

const warning = choices({
  min_amount: ['一件未达最低消费', 'One copy is below the minimum', 'none'],
  unchanged: ['不降价', 'Not reduced', 'none'],
  below_one_usd: ['低于 1 USD', 'Below 1 USD', 'danger'],
})

/** What a coupon that is not saved yet would do: to the price of each product, and whether it would hold at once. */
export const previewCoupon = (variant: Variant) =>
  collectionAction({
    name: 'preview',
    readsOnly: true,
    path: '/preview',
    zh: '预览优惠影响',
    en: 'Preview a coupon',
    access: [`${variant}-api.coupons.store`, `${variant}-api.coupons.update`, 'coupons.manage'],
    input: {
      ...couponTerms,
      companies: refs('分摊品牌', 'Companies', 'companies'),
    },
    answer: {
      fields: {
        approval: bool('需要审批', 'Needs approval', { required: true }),
        percent_off: decimal('最大优惠(%)', 'Most off', { precision: 12, scale: 2 }),
        auto_approve_percent: int('免审批上限(%)', 'Approved up to'),
        currency: string('货币', 'Currency', { required: true }),
        total: int('价格数', 'Prices', { required: true }),
        lines: entries(
          '券后价',
          'Prices after the coupon',
          {
            product: string('产品', 'Product', { required: true }),
            license_type: enumeration('授权类型', 'License type', licenseType, { required: true }),
            price: money('原价', 'Price', { ...own, required: true }),
            price_after: money('券后价', 'Price after', { ...own, required: true }),
            warning: enumeration('提示', 'Warning', warning),
          },
          { required: true },
        ),
      },
    },
    run: async ({ call, input }) => {
      const errors = commonErrors(input)
      if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
      const terms = termsOf(input)
      const currency = terms.currency ?? 'USD'
      const found = await linesOf(call, terms, currency, companiesOf(variant, call, input))
      const verdict = variant === 'self' ? await approvalVerdict(call, input) : null
      return {
        approval: verdict?.isNeeded ?? true,
        percent_off: verdict?.percentOff ?? null,
        auto_approve_percent: verdict?.highest ?? null,
        currency,
        total: found.length,
        lines: found.slice(0, mostLines),
      }
    },
  })

function termsOf(input: InputFrom<typeof couponTerms>): CouponTerms {
  return {
    type: input.type,
    value: input.value,
    currency: input.type === 'percent' ? null : (input.currency ?? null),
    product_mode: input.product_mode,
    products: input.products ?? [],
    license_types: input.license_types ?? [],
    min_amount: input.min_amount ?? null,
  }
}

/** The selected company; of a shared coupon those that bear it, as far as the caller belongs to them. */
function companiesOf(
  variant: Variant,
  { caller }: Call,
  { companies }: { readonly companies?: readonly number[] | null },
): readonly number[] {
  const selected = caller.companyId === null ? [] : [caller.companyId]
  if (variant === 'self' || companies == null || companies.length === 0) return selected
  const requestedIds = new Set(companies)
  return caller.companyIds.filter((id) => requestedIds.has(id))
}

interface Sold {
  readonly product_id: number
  readonly product: string
  readonly license_type: (typeof licenseType)[number]['value']
}

/** One copy of everything that the terms are about and that has a price in the currency: the cheapest after it first. */
async function linesOf(call: Call, terms: CouponTerms, currency: string, companies: readonly number[]) {
  const sold = await run<Sold>(
    call.tx,
    sql`select distinct p.product_id, r.name as product, p.license_type from prices p
      join products r on r.id = p.product_id and r.deleted_at is null
      where p.company_id = any(${array([...companies], 'bigint')}) and p.currency = ${currency} order by 2, 3, 1`,
  )
  const lines = sold.map((one) => ({ ...one, quantity: 1 })).filter((line) => applies(terms, line))
  const prices = await listPrices(call, lines, currency, null, companies)
  const rate = await rateToUsd(call, currency)
  return lines
    .flatMap(({ product, ...line }, place) => {
      const price = prices[place]
      if (price == null) return []
      const unit = toCents(price.amount)
      const { discount, reasons } = discountByTerms(terms, [{ ...line, unit }], currency)
      const after = unit - discount
      return [{ product, license_type: line.license_type, unit, after, reasons }]
    })
    .toSorted((one, other) => one.after - other.after)
    .map(({ product, license_type, unit, after, reasons }) => ({
      product,
      license_type,
      price: fromCents(unit),
      price_after: fromCents(after),
      warning: warningOf(unit, after, reasons.length > 0, rate),
    }))
}

function warningOf(
  unit: number,
  after: number,
  isRefused: boolean,
  rate: string,
): (typeof warning)[number]['value'] | null {
  if (isRefused) return 'min_amount'
  if (after === unit) return 'unchanged'
  return times(after, rate) < oneDollar ? 'below_one_usd' : null
}
