import { bool, int, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** Members of a suspended company cannot select it any more; what it has stays. Answers how many of them were online. */
export const suspend = recordAction('companies', {
  name: 'suspend',
  path: '/{id}/suspend',
  zh: '停用或启用品牌',
  en: 'Suspend a company, or bring it back',
  access: ['companies.update'],
  danger: true,
  audit: 'update',
  input: { suspended: bool('停用', 'Suspended', { required: true }) },
  answer: {
    fields: {
      id: int('ID', 'ID', { required: true }),
      status: string('状态', 'Status', { required: true }),
      online_sessions: int('在线会话', 'Sessions online', { required: true }),
    },
  },
  run: async ({ call, id, input }) => {
    const status = input.suspended ? 'suspended' : 'active'
    const [online] = await run<{ count: number }>(
      call.tx,
      sql`select count(*) as count from company_users m join users u on u.id = m.user_id
        where m.company_id = ${id}::bigint and u.deleted_at is null and u.last_seen_at > now() - interval '5 minutes'`,
    )
    await repositoryOf('companies', call).update(id, { status })
    return { id, status, online_sessions: online?.count ?? 0 }
  },
})
