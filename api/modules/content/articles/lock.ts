import { bool, datetime, string } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** The editor's page calls every 30 s; who is silent for three times that has left. */
const silence = '90 seconds'

/**
 * Says that a user has the article open for editing, and answers who: the caller, unless another one came first and is not to be
 * replaced (`force`). A lock prevents nothing; what it protects is the editors' time.
 */
export const lockArticle = recordAction('articles', {
  name: 'lock',
  path: '/{id}/lock',
  zh: '占用文章编辑',
  en: 'Mark an article as being edited',
  access: ['articles.update'],
  audit: false,
  input: { force: bool('强制接管', 'Take over', { default: false }) },
  answer: {
    fields: {
      locked_by: string('编辑者', 'Locked by', { required: true }),
      locked_at: datetime('时间', 'At', { required: true }),
      mine: bool('是本人', 'Mine', { required: true }),
    },
  },
  async run({ call: { tx, caller }, id, input }) {
    await run(
      tx,
      sql`update articles set lock_user_id = ${caller.userId}::bigint, lock_at = now() where id = ${id}::bigint
        and (${input.force} or lock_user_id is null or lock_user_id = ${caller.userId}::bigint
          or lock_at < now() - ${silence}::interval)`,
    )
    const [lock] = await run<{ locked_by: string; locked_at: string; mine: boolean }>(
      tx,
      sql`select u.name as locked_by, a.lock_at as locked_at, u.id = ${caller.userId}::bigint as mine
        from articles a join users u on u.id = a.lock_user_id where a.id = ${id}::bigint`,
    )
    if (lock === undefined) throw ApiError.notFound()
    return { ...lock, locked_at: withOffset(lock.locked_at, caller.timezone) }
  },
})
