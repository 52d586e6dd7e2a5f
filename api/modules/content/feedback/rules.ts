import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { dueAt } from './due.ts'

const finalStatuses: readonly unknown[] = ['resolved', 'closed']

/** Tags that say that a ticket is nothing but spam. */
const spamTags: readonly string[] = ['垃圾', 'spam']

/** What follows from state and priority of a ticket (domain/resources.md, feedback). */
export const feedbackRules = defineRules('feedback', {
  async prepare(_call, values, record) {
    if (record === null) return {}
    const { status, priority } = values
    const wasFinal = finalStatuses.includes(record.status)
    return {
      ...(status !== undefined && finalStatuses.includes(status) && !wasFinal
        ? { resolved_at: new Date().toISOString() }
        : {}),
      ...(status !== undefined && !finalStatuses.includes(status) && wasFinal ? { resolved_at: null } : {}),
      ...(priority !== undefined && priority !== record.priority && record.first_reply_at === null
        ? { sla_due_at: dueAt(new Date(record.created_at), priority) }
        : {}),
    }
  },
  preventsDeletion: async (_call, { tags }) =>
    Array.isArray(tags) && tags.some((tag) => spamTags.includes(String(tag)))
      ? null
      : '只能删除标签为“垃圾”的反馈，其他请关闭',
  async beforeDelete({ tx, caller }, { id }) {
    await run(
      tx,
      sql`update reviews set feedback_id = null where company_id = ${caller.companyId}::bigint and feedback_id = ${id}::bigint`,
    )
  },
})
