import type { ContextOf } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, enumerations, string } from '../../../engine/model/fields.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import type { Values } from '../../../engine/model/rules.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { copyRows } from '../../../engine/operations/write/copy.ts'
import { freeSlug } from '../../content/free-slug.ts'
import { linkProducts } from '../products/checkout.ts'

const part = choices({
  shares: ['分享', 'Shares'],
  coupons: ['优惠券', 'Coupons'],
  products: ['产品', 'Products'],
  prizes: ['奖品', 'Prizes'],
})

const tables = new Map([
  ['shares', 'special_shares'],
  ['coupons', 'special_coupons'],
  ['products', 'special_products'],
  ['prizes', 'special_prizes'],
])

const input = {
  title: string('活动名', 'Title', { min: 2, max: 120, required: true }),
  language: enumeration('语言', 'Language', contentLanguage),
  starts_at: datetime('开始', 'Starts', { required: true }),
  ends_at: datetime('结束', 'Ends', { required: true }),
  include: enumerations('一并复制', 'Also copy', part),
}

/**
 * A draft with another title and period, in another language if asked for. What does not fit the new period comes along, too: the
 * checklist says so before it is published.
 */
export const duplicateSpecial = recordAction('specials', {
  name: 'duplicate',
  changes: ['checkout_links', 'special_coupons', 'special_prizes', 'special_products'],
  path: '/{id}/duplicate',
  zh: '复制活动专题',
  en: 'Duplicate a special',
  access: ['specials.store'],
  audit: false,
  answer: 'created',
  input,
  run: duplicate,
})

async function duplicate({
  call,
  records,
  record,
  input: copyInput,
}: ContextOf<'specials', InputFrom<typeof input>>): Promise<number> {
  const { title, starts_at, ends_at, include } = copyInput
  const language = copyInput.language ?? record.language
  const slug = await freeSlug(call, { table: 'specials', language, slug: record.slug, most: 80 })
  const values = { ...records.copyOf(record), title, language, starts_at, ends_at, slug }
  const { id: copy } = await records.create(values)
  for (const name of include ?? []) {
    const child = call.services.find(tables.get(name) ?? '')
    if (child !== undefined)
      await copyRows(child, { by: 'special_id', from: record.id, to: copy }, changed.get(name), call)
  }
  if (include?.includes('products') === true) await linkProducts(call, copy)
  return copy
}

/** What a copied child does not take along: a window in the old period, a link of the old special. */
const changed = new Map<string, Values>([
  ['coupons', { starts_at: null, ends_at: null, claimed: 0 }],
  ['products', { checkout_link_id: null, clicks: 0 }],
])
