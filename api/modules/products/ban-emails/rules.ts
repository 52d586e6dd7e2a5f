import type { Caller } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Message, message } from '../../../kernel/formats/messages/message.ts'

/** What a ban asks for beyond its fields (domain/resources.md, ban_emails). */
export const banRules = defineRules('ban_emails', {
  imported: () => ({ source: 'import' }),
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    return {
      ...(record === null && (await existingBanErrors(call, draft))),
      ...patternErrors(draft, values, call.caller),
      ...expiryErrors(values, call.caller),
    }
  },
  prepare: (_call, values) =>
    Promise.resolve(
      typeof values.pattern === 'string' ? { pattern: values.pattern.trim().toLowerCase() } : {},
    ),
})

/** One that is disabled is not in sight where bans in force are listed. */
async function existingBanErrors(
  { tx, caller }: Call,
  { match, pattern }: DraftOf<'ban_emails'>,
): Promise<ErrorsOf<'ban_emails'>> {
  const found = await run(
    tx,
    sql`select 1 from ban_emails where company_id = ${caller.companyId}::bigint and status = 'disabled'
      and match = ${match ?? ''} and pattern = ${(pattern ?? '').trim().toLowerCase()}`,
  )
  return found.length === 0 ? {} : { pattern: ['已有一条停用的封禁，请在“封禁邮箱”的“停用”视图中重新封禁'] }
}

const leastLetters = 4

/** Providers whose customers are everybody. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com aol.com proton.me protonmail.com gmx.de web.de qq.com 163.com 126.com foxmail.com sina.com naver.com'.split(
    ' ',
  ),
)

function patternErrors(
  draft: DraftOf<'ban_emails'>,
  { force }: DraftOf<'ban_emails'>,
  caller: Caller,
): ErrorsOf<'ban_emails'> {
  const pattern = (draft.pattern ?? '').trim().toLowerCase()
  const problem = shapeProblem(draft.match ?? '', pattern)
  if (problem !== null) return { pattern: [problem] }
  if (!isTooWide(draft.match ?? '', pattern)) return {}
  if (force === 'yes' && caller.isAdmin) return {}
  return { pattern: ['会影响公共邮箱的全部用户；确需封禁请由管理员强制保存'] }
}

function shapeProblem(match: string, pattern: string): Message | null {
  if (match === 'exact') return /^[^\s@*]+@[^\s@*]+\.[^\s@*]+$/.test(pattern) ? null : '邮箱格式不正确'
  if (match === 'domain') return /^[^\s@*]+\.[^\s@*]+$/.test(pattern) ? null : '域名格式不正确，不含 @ 和 *'
  if (!pattern.includes('*')) return '通配符规则须包含 *'
  if (/\s/.test(pattern)) return '不能包含空格'
  return pattern.replaceAll(/[*@.]/g, '').length >= leastLetters
    ? null
    : message('除 * 外至少 {n} 个字符', { n: leastLetters })
}

/** Whether it also matches addresses that were not meant. */
function isTooWide(match: string, pattern: string): boolean {
  if (match === 'domain') return publicDomains.has(pattern)
  if (match !== 'wildcard') return false
  return [...publicDomains].some((domain) => isLike(`zq7x0kd91w@${domain}`, pattern))
}

/** In one pass, however many asterisks there are. */
function isLike(text: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop() ?? ''
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

function expiryErrors(
  { expires_at: expires }: DraftOf<'ban_emails'>,
  { timezone }: Caller,
): ErrorsOf<'ban_emails'> {
  return expires != null && expires <= today(timezone) ? { expires_at: ['到期日须晚于今天'] } : {}
}
