import type { RecordContext } from '../../../engine/model/action.ts'
import type { ExternalQuery } from '../../../engine/model/external-query.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { answerTo } from '../../../engine/operations/actions/external-queries.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type PlainMessage } from '../../../kernel/formats/messages/message.ts'
import type { PageResult } from '../../../kernel/platform/adapters/page-checker.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { writeResult } from './check.ts'
import { normalPath } from './rules.ts'

type Entry = RecordOf<'sitemaps'>

/** The page that an address leads to, asked for before it takes the place of that address. */
const targetPage: ExternalQuery<RecordContext<Entry>, string, PageResult> = {
  question: ({ record }) => Promise.resolve(record.redirect_to ?? null),
  ask: (ports, url) => ports.pages.check(url),
}

/**
 * The map names the page that a redirect leads to instead of the redirect (domain/screens.md, /sites/sitemaps). An address that was entered
 * by hand is replaced; a generated one keeps its path and is excluded, with the page added beside it; where the page is in the map
 * already, the redirect is excluded only.
 */
export const useRedirect = recordStep('sitemaps', {
  zh: '用跳转后的地址替换',
  en: 'Replace with the redirect’s target',
  access: ['sitemaps.update'],
  changes: 'rules',
  audit: false,
  guard: (record) => {
    const { problem: reason } = targetOf(record)
    return reason === null ? null : { code: 'redirected', reason }
  },
  externalQuery: targetPage,
  async run(context) {
    const { records, record, call } = context
    const path = targetOf(record).path ?? ''
    const page = await answerTo(targetPage, context)
    if (page !== null && page.status >= 400)
      throw ApiError.conflict(
        'STATE',
        message('跳转后的地址无法打开（{status}），没有替换', { status: page.status }),
      )
    const [existing] = await run<{ id: number }>(
      call.tx,
      sql`select id from sitemaps where company_id = ${call.caller.companyId}::bigint and site_id = ${record.site_id}::bigint and loc = ${path}`,
    )
    if (existing === undefined && record.source !== 'auto') {
      await records.change(record, { loc: path, included: true, exclude_reason: null })
      if (page !== null) await writeResult(call, record.id, page)
      return
    }
    if (existing === undefined) {
      const { site_id, type, changefreq, priority, alternates } = record
      const entry = { site_id, type, changefreq, priority, alternates, loc: path }
      const made = await records.create(entry)
      if (page !== null) await writeResult(call, made.id, page)
    }
    if (record.included) await records.change(record, { included: false, exclude_reason: 'redirect' })
    else if (existing !== undefined)
      throw ApiError.conflict('STATE', '跳转后的地址已在站点地图中，此条已排除')
  },
})

/** Where a redirect leads on its own site, as a path of the map; otherwise why it cannot stand there. */
function targetOf({
  http_status: status,
  redirect_to: target,
  url,
  loc,
  included,
  exclude_reason,
}: Entry):
  | { readonly path: string; readonly problem: null }
  | { readonly path: null; readonly problem: PlainMessage } {
  const refused = (problem: PlainMessage) => ({ path: null, problem })
  if (status == null || status < 300 || status > 399 || target == null || url == null)
    return refused('没有检测到跳转，请先检测')
  if (!included && exclude_reason !== 'redirect') return refused('此条已因其他原因排除，不必替换')
  const root = url.slice(0, url.length - loc.length)
  if (!target.startsWith(`${root}/`) && target !== root) return refused('跳转到了其他网站，请改为排除')
  const path = normalPath(target.slice(root.length) || '/').replace(/#.*$/, '')
  if (path === loc) return refused('跳转后的路径没有变，请检查站点的根网址')
  if (path.length > 300 || /\s/.test(path)) return refused('跳转后的路径不能收入站点地图')
  return { path, problem: null }
}
