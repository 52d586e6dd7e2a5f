import type { Call } from '../../../engine/model/operation.ts'
import type { ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { judge, masked } from '../review-blacklists/match.ts'
import { countHits, rulesInForce } from '../review-blacklists/rules-of.ts'
import { type Theme, themeOf } from './theme.ts'

const spamThreshold = 80

/**
 * What the server thinks of a new review: bought or not, which rules it meets, how much it looks like spam, and from these its state
 * where the one who records it does not say it. Rules and spam outweigh the theme's moderation; rules that it meets are counted.
 */
export async function assess(call: Call, values: ValuesOf<'reviews'>): Promise<StoredOf<'reviews'>> {
  const theme = await themeOf(call, values.theme_id)
  const email = (values.email ?? '').toLowerCase()
  const content = values.content ?? ''
  const rules = await rulesInForce(call, values.language ?? '')
  const text = `${values.title ?? ''}\n${content}`
  const { action, matched } = judge(rules, { text, email, name: values.author_name ?? '' })
  const score = spamScore(text, matched.length)
  await countHits(
    call,
    matched.map(({ id }) => id),
  )
  return {
    verified_purchase: theme !== null && (await theme.boughtBy(email)),
    matched_rules: [...new Set(matched.map(({ value }) => value))].slice(0, 10),
    spam_score: score,
    content: masked(content, matched),
    ...(values.status !== undefined ? {} : await stateOf(call, theme, email, action, score)),
  }
}

async function stateOf(
  call: Call,
  theme: Theme | null,
  email: string,
  action: ReturnType<typeof judge>['action'],
  score: number,
): Promise<StoredOf<'reviews'>> {
  if (action === 'reject') return { status: 'rejected', reject_reason: 'other' }
  if (action === 'spam' || score >= spamThreshold) return { status: 'spam' }
  if (action === 'pending' || theme === null || theme.moderation === 'pre') return { status: 'pending' }
  if (theme.moderation === 'post') return { status: 'approved' }
  return { status: (await isTrusted(call, email)) ? 'approved' : 'pending' }
}

/** A trusted writer has had a review approved before. */
async function isTrusted({ tx, caller }: Call, email: string): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select 1 from reviews where company_id = ${caller.companyId}::bigint and email = ${email} and status = 'approved'
      and deleted_at is null limit 1`,
  )
  return rows.length > 0
}

/** 0 to 100: rules met, links, shouting, and one sign again and again. */
export function spamScore(text: string, rulesMet: number): number {
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  const shouting = letters >= 20 && capitals / letters > 0.6 ? 20 : 0
  const repeated = /(.)\1{9,}/u.test(text) ? 20 : 0
  return Math.min(100, Math.min(60, rulesMet * 30) + Math.min(60, links * 20) + shouting + repeated)
}
