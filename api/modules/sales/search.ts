import { companiesAllowing } from '../../engine/auth/membership.ts'
import type { Access } from '../../engine/model/access.ts'
import { arrayOf, component, object, recordComponents } from '../../engine/model/components.ts'
import { reading } from '../../engine/model/effects.ts'
import { string } from '../../engine/model/fields.ts'
import { labels } from '../../engine/model/json-schema.ts'
import type { Call, Operation, Parameter } from '../../engine/model/operation.ts'
import type { ResourceName } from '../../engine/model/records.ts'
import type { Resource, Action } from '../../engine/model/resource.ts'
import { pagination } from '../../engine/operations/read/pagination.ts'
import { pageParameters } from '../../engine/operations/read/parameters.ts'
import { readPage } from '../../engine/operations/read/query.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import { loadRows, tableSource } from '../../engine/query/rows.ts'
import { array, run } from '../../engine/query/sql.ts'
import { type SQL, sql } from '../../kernel/database/sql.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

export interface SearchWay {
  readonly zh: string
  readonly en: string
  /** The rows `t` that one line finds: an SQL condition over the line `w.text` and what was prepared of it, `w.forms`. */
  readonly finds: SQL
  /** What a line may be stored as, for instance a key encrypted with any of the data keys; `w.forms` is a list of them. */
  readonly prepare?: (call: Call, line: string) => readonly string[]
}

export interface Search {
  readonly zh: string
  readonly en: string
  readonly access: readonly string[]
  /** Other resources by which it finds, and whose companies it names. */
  readonly reads: readonly ResourceName[]
  readonly ways: Readonly<Record<string, SearchWay>>
}

/** `GET /orders/search`: exact matches for up to 200 lines, in the selected company or in all where the caller may search. */
export function searchAction(search: Search): Action {
  return (resource, find) => {
    const name = `${resource.entity}Found`
    const found = recordComponents(resource, find)
    return {
      ...describe(resource, search, 'search', '/search', search.zh, search.en),
      writes: true,
      parameters: [...searchParameters(resource, search), ...pageParameters()],
      answer: { status: 200, component: `${name}List` },
      components: {
        ...found,
        [name]: foundSchema(found[resource.entity]),
        [`${name}List`]: object({ data: arrayOf(component(name)), meta: component(`${name}Meta`) }),
        [`${name}Meta`]: object({ pagination: component('Pagination') }),
      },
      handle: async (call) => {
        const page = readPage(call.query)
        const { condition, lines } = await question(resource, search, call)
        await recordSearch(resource, call)
        const ids = await run<{ id: number; company_id: number; company_title: string; total: number }>(
          call.tx,
          sql`select t.id, t.company_id, c.title as company_title, count(*) over () as total
            from ${tableSource(resource)} join companies c on c.id = t.company_id
            where ${condition} and exists (select 1 from ${lines} where ${search.ways[wayOf(call)]?.finds ?? sql`false`})
            order by t.created_at desc, t.id desc limit ${page.perPage} offset ${page.offset}`,
        )
        const selection = { include: [], timezone: call.caller.timezone }
        const rows = await loadRows(
          call.tx,
          resource,
          ids.map((row) => row.id),
          selection,
          find,
        )
        const data = rows.map((row, place) => ({
          ...row,
          company_id: ids[place]?.company_id,
          company_title: ids[place]?.company_title,
        }))
        const total = ids[0]?.total ?? 0
        return {
          status: 200,
          body: { data, meta: { pagination: pagination(page, total, data.length, call.url) } },
        }
      },
    }
  }
}

/** Every search stands in the action log, with what was asked as far as it is no personal value (domain/page-kinds.md §search). */
async function recordSearch(resource: Resource, call: Call): Promise<void> {
  const values = { by: wayOf(call), q: linesOf(call).join(', ') }
  await recordChange(call, resource, 'other', null, null, { fields: loggedInput, values })
}

const loggedInput = {
  by: string('方式', 'By'),
  q: string('关键词', 'Keywords', { pii: true }),
}

/** `GET /orders/search/missing`: the lines that find nothing. */
export function searchMissingAction(search: Search): Action {
  return (resource) => ({
    ...describe(
      resource,
      search,
      'search_missing',
      '/search/missing',
      `${search.zh}（未命中）`,
      `${search.en}: not found`,
    ),
    parameters: searchParameters(resource, search),
    answer: { status: 200, component: 'MissingLines' },
    components: { MissingLines: object({ data: arrayOf({ type: 'string' }) }) },
    handle: async (call) => {
      const { condition, lines } = await question(resource, search, call)
      const missing = await run<{ text: string }>(
        call.tx,
        sql`select w.text from ${lines}
          where not exists (select 1 from ${tableSource(resource)} where ${condition} and ${search.ways[wayOf(call)]?.finds ?? sql`false`})
          order by w.place`,
      )
      return { status: 200, body: { data: missing.map((row) => row.text) } }
    },
  })
}

