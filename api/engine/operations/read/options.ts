import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { worded } from '../../../kernel/formats/messages/worded.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { withinTenantScope } from '../../auth/member.ts'
import { isAllowed } from '../../auth/permission.ts'
import type { Access } from '../../model/access.ts'
import { searchesConfidential } from '../../model/confidential.ts'
import type { Call, Operation, Parameter } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { fieldValue } from '../../query/field-value.ts'
import { and, array, contains, run } from '../../query/sql.ts'
import { contextOf, tenantScopeOf, rowsVisible } from '../context.ts'
import { parentParameters, rowsOf } from '../parent.ts'
import { inLanguage, languageParameters } from './language.ts'
import { keywordParameter } from './parameters.ts'
import { readList } from './query.ts'

/**
 * `GET …/options`: what a relation picker offers; `ids` resolves chosen values, deleted ones too. Who may not read the records gets what
 * names them and nothing else, and finds them by that alone; no caller gets personal data.
 */
export function optionsOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  refusePersonalData(resource)
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
      ...purposeParameters(resource),
    ],
    answer: { status: 200, component: componentOf(resource) },
    components: {},
    handle: async (call) => {
      const { source, condition: visible } = await rowsOf(resource, call)
      const readable = await readableRows(resource, call)
      const title = sql`case when ${readable} then ${titleOf(resource)} else ${plainTitleOf(resource)} end`
      const subtitle = resource.options?.subtitle
      const { disabled, offers } = resource.options ?? {}
      const purpose = purposeOf(resource, call)
      const path = isTree(resource) ? sql`${pathOf(resource)} as path, ` : sql``
      const offersColumn = offers === undefined ? sql`` : sql`${offersOf(offers)} as offers, `
      const rows = await run<{
        id: number
        title: unknown
        subtitle: unknown
        disabled: boolean
        unfit: boolean
      }>(
        call.tx,
        sql`select t.id, ${title} as title, ${path}${offersColumn}
            ${subtitle === undefined ? sql`null` : sql`case when ${readable} then ${textOf(resource, subtitle)} end`} as subtitle,
            ${disabled === undefined ? sql`false` : sql.raw(`(${disabled.where})`)} as disabled,
            ${purpose === null ? sql`false` : sql`(${purpose.accepts}) is not true`} as unfit
          from ${source}
          where ${and([visible, ...optionConditions(resource, readable, call)])}
          order by ${isTree(resource) ? sql`${pathOf(resource)} || ${title}` : sql`unfit, ${title}`}, t.id limit ${Number(call.query['limit'])}`,
      )
      const data = rows.map(({ unfit, ...row }) => {
        const reason = row.disabled ? disabled?.reason : unfit ? purpose?.reason : undefined
        return {
          ...row,
          disabled: row.disabled || unfit,
          reason: reason === undefined ? null : worded(call.caller.locale, reason),
        }
      })
      return { status: 200, body: { data } }
    },
  }
}

/** `purpose`: what a record is chosen for; `dependencyValues`: what the fields beside it hold that decide which are accepted, with commas between. */
function purposeParameters({ options }: Resource): Parameter[] {
  const names = Object.keys(options?.purposes ?? {})
  if (names.length === 0) return []
  return [
    { name: 'purpose', in: 'query', schema: { type: 'string', enum: names } },
    { name: 'given', in: 'query', schema: { type: 'string', maxLength: 200 } },
  ]
}

function purposeOf({ options }: Resource, { query, caller }: Call) {
  const name = typeof query['purpose'] === 'string' ? query['purpose'] : ''
  const purpose = options?.purposes?.[name]
  if (purpose === undefined) return null
  const dependencyValues = typeof query['given'] === 'string' ? query['given'].split(',') : []
  const values = dependencyValues.map((value) => (value === '' ? null : value))
  return { accepts: purpose.accepts(values, caller), reason: purpose.reason }
}

const offersOf = (offers: string | { readonly sql: string }): SQL =>
  typeof offers === 'string' ? sql`t.${sql.identifier(offers)}` : sql.raw(`(${offers.sql})`)

