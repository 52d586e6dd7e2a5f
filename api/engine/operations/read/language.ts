import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { contentLanguage } from '../../model/enums/common.ts'
import type { Call, Parameter } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { run } from '../../query/sql.ts'
import { rowsVisible } from '../context.ts'

const everyLanguage = '*'

/** `language` of language-scoped resources: a mark, or `*` for all (domain/resources.md §1). */
export function languageParameters(resource: Resource): Parameter[] {
  if (!resource.languageScoped) return []
  const languages = contentLanguage.map(({ value }) => value)
  return [
    {
      name: 'language',
      in: 'query',
      schema: {
        type: 'string',
        enum: [...languages, everyLanguage],
        title: '内容语言',
        'x-title-en': 'Content language',
      },
    },
  ]
}

/** The rows of the asked language. Where none is asked for: the company's default, or all for a choice of records. */
export function inLanguage(
  resource: Resource,
  { query, caller }: Pick<Call, 'query' | 'caller'>,
  otherwise: 'default' | 'all',
): SQL {
  if (!resource.languageScoped) return sql`true`
  const requestedLanguage = query['language']
  if (requestedLanguage === everyLanguage || (requestedLanguage === undefined && otherwise === 'all'))
    return sql`true`
  if (typeof requestedLanguage === 'string') return sql`t.language = ${requestedLanguage}`
  return sql`t.language = (select z.default_language from companies z where z.id = ${caller.companyId}::bigint)`
}

/** The language of a new record: that of the record that it belongs to, or one of the company's, its default unless given. */
export async function newLanguage(
  resource: Resource,
  values: Readonly<Values>,
  call: Call,
): Promise<{ language?: string }> {
  if (!resource.languageScoped) return {}
  const followed = await followedLanguage(resource, values, call)
  if (followed !== null) return { language: followed }
  const { caller, tx } = call
  const [company] = await run<{ marks: string[]; usual: string }>(
    tx,
    sql`select array(select l.value ->> 'mark' from jsonb_array_elements(z.languages) l) as marks, z.default_language as usual
      from companies z where z.id = ${caller.companyId}::bigint`,
  )
  const { language = company?.usual } = values
  if (typeof language === 'string' && company?.marks.includes(language) === true) return { language }
  throw ApiError.invalid({ language: ['本品牌未启用该语言'] })
}

async function followedLanguage(
  { fields, languageFrom }: Resource,
  values: Readonly<Values>,
  call: Call,
): Promise<string | null> {
  const target = languageFrom === null ? undefined : call.services.find(fields[languageFrom]?.resource ?? '')
  if (languageFrom === null || target === undefined || values[languageFrom] == null) return null
  const [row] = await run<{ language: string }>(
    call.tx,
    sql`select t.language from ${sql.identifier(target.name)} t
      where t.id = ${values[languageFrom]}::bigint and ${rowsVisible(target, call)}`,
  )
  return row?.language ?? null
}
