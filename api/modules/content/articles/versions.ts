import type { ContextOf } from '../../../engine/model/action.ts'
import { json, jsonList } from '../../../engine/model/composite-fields.ts'
import { datetime, int, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, StoredOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { namedRecords } from '../../../engine/operations/read/named-records.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { TableDescription } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const mostVersions = 50

/** What a version stores, and what going back to it brings back: the text and its place, not the state. */
const versioned = {
  title: '标题',
  slug: '网址标识',
  summary: '摘要',
  content: '正文',
  category_id: '分类',
  author_id: '作者',
  type: '类型',
  cover: '封面',
  products: '相关产品',
  tags: '标签',
  template: '模板',
  seo_title: 'SEO 标题',
  seo_description: 'SEO 描述',
  seo_keywords: 'SEO 关键词',
  canonical_url: '规范网址',
  noindex: '不收录',
} as const

const versionedNames = Object.keys(versioned) as (keyof typeof versioned)[]

export const articleVersionsTable: TableDescription = {
  name: 'article_versions',
  columns: [
    { name: 'company_id', type: 'bigint', nullable: false, default: null },
    { name: 'article_id', type: 'bigint', nullable: false, default: null },
    { name: 'version', type: 'integer', nullable: false, default: null },
    { name: 'snapshot', type: 'jsonb', nullable: false, default: null },
    { name: 'note', type: 'text', nullable: false, default: "''" },
    { name: 'created_by', type: 'bigint', nullable: true, default: null },
    { name: 'created_at', type: 'timestamptz(3)', nullable: false, default: 'now()' },
  ],
  primaryKey: ['company_id', 'article_id', 'version'],
  uniques: [],
  indexes: [],
  foreignKeys: [
    {
      columns: ['company_id', 'article_id'],
      table: 'articles',
      references: ['company_id', 'id'],
      onDelete: 'cascade',
    },
  ],
  scope: 'company',
  comment: '文章历史版本 Versions of articles',
}

/** Every save leaves a version, at most 50 of them; before the first change the text as it was becomes one, too. */
export async function storeVersion(
  call: Call,
  record: RecordOf<'articles'>,
  before: RecordOf<'articles'> | null,
): Promise<void> {
  const changed = versionedNames.flatMap((name) =>
    JSON.stringify(record[name]) === JSON.stringify(before?.[name]) ? [] : [versioned[name]],
  )
  if (changed.length === 0) return
  const latest = await latestVersion(call, record.id)
  if (before !== null && latest === 0) {
    await insert(call, before, 1, '最初版本', before.updated_at)
    await insert(call, record, 2, changed.join('、'), null)
    return
  }
  await insert(call, record, latest + 1, before === null ? '新建' : changed.join('、'), null)
  await run(
    call.tx,
    sql`delete from article_versions where company_id = ${call.caller.companyId}::bigint and article_id = ${record.id}::bigint
      and version <= ${latest + 1 - mostVersions}`,
  )
}

export const listVersions = recordAction('articles', {
  name: 'versions',
  path: '/{id}/versions',
  method: 'GET',
  zh: '文章历史版本',
  en: 'Versions of an article',
  access: ['articles.index', 'articles.update'],
  answer: { list: versionFields() },
  run: async ({ call, id }) =>
    (await rows(call, id, sql`true`)).map(({ snapshot: _snapshot, ...version }) => version),
})

export const showVersion = recordAction('articles', {
  name: 'version',
  path: '/{id}/versions/{version}',
  method: 'GET',
  zh: '文章的一个历史版本',
  en: 'One version of an article',
  access: ['articles.index', 'articles.update'],
  answer: {
    fields: {
      ...versionFields(),
      snapshot: json('内容', 'Content', { required: true }),
      named: jsonList('引用的记录', 'Records it names', {
        required: true,
        shape: {
          field: { type: 'string' },
          id: { type: 'integer', format: 'int64' },
          title: { type: 'string' },
        },
      }),
    },
  },
  run: async ({ call, resource, id }) => {
    const version = await oneVersion(call, id)
    return { ...version, named: await namedRecords(resource, version.snapshot, call) }
  },
})

export const restoreVersion = recordAction('articles', {
  name: 'restore_version',
  path: '/{id}/versions/{version}/restore',
  zh: '恢复文章的历史版本',
  en: 'Go back to a version of an article',
  access: ['articles.update'],
  audit: false,
  run: restore,
})

async function restore({ call, records, id, record }: ContextOf<'articles'>): Promise<void> {
  const { version, snapshot } = await oneVersion(call, id)
  const before = await latestVersion(call, id)
  await records.change(record, snapshot)
  const after = await latestVersion(call, id)
  if (after === before) return
  await run(
    call.tx,
    sql`update article_versions set note = ${`恢复自版本 ${version}`}
      where company_id = ${call.caller.companyId}::bigint and article_id = ${id}::bigint and version = ${after}`,
  )
}

function versionFields() {
  return {
    version: int('版本', 'Version', { required: true }),
    by: string('修改人', 'By', { required: true }),
    at: datetime('时间', 'At', { required: true }),
    note: string('说明', 'Note', { required: true }),
  }
}

interface Version {
  readonly version: number
  readonly by: string
  readonly at: string
  readonly note: string
  readonly snapshot: StoredOf<'articles'>
}

async function oneVersion(call: Call, id: number): Promise<Version> {
  const [version] = await rows(call, id, sql`v.version = ${pathId(call, 'version')}`)
  if (version === undefined) throw ApiError.notFound()
  return version
}

async function rows({ tx, caller }: Call, id: number, condition: ReturnType<typeof sql>): Promise<Version[]> {
  const found = await run<Version>(
    tx,
    sql`select v.version, coalesce(u.name, '') as by, v.created_at as at, v.note, v.snapshot
      from article_versions v left join users u on u.id = v.created_by
      where v.company_id = ${caller.companyId}::bigint and v.article_id = ${id}::bigint and ${condition} order by v.version desc`,
  )
  return found.map((version) => ({ ...version, at: withOffset(version.at, caller.timezone) }))
}

async function latestVersion({ tx, caller }: Call, id: unknown): Promise<number> {
  const [row] = await run<{ latest: number | null }>(
    tx,
    sql`select max(version) as latest from article_versions
      where company_id = ${caller.companyId}::bigint and article_id = ${id}::bigint`,
  )
  return row?.latest ?? 0
}

async function insert(
  { tx, caller }: Call,
  record: RecordOf<'articles'>,
  version: number,
  note: string,
  at: string | null,
): Promise<void> {
  const snapshot = Object.fromEntries(versionedNames.map((name) => [name, record[name] ?? null]))
  await run(
    tx,
    sql`insert into article_versions (company_id, article_id, version, snapshot, note, created_by, created_at)
      values (${caller.companyId}::bigint, ${record.id}::bigint, ${version}, ${JSON.stringify(snapshot)}::jsonb, ${note},
        ${at === null ? caller.userId : record.owner_id}::bigint, coalesce(${at}::timestamptz, now()))`,
  )
}
