import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

/** Three shared views of the orders list in each company, two private ones of the administrator. */
export const demo: readonly DemoStep[] = [
  {
    name: 'saved_views',
    after: ['users'],
    run: (tx) =>
      insertRows(
        tx,
        'saved_views',
        [
          ...[1, 2, 3].flatMap((company_id) =>
            SHARED.map((view) => ({ company_id, visibility: 'company', ...view })),
          ),
          ...PRIVATE.map((view) => ({ company_id: 1, visibility: 'private', ...view })),
        ].map((view, index) => ({
          id: index + 1,
          user_id: 1,
          page: 'orders.index',
          is_default: false,
          sort: index,
          ...view,
        })),
      ),
  },
]

const SHARED = [
  {
    name: '本月已支付',
    state: {
      filter: { status: 'paid,fulfilled', created_at: '-30d..today' },
      sort: '-created_at',
      per_page: 50,
    },
  },
  { name: '待处理', state: { filter: { status: 'pending,frozen' }, sort: 'created_at' } },
  { name: '大额订单', state: { filter: { total_usd: '200..' }, sort: '-total_usd' } },
]

const PRIVATE = [
  {
    name: '退款核对',
    state: { filter: { status: 'partially_refunded,refunded,chargeback' }, sort: '-paid_at' },
  },
  {
    name: '近 7 天未支付',
    state: { filter: { status: 'pending', created_at: '-7d..today' }, sort: '-created_at' },
  },
]
