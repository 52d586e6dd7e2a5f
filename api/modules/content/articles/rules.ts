import { randomUUID } from 'node:crypto'
import { isAllowed } from '../../../engine/auth/permission.ts'
import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { refuseTransition } from '../transitions.ts'
import { seoScore } from './seo-score.ts'
import { articleStatus, articleTransitions, publicStates } from './states.ts'
import { storeVersion } from './versions.ts'

type Record_ = RecordOf<'articles'> | null

/** What the fields of an article ask of each other (domain/resources.md, articles). */
export const articleRules = defineRules('articles', {
  alsoOwned: ({ userId }) =>
    sql`t.author_id in (select w.id from authors w where w.user_id = ${userId}::bigint)`,
  async beforeWrite(call, values, record) {
    refuseState(call, values, record)
    return {
      ...placeErrors(values, record),
      ...contentErrors(values),
      ...scheduleErrors(values, record),
      ...(await authorErrors(call, values, record)),
    }
  },
  async prepare(call, values, record) {
    return {
      ...(record === null
        ? { owner_id: values.owner_id ?? userOf(call.caller), translation_group: newGroup() }
        : {}),
      ...stateValues(values, record),
      ...contentValues(values, record),
      ...movedAddress(values, record),
    }
  },
  afterWrite: storeVersion,
  async beforeDelete({ tx, caller }, { id, status }) {
    await run(
      tx,
      sql`update review_themes set is_open = false, updated_at = now()
      where company_id = ${caller.companyId}::bigint and article_id = ${id}::bigint and is_open`,
    )
    if (status === 'published' || status === 'scheduled')
      await run(tx, sql`update articles set status = 'offline' where id = ${id}::bigint`)
  },
})

/** 26 signs, as a ULID has them. */
function newGroup(): string {
  return randomUUID().replaceAll('-', '').toUpperCase().slice(0, 26)
}

function refuseState({ caller }: Call, values: ValuesOf<'articles'>, record: Record_): void {
  const to = values.status
  const from = record?.status ?? null
  if (to === undefined || to === from) return
  const problem =
    from === null
      ? to === 'offline'
        ? '新文章不能直接下线'
        : null
      : refuseTransition(articleTransitions, articleStatus, from, to)
  if (problem !== null) throw ApiError.conflict('STATE', problem)
  if (publicStates.includes(to) && !isAllowed(['articles.publish'], caller))
    throw ApiError.forbidden(message('没有权限：需要 {keys}', { keys: 'articles.publish' }), 'FORBIDDEN')
}

/** A translation begins without category and author; it gets them before it is shown. */
function placeErrors(values: ValuesOf<'articles'>, record: Record_): ErrorsOf<'articles'> {
  const merged = { ...record, ...values }
  const needed = record === null || publicStates.includes(merged.status ?? '')
  const missing = (name: 'category_id' | 'author_id') =>
    (needed || values[name] === null) && merged[name] == null
  return {
    ...(missing('category_id') ? { category_id: ['请选择分类'] } : {}),
    ...(missing('author_id') ? { author_id: ['请选择作者'] } : {}),
  }
}

function contentErrors({ content }: DraftOf<'articles'>): ErrorsOf<'articles'> {
  if (typeof content !== 'string') return {}
  const { imagesWithoutText } = readHtml(content)
  return imagesWithoutText === 0
    ? {}
    : { content: [message('正文：有 {n} 张图片缺少替代文字（alt）', { n: imagesWithoutText })] }
}

function scheduleErrors(values: ValuesOf<'articles'>, record: Record_): ErrorsOf<'articles'> {
  const merged = { ...record, ...values }
  const isScheduling = values.scheduled_at !== undefined || values.status === 'scheduled'
  if (merged.status !== 'scheduled' || !isScheduling) return {}
  const at = merged.scheduled_at
  if (at == null) return { scheduled_at: ['请选择定时发布的时间'] }
  return Date.parse(at) > Date.now() ? {} : { scheduled_at: ['定时发布：须晚于现在'] }
}

/** An author who is disabled keeps their articles and gets no new ones. */
async function authorErrors(
  { tx }: Call,
  values: ValuesOf<'articles'>,
  record: Record_,
): Promise<ErrorsOf<'articles'>> {
  const id = values.author_id
  if (id == null || id === record?.author_id) return {}
  const rows = await run(tx, sql`select 1 from authors where id = ${id}::bigint and status = 'disabled'`)
  return rows.length === 0 ? {} : { author_id: ['所选作者已停用'] }
}

function stateValues(values: ValuesOf<'articles'>, record: Record_): StoredOf<'articles'> {
  const status = values.status ?? record?.status ?? 'draft'
  const published = record?.published_at ?? values.published_at ?? null
  return {
    status,
    ...(status === 'published' ? { published_at: published ?? new Date().toISOString() } : {}),
    ...(status === 'scheduled' ? {} : { scheduled_at: null }),
  }
}

function contentValues(values: ValuesOf<'articles'>, record: Record_): StoredOf<'articles'> {
  const merged = { ...record, ...values }
  const changed = values.content !== undefined && values.content !== record?.content
  return {
    seo_score: seoScore(merged),
    ...(changed
      ? { words: readHtml(values.content).words, updated_content_at: new Date().toISOString() }
      : {}),
  }
}

const mostOldAddresses = 20

/** Readers of a published article find it under its old address, too: 301. */
function movedAddress(
  { slug, legacy_urls: newUrls }: ValuesOf<'articles'>,
  record: Record_,
): StoredOf<'articles'> {
  if (record === null || slug === undefined || slug === record.slug) return {}
  if (record.status !== 'published' && record.status !== 'offline') return {}
  const legacyUrls = newUrls ?? record.legacy_urls
  const old = `/articles/${record.slug}`
  const urls = [
    ...(Array.isArray(legacyUrls) ? legacyUrls.map(String) : []).filter((url) => url !== old),
    old,
  ]
  return { legacy_urls: urls.slice(-mostOldAddresses) }
}
