import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { specialOf } from '../specials/parent.ts'

/** X counts every link as 24 characters of 280. */
const longestOnX = 280 - 24

/** How a special is shared (domain/resources.md §6 `special_shares`). */
export const shareRules = defineRules('special_shares', {
  beforeWrite: async (call, values, record) => {
    const special = await specialOf(call)
    const next = { ...record, ...values }
    const errors: ErrorsOf<'special_shares'> = {}
    if (next.channel === 'x' && (next.text ?? '').length > longestOnX)
      errors.text = [message('X 的文案最多 {n} 字（链接另占 24 字）', { n: longestOnX })]
    if (Number(next.reward_draws) > 0 && special.type !== 'lottery')
      errors.reward_draws = ['只有抽奖活动可以奖励抽奖次数']
    return errors
  },
  /** What it has counted stays with the special. */
  beforeDelete: async ({ tx }, record) => {
    await run(
      tx,
      sql`update specials set past_shares = coalesce(past_shares, 0) + ${record.shares}::bigint
        where id = ${record.special_id}::bigint`,
    )
  },
})
