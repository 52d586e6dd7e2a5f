import type { RecordStep } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import type { Fields } from '../../../engine/model/field.ts'
import { enumeration, html, int, money, string, url } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ValuesOf } from '../../../engine/model/records.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { customerLanguage } from '../../../kernel/formats/customer-language.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { companyContact } from '../../organisation/companies/company-contact.ts'
import type { Quote } from '../../trade/pricing/quote.ts'
import { methodsFor } from '../payment-methods/available.ts'
import { linkQuote } from './link-quote.ts'
import { type CheckoutPage, previewHtml } from './preview-html.ts'
import { itemErrors } from './rules.ts'

const access = ['checkout-link.manager']
const own = { currency: { field: 'currency' } }

/** `activate` and `pause`. */
export const activateStep = switchStep('启用', 'Activate', 'active')
export const pauseStep = switchStep('暂停', 'Pause', 'paused')

function switchStep(zh: string, en: string, status: 'active' | 'paused'): RecordStep {
  return recordStep('checkout_links', {
    zh,
    en,
    access,
    audit: 'update',
    allowed: [
      requires('checkout_links', {
        code: 'not_expired',
        when: { status: { not: 'expired' } },
        reason: '链接已过期',
      }),
    ],
    run: async ({ records, id, record, call }) => {
      const lacking = status === 'active' ? Object.values(await itemErrors(call, record, [])).flat() : []
      const [reason] = lacking
      if (reason !== undefined) throw ApiError.conflict('STATE', reason)
      await records.update(id, { status })
    },
  })
}

/** Another link with the same goods, under a code of its own. */
export const duplicateAction = recordAction('checkout_links', {
  name: 'duplicate',
  path: '/{id}/duplicate',
  zh: '复制购买链接',
  en: 'Duplicate',
  access,
  audit: false,
  input: {
    name: string('名称', 'Name', { min: 2, max: 80, required: true }),
    language: enumeration('页面语言', 'Language', contentLanguage),
  },
  answer: 'created',
  run: async ({ records, record, input, call }) => {
    const { code: _code, status: _status, coupon_id: coupon, ...values } = records.copyOf(record)
    const language = input.language ?? record.language
    const made = { ...values, ...(await stillValid(call, coupon)), name: input.name, language }
    return (await records.create(made)).id
  },
})

/** A coupon that has ended is not copied. */
async function stillValid(call: Call, couponId: number | null | undefined) {
  if (couponId == null) return {}
  const found = await run(
    call.tx,
    sql`select 1 from coupons where id = ${couponId}::bigint and status = 'active' and (valid_to is null or valid_to > now())`,
  )
  return found.length > 0 ? { coupon_id: couponId } : {}
}

/** What the page will show, before the link is saved. */
export function previewAction(fields: Fields) {
  return collectionAction({
    name: 'preview',
    readsOnly: true,
    path: '/preview',
    zh: '预览购买链接',
    en: 'Preview',
    access,
    input: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, loose(name, field)])),
    answer: {
      fields: {
        url: url('链接', 'URL', { required: true }),
        currency: string('货币', 'Currency', { required: true }),
        lines: entries(
          '商品',
          'Lines',
          {
            product: string('产品', 'Product', { required: true }),
            license_type: string('授权类型', 'License type', { required: true }),
            quantity: int('数量', 'Quantity', { required: true }),
            unit_price: money('单价', 'Unit price', { ...own, required: true }),
            total: money('小计', 'Total', { ...own, required: true }),
          },
          { required: true },
        ),
        discount: money('优惠', 'Discount', { ...own, required: true }),
        total: money('合计', 'Total', { ...own, required: true }),
        preview_html: html('预览', 'Preview', { required: true }),
      },
    },
    run: async ({ call, input: values }) => {
      // The fields of a link, each of which may be missing.
      const input = values as ValuesOf<'checkout_links'>
      const { quoted, currency } = await linkQuote(call, input)
      const errors = {
        ...quoted.errors,
        ...unpricedErrors(quoted, currency),
        ...(await itemErrors(call, input, [])),
      }
      if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
      const { url: site, default_language: usual, ...seller } = await companyContact(call)
      const { discount, subtotal, total } = quoted
      const lines = quoted.lines.map(({ product, license_type, quantity, unit_price, total: sum }) => ({
        product,
        license_type,
        quantity,
        unit_price,
        total: sum,
      }))
      return {
        url: `${site.replace(/\/+$/, '')}/checkout/${input.code || '…'}`,
        currency,
        lines,
        discount,
        total,
        preview_html: previewHtml({
          language: customerLanguage(input.language, usual),
          seller,
          template: templateOf(input.template),
          lines,
          currency,
          subtotal,
          discount,
          total,
          gateways: await gatewaysOf(call, input.payment_methods, currency),
          collectsInvoice: input.collect_invoice === true,
        }),
      }
    },
  })
}

/** A page that asks nothing for something cannot be shown. */
function unpricedErrors({ lines }: Quote, currency: string): FieldErrors {
  const places = [...lines.entries()].filter(([, { list_price: price }]) => price === null)
  return Object.fromEntries(
    places.map(([place]) => [
      `items.${place}.license_type`,
      [message('该授权类型没有 {currency} 价格', { currency })],
    ]),
  )
}

/** What customers can choose from: of the link's methods, of all where it names none, those that take the currency now. */
async function gatewaysOf(call: Call, methods: unknown, currency: string): Promise<string[]> {
  const ids = Array.isArray(methods) ? methods.map(Number) : []
  const found = await methodsFor(call, { currency, country: null, only: ids })
  return [...new Set(found.flatMap(({ gateway, reason }) => (reason === null ? [gateway] : [])))]
}

function templateOf(template: unknown): CheckoutPage['template'] {
  return template === 'one_column' || template === 'popup' ? template : 'classic'
}

/** The form is still being filled in: only the goods and the currency are needed. */
function loose(name: string, field: Fields[string]): Fields[string] {
  return name === 'items' || name === 'currency'
    ? field
    : { ...field, required: false, nullable: true, unique: null }
}
