import type { ContextOf } from '../../../engine/model/action.ts'
import { userOf } from '../../../engine/model/caller.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf, InputFrom } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { newLanguage } from '../../../engine/operations/read/language.ts'
import { run } from '../../../engine/query/sql.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { freeSlug } from '../free-slug.ts'
import { articleStatus, statusNow } from './states.ts'
import { storeVersion } from './versions.ts'

const input = {
  language: enumeration('语言', 'Language', contentLanguage, {
    required: true,
    ofCompany: true,
    choicesFrom: 'record_id',
  }),
}

/** A draft in another language; category and author are of one language and have to be chosen anew. */
export const translateArticle = recordAction('articles', {
  name: 'translate',
  path: '/{id}/translate',
  zh: '复制文章为其他语言',
  en: 'Copy an article into another language',
  access: ['articles.store'],
  audit: false,
  answer: 'created',
  input,
  run: translate,
})

async function translate({
  call,
  resource,
  records,
  record,
  input: { language },
}: ContextOf<'articles', InputFrom<typeof input>>): Promise<number> {
  await newLanguage(resource, { language }, call)
  const [existing] = await run(
    call.tx,
    sql`select 1 from articles where company_id = ${call.caller.companyId}::bigint and deleted_at is null
      and translation_group = ${record.translation_group} and language = ${language}`,
  )
  if (existing !== undefined) throw ApiError.invalid({ language: ['这篇文章已有该语言的版本'] })
  const id = await records.insert({
    ...records.copyOf(record),
    language,
    slug: await freeSlug(call, { table: 'articles', language, slug: record.slug, most: 120 }),
    category_id: null,
    author_id: null,
    owner_id: userOf(call.caller),
    translation_group: record.translation_group,
    words: record.words,
    seo_score: record.seo_score,
    status: 'draft',
    scheduled_at: null,
    published_at: null,
    is_pinned: false,
    legacy_urls: [],
    canonical_url: null,
  })
  const copy = await records.find(id)
  await storeVersion(call, copy, null)
  await records.log('create', null, copy)
  return id
}

export const listTranslations = recordAction('articles', {
  name: 'translations',
  path: '/{id}/translations',
  method: 'GET',
  zh: '文章的各语言版本',
  en: 'An article in its languages',
  access: ['articles.index', 'articles.update'],
  answer: {
    list: {
      language: enumeration('语言', 'Language', contentLanguage, { required: true }),
      id: int('ID', 'ID', { required: true }),
      title: string('标题', 'Title', { required: true }),
      status: enumeration('状态', 'Status', articleStatus, { required: true }),
      updated_at: datetime('更新时间', 'Updated at', { required: true }),
    },
  },
  run: ({ call, resource, record }) =>
    translations(call, rowsVisible(resource, call), record.translation_group),
})

type Translation = Pick<RecordOf<'articles'>, 'language' | 'id' | 'title' | 'status' | 'updated_at'>

async function translations({ tx, caller }: Call, visible: ReturnType<typeof rowsVisible>, group: unknown) {
  const rows = await run<Translation>(
    tx,
    sql`select t.language, t.id, t.title, ${sql.raw(statusNow('t'))} as status, t.updated_at from articles t
      where ${visible} and t.translation_group = ${group} and t.deleted_at is null order by t.language`,
  )
  return rows.map((row) => ({ ...row, updated_at: withOffset(row.updated_at, caller.timezone) }))
}
