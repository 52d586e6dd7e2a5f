import type { RecordContext } from '../../../engine/model/action.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { enumeration, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { writableValues } from '../../../engine/operations/write/copy.ts'
import { createRecord } from '../../../engine/operations/write/store.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** A draft with a link code of its own; in another language it stands in the category of the same slug there. */
export const duplicateInfomercial = recordAction('infomercials', {
  name: 'duplicate',
  path: '/{id}/duplicate',
  zh: '复制信息广告',
  en: 'Duplicate an infomercial',
  access: ['infomercials.store'],
  audit: false,
  answer: 'created',
  input: {
    title: string('标题', 'Title', { min: 2, max: 80, required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { ofCompany: true }),
  },
  run: duplicate,
})

async function duplicate({
  call,
  resource,
  record,
  input,
}: RecordContext<RecordOf<'infomercials'>>): Promise<unknown> {
  const language = input['language'] ?? record.language
  const copied = {
    ...writableValues(resource, record),
    title: input['title'],
    language,
    category_id: await categoryIn(call, language, record.category_id),
    link_code_id: null,
    status: 'draft',
  }
  return (await createRecord(resource, copied, call))['id']
}

async function categoryIn({ tx, caller }: Call, language: unknown, id: unknown): Promise<number> {
  const [category] = await run<{ id: number }>(
    tx,
    sql`select other.id from infomercial_categories own
      join infomercial_categories other on other.company_id = own.company_id and other.slug = own.slug
      where own.company_id = ${caller.companyId}::bigint and own.id = ${id}::bigint and other.language = ${language}`,
  )
  if (category === undefined) throw ApiError.invalid({ language: ['该语言没有对应的广告分类，请先新建'] })
  return category.id
}
