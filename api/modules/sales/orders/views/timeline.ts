import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { actionsOn, timeline, timelineFields } from '../../../trade/timeline.ts'

/** What happened to an order: placing, money, keys, refunds, and what people did. */
export const orderTimeline = recordAction('orders', {
  name: 'timeline',
  reads: ['returns', 'tradings', 'users'],
  path: '/{id}/timeline',
  method: 'GET',
  zh: '订单时间线',
  en: 'History of an order',
  access: ['orders.index', 'orders.update'],
  answer: { list: timelineFields },
  run: ({ call, id }) => {
    const order = sql`o.id = ${id}::bigint`
    const failed = call.caller.locale === 'en' ? 'failed' : '失败'
    return timeline(call, [
      sql`select o.created_at, 'created', 'ordered', u.name, o.order_no from orders o left join users u on u.id = o.created_by where ${order}`,
      sql`select o.paid_at, 'paid', 'paid', null, o.currency || ' ' || o.total from orders o where ${order}`,
      sql`select o.fulfilled_at, 'fulfilled', 'fulfilled', null, null from orders o where ${order}`,
      sql`select x.traded_at, 'trading', x.type,
          null, concat_ws(' · ', x.trade_no, x.currency || ' ' || x.amount, case x.status when 'failed' then ${failed}::text end)
        from tradings x where x.order_id = ${id}::bigint`,
      sql`select r.created_at, 'return', 'refund_requested', u.name, r.return_no || ' · ' || r.currency || ' ' || r.amount
        from returns r left join users u on u.id = r.created_by where r.order_id = ${id}::bigint`,
      actionsOn('orders', id),
    ])
  },
})
