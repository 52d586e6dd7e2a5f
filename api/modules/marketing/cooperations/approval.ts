import { requires } from '../../../engine/model/definition/requirement.ts'
import { text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, RecordOf } from '../../../engine/model/records.ts'
import { notifyGroups, notifyUsers } from '../../../engine/notifications/notify.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { createPayments, updatePaymentState } from './payments.ts'

const page = '/paid-marketings/cooperation/synthesizing'
const pending = requires('cooperations', {
  code: 'pending',
  when: { status: 'pending_approval' },
  reason: '只有待审批的合作可以审批',
})

export const submit = recordAction('cooperations', {
  name: 'submit',
  path: '/{id}/submit',
  zh: '提交审批',
  en: 'Submit for approval',
  access: ['synthesizing-api.cooperations.update'],
  allowed: [
    requires('cooperations', {
      code: 'submittable',
      when: { status: ['negotiating', 'rejected'] },
      reason: '只有洽谈中或已驳回的合作可以提交审批',
    }),
  ],
  run: async ({ records, id }) => {
    await records.update(id, { status: 'pending_approval', decision_note: null })
  },
})

export const approve = recordAction('cooperations', {
  name: 'approve',
  changes: ['cooperation_payments'],
  path: '/{id}/approve',
  zh: '通过合作',
  en: 'Approve the cooperation',
  access: ['synthesizing-api.cooperations.approve'],
  input: { note: text('审批意见', 'Note', { max: 300 }) },
  audit: 'approve',
  allowed: [pending],
  run: async ({ records, call, id, record, input }) => {
    refuseOwner(call, record)
    await records.update(id, { status: 'scheduled', ...decision(call, input.note) })
    await createPayments(call, record)
    await updatePaymentState(call, id)
    await notifyDecision(
      call,
      record,
      'success',
      message('合作 {no} 已通过审批', { no: record.coop_no }),
      input.note,
    )
    await notifyPayers(call, record)
  },
})

export const reject = recordAction('cooperations', {
  name: 'reject',
  path: '/{id}/reject',
  zh: '驳回合作',
  en: 'Reject the cooperation',
  access: ['synthesizing-api.cooperations.approve'],
  input: { note: text('驳回原因', 'Reason', { min: 5, max: 300, required: true }) },
  audit: 'reject',
  allowed: [pending],
  run: async ({ records, call, id, record, input }) => {
    refuseOwner(call, record)
    await records.update(id, { status: 'rejected', ...decision(call, input.note) })
    await notifyDecision(
      call,
      record,
      'error',
      message('合作 {no} 已驳回', { no: record.coop_no }),
      input.note,
    )
  },
})

/** No user decides about their own, administrators neither. */
function refuseOwner({ caller }: Call, { owner_id: owner }: DraftOf<'cooperations'>): void {
  if (owner === caller.userId) throw ApiError.invalid({ owner_id: ['审批人不能是负责人'] })
}

function decision({ caller }: Call, note: string | null | undefined) {
  return { decided_by: caller.userId, decided_at: new Date().toISOString(), decision_note: note ?? null }
}

async function notifyDecision(
  call: Call,
  { id, owner_id: owner, title }: RecordOf<'cooperations'>,
  type: 'success' | 'error',
  what: Message,
  note: string | null | undefined,
): Promise<void> {
  const text = verbatim([title ?? '', note ?? ''].filter((part) => part !== '').join('\n'))
  const notice = {
    topic: 'decision',
    type,
    title: what,
    text,
    link: `${page}?record=${id}`,
    companyId: call.caller.companyId,
  } as const
  await notifyUsers(call.tx, [owner], notice)
}

/** Those who want to know of what has to be paid, in every company that bears a share. */
async function notifyPayers(
  call: Call,
  { id, coop_no: number, price_usd: price }: DraftOf<'cooperations'>,
): Promise<void> {
  const companies = await run<{ company_id: number }>(
    call.tx,
    sql`select distinct company_id from marketing_allocations
      where owner_type = 'cooperation' and owner_ref = ${Number(id)}::bigint and effective_to is null order by company_id`,
  )
  for (const { company_id: company } of companies)
    await notifyGroups(call.tx, company, 'obligation_due', {
      type: '',
      title: message('新的合作付款单 {no}', { no: number ?? '' }),
      text: message('合作 {no} 已通过，费用 {price} USD', { no: number ?? '', price: price ?? '' }),
      link: `${page}/obligation`,
    })
}
