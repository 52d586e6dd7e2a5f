import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { datetime, enumeration, int, string, enumerations } from '../../../engine/model/fields.ts'
import type { JsonSchema } from '../../../engine/model/json-schema.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { collectionAction, recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { type PageChange, pendingChangesOf } from './changes.ts'
import { pageChange, publishScope, publishTarget } from './enums.ts'
import { writeLog } from './log.ts'

const mostShown = 2000
const versionLimit = 20

export const pendingList = collectionAction({
  name: 'pending',
  path: '/pending',
  method: 'GET',
  zh: '待发布清单',
  en: 'What waits for publication',
  access: ['website-publish.index'],
  input: {
    site_ids: refs('站点', 'Sites', 'sites', { purpose: 'publish' }),
    scope: enumeration('范围', 'Scope', publishScope),
    targets: enumerations('内容类型', 'Content types', publishTarget),
  },
  answer: {
    list: {
      type: enumeration('类型', 'Type', publishTarget, { required: true }),
      id: int('ID', 'ID', { required: true }),
      title: string('标题', 'Title', { required: true }),
      change: enumeration('变更', 'Change', pageChange, { required: true }),
      by: string('改动人', 'By', { required: true }),
      at: datetime('时间', 'At', { required: true }),
      url: string('路径', 'Path', { required: true }),
      site_id: int('站点', 'Site', { required: true }),
    },
  },
  async run({ call, input }) {
    const sites = Array.isArray(input.site_ids) ? input.site_ids.map(Number) : []
    const targets = input.scope === 'full' || !Array.isArray(input.targets) ? [] : input.targets
    const changes = await pendingChangesOf(call, sites, mostShown)
    const matching = changes.filter(({ type }) => targets.length === 0 || targets.includes(type))
    return matching.map(({ path, at, ...rest }) => ({
      ...rest,
      url: path,
      at: withOffset(at, call.caller.timezone),
    }))
  },
})

export const cancelPublish = recordAction('publishes', {
  name: 'cancel',
  path: '/{id}/cancel',
  zh: '取消发布',
  en: 'Cancel a publish',
  access: ['website-publish.store'],
  allowed: [
    requires('publishes', {
      code: 'running',
      when: { status: ['queued', 'building', 'awaiting'] },
      reason: '只有排队、构建中或等待回报的发布可以取消',
    }),
  ],
  async run({ call, id }) {
    await repositoryOf('publishes', call).update(id, { status: 'cancelled', finished_at: sql`now()` })
    await writeLog(call.tx, id, [`已被 ${call.caller.userName} 取消`])
  },
})

/** A new publish that puts an earlier version of the sites back. */
export const rollbackPublish = recordAction('publishes', {
  name: 'rollback',
  path: '/{id}/rollback',
  zh: '回滚到此版本',
  en: 'Go back to a publish',
  access: ['website-publish.store'],
  answer: 'created',
  audit: false,
  input: { confirm: string('发布号', 'Publish no.', { min: 1, max: 14, required: true }) },
  allowed: [
    requires('publishes', {
      code: 'published',
      when: { environment: 'production', status: ['done', 'rolled_back'] },
      reason: '只能回滚到成功的正式发布',
    }),
  ],
  run: rollback,
})

async function rollback({
  call,
  records,
  id,
  record,
  input,
}: ContextOf<'publishes', { readonly confirm: string }>): Promise<number> {
  const no = record.publish_no
  if (input.confirm !== no) throw ApiError.invalid({ confirm: ['发布号不一致'] })
  const later = await run(
    call.tx,
    sql`select p.id from publishes p where p.company_id = ${call.caller.companyId}::bigint and p.environment = 'production'
      and p.status in ('done', 'rolled_back') and p.id > ${id}::bigint
      and p.site_ids && (select x.site_ids from publishes x where x.id = ${id}::bigint) limit ${versionLimit}`,
  )
  if (later.length >= versionLimit)
    throw ApiError.conflict(
      'STATE',
      message('只保留最近 {n} 次发布的产物，不能回滚到此版本', { n: versionLimit }),
    )
  const made = await records.create({
    site_ids: record.site_ids,
    environment: 'production',
    scope: 'full',
    note: `回滚到 ${no}`,
  })
  await run(
    call.tx,
    sql`update publishes n set rollback_of = o.id, pages = o.pages, pages_total = jsonb_array_length(o.pages)
      from publishes o where n.id = ${made.id}::bigint and o.id = ${id}::bigint`,
  )
  return made.id
}

const page: JsonSchema = {
  type: 'object',
  title: 'PublishedPage',
  properties: {
    type: { type: 'string' },
    id: { type: 'integer', format: 'int64' },
    title: { type: 'string' },
    path: { type: 'string' },
    site_id: { type: 'integer', format: 'int64' },
  },
  required: ['type', 'id', 'title', 'path', 'site_id'],
}
const pages: JsonSchema = { type: 'array', items: page }

export const publishDiff = recordAction('publishes', {
  name: 'diff',
  path: '/{id}/diff',
  method: 'GET',
  zh: '发布差异',
  en: 'What a publish changed',
  access: ['website-publish.index'],
  answer: {
    schema: {
      type: 'object',
      properties: { added: pages, changed: pages, removed: pages },
      required: ['added', 'changed', 'removed'],
    },
  },
  async run({ call, id }) {
    const [row] = await run<{ pages: PageChange[] | null }>(
      call.tx,
      sql`select pages from publishes where id = ${id}::bigint`,
    )
    const of = (kind: PageChange['change']) =>
      (row?.pages ?? [])
        .filter(({ change }) => change === kind)
        .map(({ type, id: contentId, title, path, site_id }) => ({
          type,
          id: contentId,
          title,
          path,
          site_id,
        }))
    return { added: of('added'), changed: of('changed'), removed: of('removed') }
  },
})
