import { int, percent } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { type Prize, simulate } from './lottery.ts'
import { lotteryOf } from './prize-rules.ts'

/** What so many draws would give with the prizes as they are, without giving anything away. */
export const simulateDraws = collectionAction({
  name: 'simulate',
  changes: 'none',
  path: '/simulate',
  zh: '模拟抽奖',
  en: 'Simulate draws',
  access: ['specials.update'],
  input: { draws: int('抽奖次数', 'Draws', { min: 100, max: 100_000, default: 10_000 }) },
  answer: {
    list: {
      prize_id: ref('奖品', 'Prize', 'special_prizes', { required: true }),
      hits: int('抽中', 'Hits', { required: true }),
      rate: percent('抽中率', 'Rate', { required: true }),
    },
  },
  async run({ call, input }) {
    const special = await lotteryOf(call)
    const prizes = await run<Prize>(
      call.tx,
      sql`select id, type, weight, greatest(quantity - won, 0) as remaining from special_prizes
        where special_id = ${special.id}::bigint and status = 'enabled' order by sort, id`,
    )
    return simulate(prizes, input.draws, Math.random)
  },
})
