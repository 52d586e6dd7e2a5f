import { json } from '../../../../engine/model/composite-fields.ts'
import { int, string } from '../../../../engine/model/fields.ts'
import { collectionAction } from '../../../../engine/operations/actions/action.ts'
import { filterContext } from '../../../../engine/operations/context.ts'
import { rowsOf } from '../../../../engine/operations/parent.ts'
import { matchRows } from '../../../../engine/query/match.ts'
import { nextVersion } from '../../../../engine/query/next-version.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'

const mostTags = 20

/** Gives the subscribers among those that the list's filter finds a tag; how many did not have it yet. */
export const tagReaders = collectionAction({
  name: 'to_segment',
  changes: ['subscribes'],
  path: '/to-segment',
  zh: '给筛选出的订阅者打标签',
  en: 'Tag the subscribers found',
  access: ['subscribes.update'],
  audit: 'other',
  input: {
    filter: json('筛选', 'Filter', { required: true }),
    tag: string('标签', 'Tag', { min: 1, max: 30, required: true }),
  },
  answer: { fields: { tagged: int('已打标签', 'Tagged', { required: true }) } },
  async run({ call, resource, input }) {
    const match = matchRows(
      resource,
      { filter: filterOf(input.filter) },
      filterContext(call.caller),
      call.services.find,
    )
    if ('errors' in match) throw ApiError.invalid(match.errors)
    const { source, condition } = await rowsOf(resource, call)
    const tag = input.tag.trim()
    const rows = await run(
      call.tx,
      sql`update subscribes u set tags = array_append(coalesce(u.tags, '{}'), ${tag}), updated_by = ${call.caller.userId}::bigint,
          updated_at = ${nextVersion('u')}
        where u.company_id = ${call.caller.companyId}::bigint and not (${tag} = any(coalesce(u.tags, '{}')))
          and cardinality(coalesce(u.tags, '{}')) < ${mostTags}
          and lower(u.email) in (select t.email from ${source} where ${condition} and ${match.condition}) returning u.id`,
    )
    return { tagged: rows.length }
  },
})

function filterOf(value: unknown): Record<string, string> {
  const entries = Object.entries(value as Readonly<Record<string, unknown>>)
  const bad = entries.filter(([, text]) => typeof text !== 'string' || text.length > 2000)
  if (bad.length > 0)
    throw ApiError.invalid(Object.fromEntries(bad.map(([name]) => [`filter.${name}`, ['类型不正确']])))
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]))
}
