import type { Access } from '../../../engine/model/access.ts'
import type { ContextOf } from '../../../engine/model/action.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { date, int, money } from '../../../engine/model/fields.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { entries } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { addDays, today } from '../../../engine/query/today.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { companyTitles } from './company-titles.ts'
import { costRowErrors, type CostRow, saveCosts } from './save-costs.ts'

const usualDays = 30
const mostRows = 1000

export const listCosts = (access: Access) =>
  recordAction('platforms', {
    name: 'costs',
    path: '/{id}/costs',
    method: 'GET',
    zh: '日消耗',
    en: 'Daily costs',
    access,
    input: { from: date('开始', 'From'), to: date('结束', 'To') },
    answer: { recordsOf: 'platform_costs' },
    run: async ({ call, id, input }) => {
      const to = input.to ?? today(call.caller.timezone)
      const from = input.from ?? addDays(to, -usualDays)
      if (from > to) throw ApiError.invalid({ from: ['开始日期不能晚于结束日期'] })
      const rows = await run<{ id: number }>(
        call.tx,
        sql`select id from platform_costs where platform_id = ${id}::bigint and date between ${from}::date and ${to}::date
          order by date desc limit ${mostRows}`,
      )
      return rows.map((row) => row.id)
    },
  })

const counted = { min: 0, default: 0 }

const day = {
  date: date('日期', 'Date', { required: true }),
  cost: money('消耗', 'Cost', { currency: { field: 'currency' }, min: 0, required: true }),
  impressions: int('展示', 'Impressions', { ...counted, max: 2_000_000_000 }),
  clicks: int('点击', 'Clicks', { ...counted, max: 200_000_000 }),
  conversions: int('平台转化', 'Platform conversions', { ...counted, max: 10_000_000 }),
}

/** The grid of a campaign's days, as it is typed or pasted. */
export const putCosts = (access: Access) =>
  recordAction('platforms', {
    name: 'costs_update',
    changes: ['platform_costs'],
    path: '/{id}/costs',
    method: 'PUT',
    zh: '保存日消耗',
    en: 'Save daily costs',
    access,
    input: {
      rows: entries('日消耗', 'Daily costs', day, { required: true, max: 400 }),
    },
    answer: {
      fields: {
        upserted: int('更新行数', 'Rows saved', { required: true }),
        companies: tags('影响的品牌', 'Companies that bear them', { required: true }),
      },
    },
    audit: 'update',
    run: save,
  })

const noCounts = { date: '', cost: '0', impressions: 0, clicks: 0, conversions: 0 }

async function save({
  call,
  record,
  input,
}: ContextOf<'platforms', { readonly rows: readonly Partial<CostRow>[] }>) {
  const rows = input.rows.map((row) => ({ ...noCounts, ...row }))
  const errors: ErrorsOf<'platforms'> = costRowErrors(rows, today(call.caller.timezone))
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const companies = await saveCosts(call, record, rows, 'manual')
  return { upserted: rows.length, companies: await companyTitles(call, companies) }
}
