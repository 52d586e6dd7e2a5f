import { gathered } from '../../../engine/model/composite-fields.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import { bool, int, string, url } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { PageResult } from '../../../kernel/platform/adapters/page-checker.ts'
import { splitTarget } from '../../trade/utm.ts'
import { freeCode, isTaken } from './short-code.ts'

const most = 20

interface TargetContext {
  readonly call: Call
  readonly input: { readonly target_url?: unknown }
}

const targetPage: ExternalQuery<TargetContext, string, PageResult> = {
  question: ({ input }) => {
    const target = textOf(input.target_url)
    return Promise.resolve(target === '' ? null : splitTarget(target).url)
  },
  ask: (ports, address) => ports.pages.check(address),
}

/** Whether a code is free, whether the target is there, whose it is, and which links lead to it already. */
export const check = collectionAction({
  name: 'check',
  path: '/check',
  method: 'GET',
  zh: '检查短码与目标',
  en: 'Check code and target',
  access: ['link-codes.store'],
  input: {
    code: string('短码', 'Code', { min: 4, max: 16, pattern: '^[a-zA-Z0-9]+$' }),
    target_url: url('目标网址', 'Target URL', { max: 500 }),
  },
  answer: {
    fields: {
      available: bool('短码可用', 'Code is free'),
      suggestion: string('建议短码', 'Suggested code'),
      http_status: int('状态码', 'HTTP status'),
      title: string('页面标题', 'Page title'),
      own_domain: bool('本品牌站点', 'One of our sites'),
      simulated: bool('演示', 'Simulated', { required: true }),
      same_target: gathered('相同目标的链接', 'Link with same target', {
        required: true,
        shape: {
          id: { type: 'integer', format: 'int64' },
          name: { type: 'string' },
          code: { type: 'string' },
        },
      }),
    },
  },
  externalQuery: targetPage,
  run: async ({ call, resource, input }) => {
    const { simulated } = call.services.ports.pages
    const [code, target] = [input.code ?? '', textOf(input.target_url)]
    const available = code === '' ? null : !(await isTaken(call, code))
    const suggestion = available === true ? null : await freeCode(call)
    const page = await answerTo(targetPage, { call, input })
    if (page === null)
      return {
        available,
        suggestion,
        http_status: null,
        title: null,
        own_domain: null,
        simulated,
        same_target: [],
      }
    const { url: address } = splitTarget(target)
    const own = await isOurs(call, new URL(address).hostname)
    const same = await sameTarget(call, resource, address)
    return {
      available,
      suggestion,
      http_status: page.status,
      title: page.title,
      own_domain: own,
      simulated,
      same_target: same,
    }
  },
})

/** A domain of the company or of one of its sites, or below it. */
async function isOurs(call: Call, host: string): Promise<boolean> {
  const [row] = await run<{ own: boolean }>(
    call.tx,
    sql`select exists (
        select 1 from (select url from companies where id = ${call.caller.companyId}::bigint
          union all select root_url from sites where company_id = ${call.caller.companyId}::bigint) known
        cross join lateral (select regexp_replace(known.url, '^https?://(www[.])?([^/:]+).*$', '\\2') as host) h
        where ${host} = h.host or right(${host}, length(h.host) + 1) = '.' || h.host) as own`,
  )
  return row?.own ?? false
}

async function sameTarget(call: Call, resource: Resource, address: string) {
  return await run(
    call.tx,
    sql`select t.id, t.name, t.code from link_codes t
      where ${rowsVisible(resource, call)} and t.target_url = ${address} order by t.id desc limit ${most}`,
  )
}
