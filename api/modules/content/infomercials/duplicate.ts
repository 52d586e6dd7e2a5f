import type { ContextOf } from '../../../engine/model/action.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { InputFrom } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const input = {
  title: string('标题', 'Title', { min: 2, max: 80, required: true }),
  language: enumeration('语言', 'Language', contentLanguage, { ofCompany: true }),
}

/** A draft with a link code of its own; in another language it stands in the category of the same slug there. */
export const duplicateInfomercial = recordAction('infomercials', {
  name: 'duplicate',
  changes: ['link_codes'],
  path: '/{id}/duplicate',
  zh: '复制信息广告',
  en: 'Duplicate an infomercial',
  access: ['infomercials.store'],
  audit: false,
  answer: 'created',
  input,
  run: duplicate,
})

async function duplicate({
  call,
  records,
  record,
  input: { title, language: requestedLanguage },
}: ContextOf<'infomercials', InputFrom<typeof input>>): Promise<number> {
  const language = requestedLanguage ?? record.language
  const copy = await records.create({
    ...records.copyOf(record),
    title,
    language,
    category_id: await categoryIn(call, language, record.category_id),
    link_code_id: null,
    status: 'draft',
  })
  return copy.id
}

async function categoryIn({ tx, caller }: Call, language: string, id: number): Promise<number> {
  const [category] = await run<{ id: number }>(
    tx,
    sql`select other.id from infomercial_categories own
      join infomercial_categories other on other.company_id = own.company_id and other.slug = own.slug
      where own.company_id = ${caller.companyId}::bigint and own.id = ${id}::bigint and other.language = ${language}`,
  )
  if (category === undefined) throw ApiError.invalid({ language: ['该语言没有对应的广告分类，请先新建'] })
  return category.id
}
