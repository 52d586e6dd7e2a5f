import type { Page } from '@playwright/test'
import { act, dialogOf, box, confirm, pick, search, select } from '../flows/by-name.ts'
import type { Deed } from './deed.ts'

const order = (where: string) =>
  `select o.id, o.order_no as word from orders o
   where o.company_id = 1 and o.deleted_at is null and not o.is_test and ${where} order by o.id desc limit 1`

const pending = order(`o.status = 'pending' and o.paid_at is null`)
const fulfilled = order(
  `o.status = 'fulfilled' and o.refunded_total = 0 and o.total_usd between 10 and 400 and not exists
   (select from returns r where r.order_id = o.id) and 1 = (select count(*) from license_keys k
   join order_items i on i.id = k.order_item_id where i.order_id = o.id and k.status in ('sold', 'activated'))
   and exists (select from license_keys k, order_items i where i.order_id = o.id and k.product_id = i.product_id
   and k.license_type = i.license_type and k.status = 'available' and k.company_id = 1)`,
)

/** Asks for an action on the order that was searched for. */
async function ask(page: Page, word: string, action: string) {
  await act(await search(page, word), action)
  return dialogOf(page, action)
}

const orders = { as: 'imageforge.marketing', page: 'orders.index', opens: '/orders/index?from=all' } as const

export const salesDeeds: readonly Deed[] = [
  {
    ...orders,
    name: 'a transfer that came is confirmed',
    finds: pending,
    async does(page, { word }) {
      const dialog = await ask(page, word, '确认收款')
      await pick(dialog, '支付方式', '银行转账')
      await box(dialog, '支付时间').fill('今天')
      await confirm(dialog, '确认收款')
    },
    leaves: `select o.status, t.type, t.status as trade, t.amount = o.total as whole
             from orders o join tradings t on t.order_id = o.id and t.status = 'success' where o.id = :id`,
    rows: [{ status: 'paid', type: 'charge', trade: 'success', whole: true }],
    logged: 'other orders',
  },
  {
    ...orders,
    name: 'an order that nobody pays is cancelled',
    finds: pending,
    async does(page, { word }) {
      const dialog = await ask(page, word, '取消订单')
      await box(dialog, '取消原因').fill('客户改买年付')
      await confirm(dialog, '取消订单')
    },
    leaves: `select o.status, (select count(*)::int from coupon_usages u where u.order_id = o.id) as coupons,
             (select count(*)::int from license_keys k join order_items i on i.id = k.order_item_id where i.order_id = o.id) as keys
             from orders o where o.id = :id`,
    rows: [{ status: 'cancelled', coupons: 0, keys: 0 }],
    logged: 'other orders',
  },
  {
    ...orders,
    name: 'the keys of an order are sent again',
    finds: fulfilled,
    async does(page, { word }) {
      await confirm(await ask(page, word, '重发序列号'), '重发序列号')
    },
    leaves: `select m.status, m.subject like '%' || o.order_no || '%' as named from orders o
             join mails m on m.recipient = o.email and m.company_id = 1 where o.id = :id and m.created_at > now() - interval '1 minute'`,
    rows: [{ status: 'simulated', named: true }],
    logged: 'send orders',
  },
  {
    ...orders,
    name: 'a key is replaced',
    finds: fulfilled,
    async does(page, { word }) {
      const dialog = await ask(page, word, '换码')
      await dialog.locator('.choose-row-choice').first().click()
      await box(dialog, '换码原因').fill('客户换了电脑')
      await confirm(dialog, '换码')
    },
    leaves: `select k.status, k.email = o.email as same from orders o join order_items i on i.order_id = o.id
             join license_keys k on k.order_item_id = i.id where o.id = :id order by k.status`,
    rows: [
      { status: 'revoked', same: true },
      { status: 'sold', same: true },
    ],
    logged: 'other orders',
  },
  {
    ...orders,
    name: 'a whole refund is asked for',
    finds: fulfilled,
    async does(page, { word }) {
      const dialog = await ask(page, word, '退款')
      await select(dialog, '类型', '全额')
      await pick(dialog, '原因', '重复购买')
      await confirm(dialog, '退款')
    },
    leaves: `select r.type, r.amount = o.total as whole, r.lines is null or r.lines = '[]' as no_lines, o.status
             from orders o join returns r on r.order_id = o.id where o.id = :id`,
    rows: [{ type: 'full', whole: true, no_lines: true, status: 'fulfilled' }],
    logged: 'create returns',
  },
  {
    name: 'a payment method is switched off',
    as: 'admin',
    page: 'payment-management.index',
    opens: '/payment-management/index',
    // Orders of other tests are in USD.
    finds: `select id, name as word from payment_methods
            where company_id = 1 and status = 'enabled' and 'USD' <> all (currencies) order by sort desc limit 1`,
    async does(page, { word }) {
      const row = page.getByRole('grid').locator('tbody tr').filter({ hasText: word })
      await act(row, '停用')
      await confirm(page.getByRole('alertdialog'), '停用')
    },
    leaves: 'select status from payment_methods where id = :id',
    rows: [{ status: 'disabled' }],
    logged: 'update payment_methods',
  },
  {
    name: 'a checkout link is paused',
    as: 'admin',
    page: 'payment-management.links',
    opens: '/payment-management/links?view=all',
    finds: `select id, code as word from checkout_links where company_id = 1 and status = 'active' order by id desc limit 1`,
    async does(page, { word }) {
      await act(await search(page, word), '暂停')
    },
    leaves: 'select status from checkout_links where id = :id',
    rows: [{ status: 'paused' }],
    logged: 'update checkout_links',
  },
]
