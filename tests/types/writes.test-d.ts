import { choices } from '../../api/engine/model/choice.ts'
import { enumeration, int } from '../../api/engine/model/fields.ts'
import type { Call } from '../../api/engine/model/operation.ts'
import type { ErrorsOf, RecordOf, StoredOf } from '../../api/engine/model/records.ts'
import type { Repository } from '../../api/engine/model/repository.ts'
import type { Values } from '../../api/engine/model/rules.ts'
import { defineRules } from '../../api/engine/model/rules.ts'
import { collectionAction, recordAction } from '../../api/engine/operations/actions/action.ts'
import { repositoryOf } from '../../api/engine/operations/write/repository.ts'
import { sql } from '../../api/kernel/database/sql.ts'
import '../../api/modules/registry.ts'

declare const call: Call
declare const values: Values
declare const name: string
const coupons: Repository<'coupons'> = repositoryOf('coupons', call)

export async function writes(id: number, record: RecordOf<'coupons'>): Promise<void> {
  await coupons.update(id, { status: 'paused', used_count: sql`used_count + 1` })
  await coupons.insert({ code: 'A', name: 'a', ...(id > 1 ? { note: null } : {}) })
  await coupons.change(record, { name })
  const [row] = await coupons.select(['code', 'products'], sql`t.id = ${id}::bigint`)
  const code: string | undefined = row?.code
  const products: readonly number[] | null | undefined = row?.products

  // @ts-expect-error a coupon has no such field
  await coupons.update(id, { state: 'paused' })
  // @ts-expect-error it has this one, and others beside it are not let through
  await coupons.update(id, { status: 'paused', stauts: 'paused' })
  // @ts-expect-error nor where they come by a condition
  await coupons.update(id, { name, ...(id > 1 ? { stauts: 'paused' } : {}) })
  const built = { status: 'paused', stauts: 'paused' } as const
  // @ts-expect-error nor out of a variable
  await coupons.update(id, built)
  // @ts-expect-error a coupon is never in this state
  await coupons.update(id, { status: 'stopped' })
  // @ts-expect-error a number is no text
  await coupons.update(id, { name: 1 })
  // @ts-expect-error the type of these values is not known
  await coupons.update(id, values)
  // @ts-expect-error what is computed is not written
  await coupons.insert({ code: 'A', budget_used_usd: '1' })
  // @ts-expect-error by the rules neither
  await coupons.create({ code: 'A', naem: 'a' })
  // @ts-expect-error a record of another resource
  await coupons.change(await repositoryOf('reviews', call).find(id), { name })
  // @ts-expect-error a row has what was asked for
  await coupons.select(['cod'], sql`true`)
  // @ts-expect-error and nothing else
  const other = row?.name
  return void [other, code, products]
}

export const rules = defineRules('reviews', {
  beforeWrite: async (_call, changes) => (changes.rating == null ? { rating: ['请选择评分'] } : {}),
  prepare: async (_call, changes, record) => ({
    email: changes.email?.toLowerCase() ?? record?.email ?? '',
    ...(record === null ? { status: 'pending' } : {}),
  }),
  imported: () => ({ source: 'import' }),
})

export const misspeltRules = [
  // @ts-expect-error a review has no such field
  defineRules('reviews', { prepare: async () => ({ stauts: 'pending' }) }),
  // @ts-expect-error nor is it ever in this state
  defineRules('reviews', { prepare: async () => ({ status: 'waiting' }) }),
  // @ts-expect-error the type of these values is not known
  defineRules('reviews', { prepare: async () => values }),
  // @ts-expect-error a message stands at a field
  defineRules('reviews', { beforeWrite: async () => ({ ratnig: ['请选择评分'] }) }),
  // @ts-expect-error what a file brings are values of fields, too
  defineRules('reviews', { imported: () => ({ source: 'file' }) }),
]

const errors: ErrorsOf<'orders'> = { email: ['必填'], 'items.0.product_id': ['必填'] }
// @ts-expect-error no field of an order is called so
errors.emial = ['必填']
export const stored: StoredOf<'orders'> = { status: 'paid' }

const orders: Repository<'orders'> = repositoryOf('orders', call)
const line = { product_id: 1, license_type: 'yearly', quantity: 2 } as const

export async function children(id: number): Promise<void> {
  const { items } = await orders.find(id)
  const [item] = items
  const product: string | undefined = item?.product?.title
  const keys: readonly number[] | null | undefined = item?.license_keys
  await orders.create({ email: 'a@b.example', items: [line, { ...line, id: item?.id }] })
  await orders.change(await orders.lock(id), { items: items.map((each) => ({ id: each.id, ...line })) })

  // @ts-expect-error an item has no such field
  const misspelt = item?.prodct_id
  // @ts-expect-error a new one neither, beside others that it has
  await orders.create({ items: [{ ...line, quantty: 2 }] })
  // @ts-expect-error nor one of several
  await orders.create({ items: [line, { ...line, quantty: 2 }] })
  // @ts-expect-error no item is sold under this license
  await orders.create({ items: [{ ...line, license_type: 'eternal' }] })
  // @ts-expect-error the type of these values is not known
  await orders.create({ items: [values] })
  return void [product, keys, misspelt]
}

export const pricedRules = defineRules('orders', {
  prepare: async (_call, changes) => ({
    items: changes.items?.map((each) => ({ ...each, unit_price: each.unit_price ?? '1.00' })),
  }),
})

export const misspeltItems = defineRules('orders', {
  // @ts-expect-error an item has no such price
  prepare: async (_call, changes) => ({
    items: changes.items?.map((each) => ({ ...each, unit_prise: '1.00' })),
  }),
})

const about = { zh: '数', en: 'Count', access: [] }
const state = enumeration('状态', 'State', choices({ on: ['开', 'On'], off: ['关', 'Off'] }), {
  required: true,
})

export const actions = [
  recordAction('coupons', {
    ...about,
    name: 'count',
    path: '/{id}/count',
    answer: { fields: { state, count: int('数', 'Count') } },
    run: async ({ records, id }) => {
      const { used_count: count } = await records.find(id)
      return { state: 'on' as const, count }
    },
  }),
  recordAction('coupons', {
    ...about,
    name: 'lack',
    path: '/{id}/lack',
    answer: { fields: { state, count: int('数', 'Count') } },
    // @ts-expect-error the answer lacks a field
    run: async () => ({ state: 'on' as const }),
  }),
  collectionAction({
    ...about,
    name: 'list',
    path: '/list',
    answer: { list: { state } },
    // @ts-expect-error no choice of the field
    run: async () => [{ state: 'half' as const }],
  }),
  collectionAction({
    ...about,
    name: 'made',
    path: '/made',
    answer: 'created',
    // @ts-expect-error the id of what was made
    run: async () => 'a',
  }),
]
