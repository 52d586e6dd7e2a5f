import type { RecordStep, ContextOf } from '../../engine/model/action.ts'
import { requires } from '../../engine/model/definition/requirement.ts'
import { ref } from '../../engine/model/related-fields.ts'
import { recordStep } from '../../engine/operations/actions/steps.ts'
import { nextVersion } from '../../engine/query/next-version.ts'
import { run } from '../../engine/query/sql.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'

const access = ['error_logs.update']

const resolve = recordStep('error_logs', {
  zh: '标为已解决',
  en: 'Resolve',
  access,
  audit: 'update',
  allowed: [
    requires('error_logs', {
      code: 'not_resolved',
      when: { status: { not: 'resolved' } },
      reason: '已经是已解决',
    }),
  ],
  run: (context) => change(context, sql`status = 'resolved', resolved_at = now()`),
})

const ignore = recordStep('error_logs', {
  zh: '忽略',
  en: 'Ignore',
  access,
  audit: 'update',
  allowed: [
    requires('error_logs', { code: 'not_ignored', when: { status: { not: 'ignored' } }, reason: '已经忽略' }),
  ],
  run: (context) => change(context, sql`status = 'ignored', resolved_at = null`),
})

const assign = recordStep('error_logs', {
  zh: '指派',
  en: 'Assign',
  access,
  audit: 'update',
  input: { assignee_id: ref('处理人', 'Assignee', 'users', { required: true }) },
  run: (context) => change(context, sql`assignee_id = ${context.input.assignee_id}::bigint`),
})

/** What can be done to many errors at once. */
export const errorSteps: Readonly<Record<string, RecordStep>> = { resolve, ignore, assign }

async function change({ call, id }: ContextOf<'error_logs'>, set: SQL): Promise<void> {
  await run(
    call.tx,
    sql`update error_logs set ${set}, updated_by = ${call.caller.userId}::bigint,
      updated_at = ${nextVersion()} where id = ${id}::bigint`,
  )
}
