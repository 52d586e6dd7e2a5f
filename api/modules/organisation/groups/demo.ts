import { insertRows } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import type { Query } from '../../../kernel/database/types.ts'

/** Four groups a company: who sees whose records, and who is notified of what. */
export const demo: readonly DemoStep[] = [
  {
    name: 'groups',
    after: ['users'],
    async run(tx) {
      const rows = [1, 2, 3].flatMap((company) =>
        GROUPS.map(({ role, ...group }) => ({ company, role, group })),
      )
      await insertRows(
        tx,
        'groups',
        rows.map(({ company, group }, index) => ({
          id: index + 1,
          company_id: company,
          ...group,
          status: 'enabled',
        })),
      )
      for (const [index, { company, role }] of rows.entries()) await addHolders(tx, index + 1, company, role)
    },
  },
]

const GROUPS = [
  {
    name: '客服组',
    data_scope: 'company',
    notify_events: ['return_requested', 'feedback_new', 'negative_review', 'chargeback'],
    description: '处理退款、反馈与差评',
    role: 'service',
  },
  {
    name: '推广组',
    data_scope: 'own',
    notify_events: [],
    description: '只看自己负责的推广',
    role: 'self_marketer',
  },
  {
    name: '推广主管',
    data_scope: 'department',
    notify_events: ['coupon_requested', 'obligation_due'],
    description: '看本部门的推广',
    role: 'brand_manager',
  },
  {
    name: '值班通知组',
    data_scope: 'company',
    notify_events: ['publish_failed', 'low_key_stock', 'error_critical'],
    description: null,
    role: 'ops',
  },
]

async function addHolders(tx: Query, group: number, company: number, role: string): Promise<void> {
  await tx(
    `INSERT INTO group_users (group_id, user_id) SELECT DISTINCT $1::bigint, a.user_id FROM role_assignments a
     JOIN roles r ON r.id = a.role_id WHERE r.name = $2 AND a.company_id = $3 ORDER BY 2`,
    [group, role, company],
  )
}
