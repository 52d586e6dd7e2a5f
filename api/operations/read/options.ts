import { type SQL, sql } from 'drizzle-orm/sql'
import { searchesConfidential } from '../../definition/confidential.ts'
import type { Access, Resource } from '../../definition/resource.ts'
import { Refusal } from '../../http/refusal.ts'
import { and, array, contains, run } from '../../query/sql.ts'
import { contextOf } from '../context.ts'
import type { Call, Operation } from '../operation.ts'
import { parentParameters, rowsOf } from '../parent.ts'
import { inLanguage, languageParameters } from './language.ts'
import { keywordParameter } from './parameters.ts'
import { readList } from './query.ts'

type Find = (name: string) => Resource | undefined

/** `GET …/options`: what a relation picker offers; `ids` resolves chosen values, deleted ones too. */
export function optionsOperation(resource: Resource, access: Access, find: Find): Operation {
  const searched = resource.options?.search ?? [resource.title]
  return {
    id: `${resource.operationPrefix}_options`,
    method: 'GET',
    path: `${resource.path}/options`,
    tag: resource.operationPrefix,
    zh: `${resource.zh}选项`,
    en: `Options of ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [
      ...parentParameters(resource),
      ...languageParameters(resource),
      keywordParameter(searched, searchesConfidential(resource, searched)),
      {
        name: 'ids',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', maxItems: 200, items: { type: 'integer', format: 'int64' } },
        received: { type: 'string', maxLength: 4000 },
      },
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 20 } },
    ],
    answer: { status: 200, component: 'OptionList' },
    components: {},
    handle: async (call) => {
      const { source, condition: visible } = await rowsOf(resource, call, find)
      const title = sql`t.${sql.identifier(resource.title)}`
      const subtitle = resource.options?.subtitle
      const disabled = resource.options?.disabled
      const rows = await run<{ id: number; title: unknown; subtitle: unknown; disabled: boolean }>(
        call.tx,
        sql`select t.id, ${title}::text as title,
            ${subtitle === undefined ? sql`null` : sql`t.${sql.identifier(subtitle)}::text`} as subtitle,
            ${disabled === undefined ? sql`false` : sql.raw(`(${disabled.where})`)} as disabled
          from ${source}
          where ${and([visible, ...wanted(resource, call)])}
          order by ${title}, t.id limit ${Number(call.query['limit'])}`,
      )
      const reason = (row: { readonly disabled: boolean }) =>
        row.disabled ? (disabled?.reason ?? null) : null
      return { status: 200, body: { data: rows.map((row) => ({ ...row, reason: reason(row) })) } }
    },
  }
}

function wanted(resource: Resource, call: Call): SQL[] {
  const ids = readList(call.query, 'ids').map(Number)
  if (ids.length > 200 || ids.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    throw Refusal.invalid({ ids: ['须为至多 200 个编号'] })
  }
  if (ids.length > 0) return [sql`t.id = any(${array(ids, 'bigint')})`]
  const alive = [
    inLanguage(resource, call, 'all'),
    ...(resource.softDelete ? [sql`t.deleted_at is null`] : []),
  ]
  const q = typeof call.query['q'] === 'string' ? call.query['q'].trim() : ''
  if (q === '') return alive
  const searched = (resource.options?.search ?? [resource.title]).map((name) =>
    contains(sql`t.${sql.identifier(name)}::text`, q),
  )
  return [...alive, sql`(${sql.join(searched, sql` or `)})`]
}