function describe(
  resource: Resource,
  { access, reads }: Search,
  name: string,
  path: string,
  zh: string,
  en: string,
): Pick<
  Operation,
  'id' | 'method' | 'path' | 'tag' | 'zh' | 'en' | 'company' | 'tenantScope' | 'extensions'
> & {
  access: Access
} {
  const { operationPrefix: prefix } = resource
  const tenantScope = 'companies' as const
  const what = { zh, en, access, company: 'required' as const, tenantScope, extensions: reading(...reads) }
  return { id: `${prefix}_${name}`, method: 'GET', path: `${resource.path}${path}`, tag: prefix, ...what }
}

const mostLines = 200
const lineLimits = { min: 3, max: 190 }

function searchParameters(resource: Resource, { ways }: Search): Parameter[] {
  const by = Object.entries(ways).map(([value, { zh, en }]) => ({ value, zh, en }))
  const scope = [
    { value: 'current', zh: '当前品牌', en: 'This company' },
    { value: 'all', zh: '我的全部品牌', en: 'All my companies' },
  ]
  const flag = (name: string, zh: string, en: string): Parameter => ({
    name,
    in: 'query',
    schema: { type: 'boolean', default: false, ...labels({ zh, en }) },
  })
  return [
    choice('by', '方式', 'By', by, true),
    {
      name: 'q',
      confidential: true,
      in: 'query',
      required: true,
      schema: {
        type: 'string',
        minLength: 1,
        maxLength: mostLines * (lineLimits.max + 1),
        ...labels({ zh: '关键词', en: 'Keywords' }),
      },
    },
    choice('scope', '范围', 'Where', scope, false),
    ...(resource.lifecycle.softDelete ? [flag('trashed', '包含已删除', 'Deleted ones too')] : []),
    ...(resource.fields['is_test'] === undefined ? [] : [flag('test', '包含测试单', 'Tests too')]),
  ]
}

function choice(
  name: string,
  zh: string,
  en: string,
  choices: readonly { readonly value: string; readonly zh: string; readonly en: string }[],
  required: boolean,
): Parameter {
  const values = choices.map(({ value }) => value)
  const schema = { type: 'string', enum: values, ...labels({ zh, en }), 'x-type': 'enum', 'x-enum': choices }
  return {
    name,
    in: 'query',
    ...(required ? { required } : {}),
    schema: required ? schema : { ...schema, default: values[0] },
  }
}

function foundSchema(record: unknown) {
  const { properties, ...rest } = record as { properties: object; required: readonly string[] }
  return {
    ...rest,
    properties: {
      ...properties,
      company_id: {
        type: 'integer',
        format: 'int64',
        ...labels({ zh: '品牌', en: 'Company' }),
        'x-ref': { resource: 'companies' },
      },
      company_title: { type: 'string', ...labels({ zh: '品牌', en: 'Company' }) },
    },
    required: [...rest.required, 'company_id', 'company_title'],
  }
}

function wayOf({ query }: Call): string {
  return String(query['by'])
}

/** Whose rows are searched, and the lines as the table `w`. */
async function question(
  resource: Resource,
  { ways, access }: Search,
  call: Call,
): Promise<{ condition: SQL; lines: SQL }> {
  const lines = linesOf(call)
  const prepare = ways[wayOf(call)]?.prepare ?? (() => [])
  const forms = lines.map((line) => `{${prepare(call, line).join(',')}}`)
  const companies = await companiesOfSearch(call, access)
  const { trashed, test } = call.query
  const alive = resource.lifecycle.softDelete && trashed !== true ? sql` and t.deleted_at is null` : sql``
  const real = resource.fields['is_test'] !== undefined && test !== true ? sql` and not t.is_test` : sql``
  return {
    condition: sql`t.company_id = any(${array(companies, 'bigint')})${alive}${real}`,
    lines: sql`unnest(${array(lines, 'text')}, ${array(forms, 'text')}) with ordinality as w (text, forms, place)`,
  }
}

function linesOf({ query }: Call): string[] {
  const lines = String(query['q'])
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const bad = lines.find((line) => line.length < lineLimits.min || line.length > lineLimits.max)
  if (lines.length === 0) throw ApiError.invalid({ q: ['请输入关键词'] })
  if (lines.length > mostLines) throw ApiError.invalid({ q: [message('最多 {n} 行', { n: mostLines })] })
  if (bad !== undefined)
    throw ApiError.invalid({
      q: [message('每行 {min}–{max} 个字符：{line}', { ...lineLimits, line: bad.slice(0, 40) })],
    })
  return [...new Set(lines)]
}

/** All of the caller's companies are those where they may search, too. */
async function companiesOfSearch({ caller, query, tx }: Call, access: readonly string[]): Promise<number[]> {
  if (query['scope'] !== 'all' || caller.userId === null)
    return caller.companyId === null ? [] : [caller.companyId]
  return caller.isAdmin
    ? [...caller.companyIds]
    : await companiesAllowing(tx, caller.userId, caller.companyIds, access)
}
