import type { Oracle } from './oracle.ts'

export const amountOracles: readonly Oracle[] = [
  {
    name: 'an order is the sum of its items less its discount',
    sql: `select o.order_no as violation from orders o join order_items i on i.order_id = o.id group by o.id
      having o.subtotal <> sum(i.total) or o.discount <> sum(i.discount) or o.total <> o.subtotal - o.discount + o.tax`,
  },
  {
    name: 'an item costs its quantity times its price',
    sql: `select i.id::text as violation from order_items i where i.total <> i.quantity * i.unit_price`,
  },
  {
    name: 'no amount of an order, item, return or price is negative',
    sql: `select 'order ' || id as violation from orders where least(subtotal, discount, tax, total, refunded_total) < 0
      union all select 'item ' || id from order_items where least(quantity, unit_price, discount, total, returned_quantity) < 0
      union all select 'return ' || id from returns where amount <= 0
      union all select 'price ' || id from prices where amount < 0`,
  },
  {
    name: 'no more is refunded than was paid',
    sql: `select order_no as violation from orders where refunded_total > total`,
  },
  {
    name: 'what an order says is refunded is what its returns say',
    sql: `select o.order_no as violation from orders o left join returns r on r.order_id = o.id and r.status = 'refunded' and r.deleted_at is null
      group by o.id having o.refunded_total <> coalesce(sum(r.amount), 0)`,
  },
  {
    name: 'the open and the refunded returns of an order are no more than it cost',
    sql: `select o.order_no as violation from orders o join returns r on r.order_id = o.id
      where r.status not in ('rejected', 'withdrawn', 'cancelled', 'retained') and r.deleted_at is null group by o.id having sum(r.amount) > o.total`,
  },
  {
    name: 'each refunded return has one refund at the gateway',
    sql: `select r.return_no as violation from returns r
      where r.status = 'refunded' and r.trading_id is not null
        and (select count(*) from returns s where s.trading_id = r.trading_id) > 1`,
  },
  {
    name: 'successful refunds are no more than successful payments',
    sql: `select o.order_no as violation from orders o join tradings t on t.order_id = o.id and t.status = 'success' group by o.id
      having coalesce(sum(abs(t.amount)) filter (where t.type = 'refund'), 0) > greatest(o.total, coalesce(sum(t.amount) filter (where t.type = 'charge'), 0))`,
  },
  {
    name: 'no more of an item is returned than was sold',
    sql: `select id::text as violation from order_items where returned_quantity > quantity`,
  },
  {
    name: 'a paid order says when it was paid, an unpaid one does not',
    sql: `select order_no as violation from orders
      where (status in ('paid', 'fulfilled', 'partially_refunded', 'refunded') and paid_at is null) or (status = 'pending' and paid_at is not null)`,
  },
  {
    name: 'allocations of a record are whole on each of its days',
    sql: `select owner_type || ' ' || owner_ref || ' ' || effective_from as violation from marketing_allocations
      group by owner_type, owner_ref, effective_from having sum(percent) <> 100`,
  },
  {
    name: 'a payment of a cooperation is paid or not',
    sql: `select payment_no as violation from cooperation_payments where (status = 'paid') <> (paid_at is not null)`,
  },
]