function componentOf(resource: Resource): string {
  if (resource.options?.offers !== undefined) return 'OfferingOptionList'
  return isTree(resource) ? 'TreeOptionList' : 'OptionList'
}

function optionConditions(resource: Resource, readable: SQL, call: Call): SQL[] {
  const ids = readList(call.query, 'ids').map(Number)
  if (ids.length > 200 || ids.some((id) => !Number.isSafeInteger(id) || id < 1)) {
    throw ApiError.invalid({ ids: ['须为至多 200 个编号'] })
  }
  if (ids.length > 0) return [sql`t.id = any(${array(ids, 'bigint')})`]
  const alive = [
    inLanguage(resource, call, 'all'),
    ...(resource.lifecycle.softDelete ? [sql`t.deleted_at is null`] : []),
  ]
  const q = typeof call.query['q'] === 'string' ? call.query['q'].trim() : ''
  if (q === '') return alive
  const searched = (resource.options?.search ?? [resource.title]).map((name) =>
    contains(textOf(resource, name), q),
  )
  const named = contains(textOf(resource, plainTitle(resource)), q)
  return [...alive, sql`(case when ${readable} then (${sql.join(searched, sql` or `)}) else ${named} end)`]
}

function isTree({ fields, levels }: Resource): boolean {
  return fields['parent_id'] !== undefined && levels !== null
}

/** Titles of what stands above the row `t`, the outermost first: its choices are ordered as the tree is, children below their parents. */
function pathOf(resource: Resource): SQL {
  const table = sql.identifier(resource.name)
  const title = sql`p.${sql.identifier(resource.title)}::text as title`
  return sql`(with recursive up as (
      select p.id, p.parent_id, ${title}, 1 as depth from ${table} p where p.id = t.parent_id
      union all
      select p.id, p.parent_id, ${title}, up.depth + 1 from up join ${table} p on p.id = up.parent_id
    ) cycle id set repeated using path select coalesce(array_agg(up.title order by up.depth desc), '{}') from up where not up.repeated)`
}

function textOf(resource: Resource, name: string): SQL {
  return sql`${fieldValue(resource, name)}::text`
}

/** What names the row `t`, as text. */
export function titleOf(resource: Resource): SQL {
  const { options, title } = resource
  return options?.label === undefined ? textOf(resource, title) : sql.raw(`(${options.label})`)
}

function plainTitleOf(resource: Resource): SQL {
  return resource.options?.plainTitle === undefined
    ? titleOf(resource)
    : textOf(resource, plainTitle(resource))
}

function plainTitle({ options, title }: Resource): string {
  return options?.plainTitle ?? title
}

/** Which of the rows `t` the caller may read in full, as a condition. */
async function readableRows(resource: Resource, call: Call): Promise<SQL> {
  const { caller, tx } = call
  if (caller.isAdmin) return sql`true`
  if (resource.scope === 'kind') {
    const variants = ['self', 'synthesizing'].map((kind) => call.services.find(`${kind}_${resource.name}`))
    const readable: SQL[] = []
    for (const variant of variants)
      if (variant !== undefined)
        readable.push(sql`(t.kind = ${variant.scope} and ${await readableRows(variant, call)})`)
    return sql`(${sql.join(readable, sql` or `)})`
  }
  const access = readersOf(resource)
  if (tenantScopeOf(resource, call.services.find) !== 'companies')
    return isAllowed(access, caller) ? sql`true` : sql`false`
  const reader = await withinTenantScope(tx, { ...caller, access, tenantScope: 'companies' })
  return reader.companyIds.length === 0 ? sql`false` : rowsVisible(resource, { ...call, caller: reader })
}

function readersOf({ options, operations }: Resource): Access {
  if (options?.readers !== undefined) return options.readers
  const reading = [operations.index ?? [], operations.show ?? []]
  const open = reading.find((access) => typeof access === 'string')
  return open ?? reading.flatMap((access) => (typeof access === 'string' ? [] : access))
}

function refusePersonalData(resource: Resource): void {
  for (const name of [plainTitle(resource), resource.title, resource.options?.subtitle])
    if (name !== undefined && resource.fields[name]?.pii === true)
      throw new Error(`options of ${resource.name} would show ${name}, which is personal data`)
}
