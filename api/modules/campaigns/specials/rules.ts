import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'

const longestDays = 180
const day = 24 * 3600 * 1000

/** Type, template, period and time zone of a special (domain/resources.md §6 `specials`). */
export const specialRules = defineRules('specials', {
  beforeWrite: async (call, values, record) => ({
    ...shapeErrors(values, record),
    ...periodErrors(values, record),
    ...(await couponPeriodErrors(call, values, record)),
  }),
  prepare: async ({ caller }, values, record) =>
    record === null && values.timezone === undefined ? { timezone: caller.timezone } : {},
  preventsDeletion: async (_call, { status }) => (status === 'running' ? '活动进行中，请先下线再删除' : null),
})

function shapeErrors(
  values: ValuesOf<'specials'>,
  record: RecordOf<'specials'> | null,
): ErrorsOf<'specials'> {
  const { type, template } = { ...record, ...values }
  const errors: ErrorsOf<'specials'> = {}
  if (record !== null && type !== record.type) errors.type = ['创建后不可改']
  if (type !== 'lottery' && (template === 'wheel' || template === 'grid'))
    errors.template = ['转盘和宫格仅用于抽奖活动']
  return errors
}

function periodErrors(
  values: ValuesOf<'specials'>,
  record: RecordOf<'specials'> | null,
): ErrorsOf<'specials'> {
  const next = { ...record, ...values }
  const starts = Date.parse(next.starts_at ?? '')
  const ends = Date.parse(next.ends_at ?? '')
  if (ends <= starts) return { ends_at: ['须晚于开始时间'] }
  if (ends - starts > longestDays * day) return { ends_at: [message('活动最长 {n} 天', { n: longestDays })] }
  return {}
}

/** Coupons that are handed out in a part of the period only have to stay inside of it. */
async function couponPeriodErrors(
  { tx }: Call,
  values: ValuesOf<'specials'>,
  record: RecordOf<'specials'> | null,
): Promise<ErrorsOf<'specials'>> {
  if (record === null || (values.starts_at === undefined && values.ends_at === undefined)) return {}
  const next = { ...record, ...values }
  const [found] = await run<{ early: number; late: number }>(
    tx,
    sql`select count(*) filter (where c.starts_at < ${next.starts_at}::timestamptz) as early,
        count(*) filter (where c.ends_at > ${next.ends_at}::timestamptz) as late
      from special_coupons c where c.special_id = ${record.id}::bigint and c.status = 'enabled'`,
  )
  const [early, late] = [Number(found?.early), Number(found?.late)]
  return {
    ...(early > 0
      ? { starts_at: [message('有 {n} 张活动优惠券在此之前开始领取，请先调整', { n: early })] }
      : {}),
    ...(late > 0 ? { ends_at: [message('有 {n} 张活动优惠券在此之后结束领取，请先调整', { n: late })] } : {}),
  }
}
