import { currency } from '../../../../engine/model/enums/common.ts'
import { date, enumeration, int, money, string } from '../../../../engine/model/fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { today } from '../../../../engine/query/today.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { message } from '../../../../kernel/formats/messages/message.ts'
import { toCents } from '../../../../kernel/formats/money/amount.ts'
import { isWholeOnly } from '../../../../kernel/formats/money/currency.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { adPlatform } from '../../../marketing/platforms/platforms.ts'
import { type CostRow, costRowErrors, saveCosts } from '../../../marketing/platforms/save-costs.ts'
import { defineKind } from './kind.ts'

const counted = { min: 0, default: 0 }

/** What a day of an own ad campaign has cost so far; a later report of the day replaces an earlier one, whichever arrives first. */
export const cost = defineKind({
  data: {
    platform: enumeration('平台', 'Platform', adPlatform, { required: true }),
    external_id: string('平台 ID', 'External id', { min: 1, max: 60, required: true }),
    date: date('日期', 'Date', { required: true }),
    currency: enumeration('货币', 'Currency', currency, { required: true }),
    cost: money('消耗', 'Cost', { currency: { field: 'currency' }, min: 0, required: true }),
    impressions: int('展示', 'Impressions', { ...counted, max: 2_000_000_000 }),
    clicks: int('点击', 'Clicks', { ...counted, max: 200_000_000 }),
    conversions: int('平台转化', 'Platform conversions', { ...counted, max: 10_000_000 }),
  },
  async take(call, data, occurredAt) {
    const id = await campaignOf(call, data.platform, data.external_id)
    if (id === null) throw ApiError.invalid({ external_id: ['没有这个广告系列'] })
    const { platform: _platform, external_id: _id, currency: inCurrency, ...row } = data
    const campaigns = repositoryOf('platforms', call)
    const campaign = await campaigns.lock(id)
    const errors: FieldErrors = {
      ...rowErrors(row, today(call.caller.timezone)),
      ...(inCurrency === campaign.currency
        ? {}
        : { currency: [message('广告系列的货币为 {currency}', { currency: campaign.currency })] }),
      ...(isWholeOnly(inCurrency) && toCents(row.cost) % 100 !== 0
        ? { cost: [message('{currency} 不支持小数金额', { currency: inCurrency })] }
        : {}),
    }
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    if (!(await isReplaced(call, id, row.date, occurredAt))) {
      await saveCosts(call, campaign, [row], 'import')
      await campaigns.log('import', campaign, await campaigns.find(id))
    }
    const day = await dayOf(call, id, row.date)
    if (day === null) throw new Error('a day of costs that was saved is not there')
    return { made: { resource: 'platform_costs', id: day, title: `${campaign.campaign_name} ${row.date}` } }
  },
})

/** An own campaign of the company; what several bear is not one shop's to report. */
async function campaignOf(call: Call, platform: string, externalId: string): Promise<number | null> {
  const [campaign] = await repositoryOf('platforms', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = 'self' and t.platform = ${platform} and t.external_id = ${externalId}`,
  )
  return campaign?.id ?? null
}

async function dayOf(call: Call, campaign: number, day: string): Promise<number | null> {
  const [found] = await repositoryOf('platform_costs', call).select(
    [],
    sql`t.platform_id = ${campaign}::bigint and t.date = ${day}::date`,
  )
  return found?.id ?? null
}

/** Whether a report of the day that was made later is here already. */
async function isReplaced(call: Call, campaign: number, day: string, at: string): Promise<boolean> {
  const later = await repositoryOf('intake_events', call).select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.kind = 'cost' and t.state = 'taken' and t.occurred_at > ${at}::timestamptz
      and t.record_id = (select c.id from platform_costs c where c.platform_id = ${campaign}::bigint and c.date = ${day}::date)`,
  )
  return later.length > 0
}

/** The messages of the only row, by its fields. */
function rowErrors(row: CostRow, now: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(costRowErrors([row], now)).map(([path, messages]) => [
      path.replace('rows.0.', ''),
      messages,
    ]),
  )
}
