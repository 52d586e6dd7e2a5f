import { enqueue } from '../../../engine/jobs/enqueue.ts'
import { defineJob } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { StoredOf } from '../../../engine/model/records.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { judge, masked, type ReviewRule } from './match.ts'
import { regexProblem } from './regex.ts'
import { countHits } from './rules-of.ts'

const batchSize = 100

interface Params {
  readonly rule_id: number
  readonly [name: string]: unknown
}

/** Runs a rule over the reviews that wait for a decision. */
export const applyReviewRuleJob = defineJob<Params>({
  name: 'review_blacklists.apply',
  type: 'bulk',
  zh: '对待审评论重跑黑名单规则',
  en: 'Run a review rule on pending reviews',
  changes: ['review_blacklists', 'reviews'],
  async run({ params, saved, tx, read, progress }) {
    const rule = await read((call) => oneRule(call, params.rule_id))
    if (rule === null) return { rows: 0, matched: 0 }
    let { last, done, matched } = (saved ?? { last: 0, done: 0, matched: 0 }) as Progress
    const ids = await read((call) => pendingAfter(call, last))
    const total = done + ids.length
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize)
      const before = { done, matched }
      ;({ last, done, matched } = await tx(
        async (call) => ({
          last: some.at(-1) ?? 0,
          done: before.done + some.length,
          matched: before.matched + (await applyTo(rule, some, call)),
        }),
        (progressed) => progressed,
      ))
      await progress(done, total)
    }
    return { rows: done, matched, link: '/reviews/index?f.status=pending' }
  },
})

export const applyReviewRule = recordAction('review_blacklists', {
  name: 'apply',
  changes: ['reviews'],
  path: '/{id}/apply',
  zh: '对待审评论重跑规则',
  en: 'Run a rule on pending reviews',
  access: ['review-blacklists.update'],
  answer: 'job',
  guard: ({ match, value }) => {
    const reason = match === 'regex' ? regexProblem(value) : null
    return reason === null ? null : { code: 'safe_pattern', reason }
  },
  run: ({ call, id, record }) =>
    enqueue(
      call,
      applyReviewRuleJob,
      { rule_id: id },
      { title: message('对待审评论重跑“{value}”', { value: record.value.slice(0, 60) }) },
    ),
})

async function oneRule({ tx }: Call, id: number): Promise<ReviewRule | null> {
  const [rule] = await run<ReviewRule>(
    tx,
    sql`select id, type, value, match, action from review_blacklists where id = ${id}::bigint`,
  )
  return rule ?? null
}

async function pendingAfter({ tx, caller }: Call, last: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    tx,
    sql`select id from reviews where company_id = ${caller.companyId}::bigint and status = 'pending' and deleted_at is null
      and id > ${last}::bigint order by id`,
  )
  return rows.map(({ id }) => id)
}

interface Progress {
  readonly last: number
  readonly done: number
  readonly matched: number
}

interface Pending {
  readonly id: number
  readonly title: string | null
  readonly content: string
  readonly email: string
  readonly ip: string | null
  readonly author_name: string
}

async function applyTo(rule: ReviewRule, ids: readonly number[], call: Call): Promise<number> {
  const reviews = repositoryOf('reviews', call)
  await reviews.lockAll(ids)
  const rows = await run<Pending>(
    call.tx,
    sql`select r.id, r.title, r.content, r.email, r.ip, r.author_name from reviews r
      join review_blacklists b on b.id = ${rule.id}::bigint
      where r.id = any(${array(ids, 'bigint')}) and r.status = 'pending' and r.deleted_at is null
        and (coalesce(cardinality(b.languages), 0) = 0 or r.language = any(b.languages)) order by r.id`,
  )
  let matched = 0
  for (const row of rows) {
    const judged = {
      text: `${row.title ?? ''}\n${row.content}`,
      email: row.email,
      ip: row.ip,
      name: row.author_name,
    }
    if (judge([rule], judged).action === null) continue
    matched += 1
    const met = sql`coalesce(matched_rules, '{}') || ${array([rule.value], 'text')}`
    await reviews.note(row.id, { matched_rules: sql`array(select distinct w from unnest(${met}) w)` })
    await countHits(call, [rule.id])
    const changes = outcome(rule, row)
    if (changes !== null) await reviews.change(await reviews.lock(row.id), changes)
  }
  return matched
}

function outcome(rule: ReviewRule, { content }: Pending): StoredOf<'reviews'> | null {
  if (rule.action === 'reject') return { status: 'rejected', reject_reason: 'other' }
  if (rule.action === 'spam') return { status: 'spam' }
  return rule.action === 'mask' ? { content: masked(content, [rule]) } : null
}
