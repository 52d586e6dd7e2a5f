import { recordAction } from '../../../engine/operations/actions/action.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { actionsOn, timeline, timelineFields } from '../../trade/timeline.ts'

/** What happened to a refund. */
export const returnTimeline = recordAction('returns', {
  name: 'timeline',
  path: '/{id}/timeline',
  method: 'GET',
  zh: '退款单时间线',
  en: 'History of a refund',
  access: ['order-returns.index', 'order-returns.update'],
  answer: { list: timelineFields },
  run: ({ call, id }) =>
    timeline(call, [
      sql`select r.created_at, 'created', 'refund_requested', u.name, r.currency || ' ' || r.amount
        from returns r left join users u on u.id = r.created_by where r.id = ${id}::bigint`,
      sql`select r.refunded_at, 'refunded', 'refunded', null, x.trade_no
        from returns r left join tradings x on x.id = r.trading_id where r.id = ${id}::bigint`,
      sql`select i.ended_at, 'gateway', 'refund_' || i.status, null, i.problem
        from intents i where i.resource = 'returns' and i.record_id = ${id}::bigint and i.status in ('failed', 'abandoned')`,
      actionsOn('returns', id),
    ]),
})
