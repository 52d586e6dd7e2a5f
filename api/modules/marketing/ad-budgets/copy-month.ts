import { int, string } from '../../../engine/model/fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const month = { pattern: String.raw`^20[2-9]\d-(0[1-9]|1[0-2])$`, required: true } as const

/** The budgets of one month again for another; a scope that has one there keeps it. */
export const copyMonth = collectionAction({
  name: 'copy',
  path: '/copy',
  zh: '复制月预算',
  en: 'Copy budgets of a month',
  access: ['self-api.platforms.update'],
  input: {
    from: string('来源月份', 'From month', month),
    to: string('目标月份', 'To month', month),
  },
  answer: { fields: { copied: int('复制数', 'Copied', { required: true }) } },
  run: async ({ call, resource, input }) => {
    if (input.to < today(call.caller.timezone).slice(0, 7))
      throw ApiError.invalid({ to: ['只能设置本月及以后的预算'] })
    const budgets = repositoryOf('ad_budgets', call, resource)
    const found = await budgets.select(
      ['platform', 'account_name', 'product_id', 'owner_id', 'currency', 'amount', 'note'],
      sql`${rowsVisible(resource, call)} and t.month = ${input.from} and not exists (select from ad_budgets o
        where o.company_id = t.company_id and o.month = ${input.to} and o.platform is not distinct from t.platform
          and o.account_name is not distinct from t.account_name and o.product_id is not distinct from t.product_id
          and o.owner_id is not distinct from t.owner_id)`,
    )
    for (const { id: _id, ...budget } of found) await budgets.create({ ...budget, month: input.to })
    return { copied: found.length }
  },
})
