import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, FieldNameOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { textOf } from '../../../engine/query/text-of.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { fromCents, times, toCents } from '../../../kernel/formats/money/amount.ts'
import { rateToUsd } from '../../trade/pricing/exchange-rate.ts'
import { unpaidSettlements } from './settlements.ts'

/** Those that take keys first and pay later. */
const buyers = ['reseller', 'distributor']

/** Set by hand; a new agency works once it is approved, a terminated one stays so (domain/resources.md, agencies). */
const byHand: Readonly<Record<string, readonly string[]>> = {
  pending: ['terminated'],
  active: ['suspended', 'terminated'],
  suspended: ['active', 'terminated'],
  terminated: [],
}

export const agencyRules = defineRules('agencies', {
  beforeWrite: async (call, values, record) => {
    const after = { ...record, ...values }
    const errors: ErrorsOf<'agencies'> = {}
    const [from, to] = [after.contract_from ?? '', after.contract_to ?? '']
    if (from !== '' && to !== '' && to < from) errors.contract_to = ['合同结束不能早于合同开始']
    if (toCents(after.credit_limit) > 0 && !buyers.includes(after.type ?? ''))
      errors.credit_limit = ['只有经销和总代可以有授信额度']
    if (record === null && values.status !== undefined && values.status !== 'pending')
      errors.status = ['新代理须先审核']
    if (record === null) return errors
    if (changes(values, record, 'credit_limit'))
      Object.assign(errors, await creditErrors(call, after, record))
    const next = values.status === undefined ? record.status : values.status
    if (next !== record.status && byHand[record.status]?.includes(next) !== true)
      errors.status = ['当前状态不能改为该状态']
    if (changes(values, record, 'payout_account') && (values.payout_reason ?? '').trim() === '')
      errors.payout_reason = ['修改打款账号须填写原因']
    return errors
  },
  afterWrite: async (call, record, before, values) => {
    if (before === null || !changes(record, before, 'payout_account')) return
    await notifyUsers(call.tx, [record.owner_id], {
      topic: 'task',
      type: '',
      title: message('代理 {code} 的打款账号已修改', { code: record.code }),
      text: message('{name}：{reason}', {
        name: call.caller.userName,
        reason: values.payout_reason ?? '',
      }),
      link: `/agencies/edit/${record.id}`,
      companyId: call.caller.companyId,
    })
  },
  preventsDeletion: async (call, record) => {
    if (toCents(record.commission_due_usd) > 0 || (await unpaidSettlements(call, record)))
      return '仍有未结佣金，不能删除'
    return toCents(record.balance_due_usd) > 0 ? '仍有欠款，不能删除' : null
  },
  beforeDelete: stopEverything,
})

/** An agency has no less credit than it owes. */
async function creditErrors(
  call: Call,
  after: DraftOf<'agencies'>,
  record: RecordOf<'agencies'>,
): Promise<ErrorsOf<'agencies'>> {
  const owed = toCents(record.balance_due_usd)
  if (owed === 0 || toCents(after.credit_limit) >= toCents(record.credit_limit)) return {}
  const limit = times(toCents(after.credit_limit), await rateToUsd(call, after.currency ?? ''))
  return limit < owed
    ? { credit_limit: [message('不能低于当前欠款 {owed} USD', { owed: fromCents(owed) })] }
    : {}
}

function changes(
  values: ValuesOf<'agencies'>,
  record: RecordOf<'agencies'>,
  name: FieldNameOf<'agencies'>,
): boolean {
  return values[name] !== undefined && textOf(values[name]) !== textOf(record[name])
}

/** It is terminated, and what sold for it stops; its orders and settlements stay. */
async function stopEverything(call: Call, { id }: DraftOf<'agencies'>): Promise<void> {
  const [agency, company, by] = [Number(id), call.caller.companyId, call.caller.userId]
  const audit = sql`updated_by = ${by}::bigint, updated_at = ${nextVersion()}`
  const own = sql`company_id = ${company}::bigint and agency_id = ${agency}::bigint`
  await run(
    call.tx,
    sql`update agencies set status = 'terminated' where company_id = ${company}::bigint and id = ${agency}::bigint`,
  )
  await run(
    call.tx,
    sql`update checkout_links set status = 'paused', ${audit} where ${own} and status = 'active'`,
  )
  await run(call.tx, sql`update coupons set status = 'paused', ${audit} where ${own} and status = 'active'`)
  await run(
    call.tx,
    sql`update link_codes set status = 'paused', ${audit} where company_id = ${company}::bigint and status = 'active'
      and id in (select link_code_id from agency_products where ${own})`,
  )
  await run(
    call.tx,
    sql`update agency_products set status = 'disabled', ${audit} where ${own} and status = 'enabled'`,
  )
}
