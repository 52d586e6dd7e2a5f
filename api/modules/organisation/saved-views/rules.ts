import { userOf } from '../../../engine/model/caller.ts'
import { visibleRoutes } from '../../../engine/model/console/routes.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'

const mostOnPage = 20
const largestState = 16_384

/** Own views and those shared in the company; changed by their maker or an administrator; at most 20 a page, one of them the default. */
export const savedViewRules = defineRules('saved_views', {
  visible: ({ userId }) => sql`(t.user_id = ${userId}::bigint or t.visibility = 'company')`,
  prepare: async ({ caller }, _values, record) => (record === null ? { user_id: userOf(caller) } : {}),
  guard: ({ userId, isAdmin }, record) =>
    isAdmin || record.user_id === userId ? null : '只有创建者可以修改共享视图',
  beforeWrite: async (call, values, record) => {
    const errors: ErrorsOf<'saved_views'> = {}
    const page = values.page ?? record?.page
    const owner = record?.user_id ?? call.caller.userId
    const isShared = values.visibility === 'company' && record?.visibility !== 'company'
    if (isShared && !mayShare(call, page)) errors.visibility = ['没有该页面的权限，不能共享']
    if (JSON.stringify(values.state ?? {}).length > largestState)
      errors.state = [message('{label}：不能超过 16 KB', { label: named({ zh: '状态', en: 'State' }) })]
    if (record === null || values.is_default === true)
      await lockName(call.tx, `saved views of ${owner} on ${page ?? ''}`)
    if (record === null && (await viewsOn(call, page, owner)) >= mostOnPage) {
      errors.page = [message('每个页面最多保存 {n} 个视图', { n: mostOnPage })]
    }
    if (values.is_default === true) await clearDefault(call, page, owner, record)
    return errors
  },
})

/** Who sees a page may share a view of it. */
function mayShare({ caller }: Call, page: unknown): boolean {
  return caller.isAdmin || visibleRoutes([...caller.permissions]).some(({ name }) => name === page)
}

async function viewsOn(call: Call, page: unknown, owner: unknown): Promise<number> {
  const [row] = await run<{ count: number }>(
    call.tx,
    sql`select count(*) as count from saved_views
      where company_id = ${call.caller.companyId}::bigint and user_id = ${owner}::bigint and page = ${page}`,
  )
  return row?.count ?? 0
}

async function clearDefault(
  call: Call,
  page: unknown,
  owner: unknown,
  record: RecordOf<'saved_views'> | null,
) {
  await run(
    call.tx,
    sql`update saved_views set is_default = false
      where company_id = ${call.caller.companyId}::bigint and user_id = ${owner}::bigint and page = ${page}
        and is_default and id <> ${record?.id ?? 0}::bigint`,
  )
}
