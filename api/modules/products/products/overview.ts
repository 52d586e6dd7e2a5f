import { arrayOf, component, object } from '../../../engine/model/components.ts'
import { licenseType } from '../../../engine/model/enums/common.ts'
import { type JsonSchema, labels } from '../../../engine/model/json-schema.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { activeLinks } from './rules.ts'

const count = (zh: string, en: string): JsonSchema => ({
  type: 'integer',
  ...labels({ zh, en }),
  'x-type': 'int',
})

const listOf = (zh: string, en: string, items: JsonSchema): JsonSchema => ({
  ...arrayOf(items),
  ...labels({ zh, en }),
})

/** What the drawer beside the list shows: prices, versions, stock by license, the last orders, and the links that would be paused with it. */
export const overviewAction = recordAction('products', {
  name: 'overview',
  reads: [
    'agencies',
    'checkout_links',
    'cooperations',
    'coupons',
    'email_marketings',
    'error_logs',
    'link_codes',
    'marketing_allocations',
    'order_items',
    'orders',
    'payment_methods',
    'platforms',
    'specials',
  ],
  path: '/{id}/overview',
  method: 'GET',
  zh: '产品概要',
  en: 'Overview of a product',
  access: ['products.index', 'products.update'],
  answer: {
    schema: object({
      prices: listOf('价格', 'Prices', component('Price')),
      versions: listOf('版本', 'Versions', component('ProductVersion')),
      stock: listOf(
        '序列号库存',
        'Keys in stock',
        object({
          license_type: {
            type: 'string',
            ...labels({ zh: '授权类型', en: 'License type' }),
            'x-type': 'enum',
            'x-enum': licenseType,
          },
          available: count('可用', 'Available'),
          sold: count('已售', 'Sold'),
          activated: count('已激活', 'Activated'),
          revoked: count('已吊销', 'Revoked'),
        }),
      ),
      orders: listOf('最近订单', 'Latest orders', component('Order')),
      checkout_links: listOf('购买链接', 'Checkout links', component('Reference')),
    }),
  },
  run: async ({ call, id }) => {
    const rows = async (name: string, statement: ReturnType<typeof sql>) => {
      const resource = call.services.find(name)
      if (resource === undefined) throw new Error(`${name} is no resource`)
      const found = await run<{ id: number }>(call.tx, statement)
      const ids = found.map((row) => row.id)
      return await loadRows(
        call.tx,
        resource,
        ids,
        { include: [], timezone: call.caller.timezone },
        call.services.find,
      )
    }
    const product = sql`product_id = ${id}::bigint`
    return {
      prices: await rows(
        'prices',
        sql`select id from prices where ${product} and status in ('active', 'scheduled') order by license_type, currency, id limit 100`,
      ),
      versions: await rows(
        'product_versions',
        sql`select id from product_versions where ${product} order by released_at desc nulls first, id desc limit 20`,
      ),
      stock: await run(
        call.tx,
        sql`select license_type, count(*) filter (where status = 'available') as available, count(*) filter (where status = 'sold') as sold,
            count(*) filter (where status = 'activated') as activated, count(*) filter (where status = 'revoked') as revoked
          from license_keys where ${product} group by license_type order by license_type`,
      ),
      orders: await rows(
        'orders',
        sql`select o.id from orders o where o.company_id = ${call.caller.companyId}::bigint and o.deleted_at is null and not o.is_test
            and o.id in (select i.order_id from order_items i where i.${product} order by i.id desc limit 200)
          order by o.created_at desc, o.id desc limit 10`,
      ),
      checkout_links: await activeLinks(call, id),
    }
  },
})
