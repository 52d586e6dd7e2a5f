/** How often an order is there, with its items and its rows in the log. */
export interface OrderCounts {
  readonly orders: number
  readonly items: number
  readonly logs: number
}

type Rows = <T extends object>(sql: string) => Promise<readonly T[]>

const none: OrderCounts = { orders: 0, items: 0, logs: 0 }

/** An order with one item; its e-mail address identifies it. */
export function orderFor(email: string, note: string): object {
  return {
    type: 'manual',
    email,
    country: 'US',
    language: 'en',
    currency: 'USD',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
    note,
  }
}

/** What is stored of the orders whose addresses end so, read past the API and its policies. */
export async function readOrders(rows: Rows, domain: string): Promise<(email: string) => OrderCounts> {
  const found = await rows<OrderCounts & { readonly email: string }>(
    `select o.email, count(*)::int as orders,
        (select count(*)::int from order_items i where i.order_id = min(o.id)) as items,
        (select count(*)::int from action_logs a where a.resource = 'orders' and a.action = 'create' and a.record_id = min(o.id)::text) as logs
      from orders o where o.email like '%@${domain}' group by o.email`,
  )
  const byEmail = new Map(found.map((row) => [row.email, row]))
  return (email) => byEmail.get(email) ?? none
}

/** Whether it was written once, whole. */
export function isComplete({ orders, items, logs }: OrderCounts): boolean {
  return orders === 1 && items === 1 && logs === 1
}

/** `2 orders, 1 items, 2 rows in the log`. */
export function countsText({ orders, items, logs }: OrderCounts): string {
  return `${orders} orders, ${items} items, ${logs} rows in the log`
}
