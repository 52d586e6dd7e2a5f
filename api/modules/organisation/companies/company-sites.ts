import { arrayOf, component } from '../../../engine/model/components.ts'
import { recordAnswer } from '../../../engine/model/components.ts'
import { reading } from '../../../engine/model/effects.ts'
import { inputSchema } from '../../../engine/model/json-schema.ts'
import type { Call, Operation } from '../../../engine/model/operation.ts'
import type { RecordOf, StoredOf } from '../../../engine/model/records.ts'
import type { Resource, Action, ResourceRegistry } from '../../../engine/model/resource.ts'
import { idParameter } from '../../../engine/operations/parent.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { writableFields } from '../../../engine/operations/write/input.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { loadRows } from '../../../engine/query/rows.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { managedCompany } from './managed-company.ts'

/** The sites of a company, one a language, read and saved as a group. */
export const readSites: Action = (companies, find) => ({
  ...described(companies, find),
  id: 'companies_sites',
  extensions: reading('articles', 'infomercials', 'publishes', 'sitemaps', 'sites', 'specials'),
  method: 'GET',
  zh: '品牌的站点',
  en: 'Sites of a company',
  access: ['companies.update', 'sitemaps.index'],
  handle: async (call) => {
    const { id } = await managedCompany(call)
    return { status: 200, body: { data: await load(find('sites'), id, call) } }
  },
})

/** Sites with an id are changed, those without are added, the others go; a site with addresses stays (409). */
export const saveSites: Action = (companies, find) => {
  const sites = find('sites')
  const fields = Object.fromEntries(writableFields(sites))
  const site = inputSchema(fields)
  const item = { ...site, properties: { id: identity, ...(site['properties'] as object) } }
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      sites: {
        type: 'array',
        title: '站点',
        'x-title-en': 'Sites',
        'x-type': 'nested',
        maxItems: 8,
        items: item,
      },
    },
    required: ['sites'],
  }
  return {
    ...described(companies, find),
    id: 'companies_sites_update',
    method: 'PUT',
    zh: '保存品牌的站点',
    en: 'Save the sites of a company',
    access: ['companies.update'],
    body: { component: 'CompanySitesInput', schema },
    handle: async (call) => {
      const { id } = await managedCompany(call)
      const siteInputs = call.body['sites'] as readonly Site[]
      const current = await load(sites, id, call)
      await refuse(siteInputs, current, id, call)
      await remove(sites, siteInputs, current, call)
      await save(sites, siteInputs, id, call)
      return { status: 200, body: { data: await load(sites, id, call) } }
    },
  }
}

/** As it is sent: what is there already with its id. */
type Site = StoredOf<'sites'> & { readonly id?: number }

const identity = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

function described(
  companies: Resource,
  find: ResourceRegistry,
): Pick<Operation, 'path' | 'tag' | 'company' | 'tenantScope' | 'parameters' | 'answer' | 'components'> {
  return {
    path: `${companies.path}/{id}/sites`,
    tag: companies.name,
    company: 'required',
    tenantScope: 'companies',
    parameters: [idParameter()],
    answer: { status: 200, component: 'CompanySites' },
    components: {
      ...recordAnswer(find('sites'), find),
      CompanySites: { type: 'object', properties: { data: arrayOf(component('Site')) }, required: ['data'] },
    },
  }
}

async function load(sites: Resource, companyId: number, call: Call) {
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select id from sites where company_id = ${companyId}::bigint order by language, id`,
  )
  const ids = rows.map((row) => row.id)
  const selection = { include: [], timezone: call.caller.timezone }
  return (await loadRows(call.tx, sites, ids, selection, call.services.find)) as RecordOf<'sites'>[]
}

async function refuse(
  sites: readonly Site[],
  current: readonly RecordOf<'sites'>[],
  companyId: number,
  call: Call,
): Promise<void> {
  const [company] = await run<{ marks: string[] }>(
    call.tx,
    sql`select array(select l ->> 'mark' from jsonb_array_elements(languages) l) as marks from companies where id = ${companyId}::bigint`,
  )
  const errors: FieldErrors = {}
  for (const [place, site] of sites.entries()) {
    const { id, language } = site
    if (id !== undefined && !current.some((each) => each.id === id))
      errors[`sites.${place}.id`] = ['记录不存在']
    if (company?.marks.includes(language ?? '') === false)
      errors[`sites.${place}.language`] = ['该品牌未启用该语言']
    if (sites.findIndex((each) => each.language === language) < place)
      errors[`sites.${place}.language`] = ['每种语言只能有一个站点']
    if (sites.findIndex((each) => each.domain === site.domain) < place)
      errors[`sites.${place}.domain`] = ['域名已存在']
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}

async function remove(
  sites: Resource,
  siteInputs: readonly Site[],
  current: readonly RecordOf<'sites'>[],
  call: Call,
): Promise<void> {
  const gone = current.filter((site) => !siteInputs.some(({ id }) => id === site.id))
  if (gone.length === 0) return
  const ids = array(
    gone.map((site) => site.id),
    'bigint',
  )
  const [used] = await run<{ name: string; count: number }>(
    call.tx,
    sql`select s.name, count(*) as count from sites s join sitemaps m on m.site_id = s.id
      where s.id = any(${ids}) group by s.id order by s.id limit 1`,
  )
  if (used !== undefined)
    throw ApiError.conflict(
      'HAS_DEPENDENTS',
      message('站点“{name}”还有 {n} 条 URL，不能删除', { name: used.name, n: used.count }),
    )
  await run(call.tx, sql`delete from sites where id = any(${ids})`)
  for (const site of gone) await recordChange(call, sites, 'delete', site, null)
}

async function save(
  sites: Resource,
  siteInputs: readonly Site[],
  companyId: number,
  call: Call,
): Promise<void> {
  for (const { id, ...site } of siteInputs) {
    const before = id === undefined ? null : await one(sites, id, call)
    if (before === null) {
      const added = await repositoryOf('sites', call).insert(site, companyId)
      await recordChange(call, sites, 'create', null, await one(sites, added, call))
    } else if (Object.entries(site).some(([name, value]) => before[name] !== value)) {
      await repositoryOf('sites', call).update(Number(id), site)
      await recordChange(call, sites, 'update', before, await one(sites, Number(id), call))
    }
  }
}

async function one(sites: Resource, id: number, call: Call) {
  const selection = { include: [], timezone: call.caller.timezone }
  const [site] = await loadRows(call.tx, sites, [id], selection, call.services.find)
  return site ?? null
}
