import { requirePermission } from '../../../engine/auth/permission.ts'
import type { RecordStep } from '../../../engine/model/action.ts'
import { choices } from '../../../engine/model/choice.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { enumerations, enumeration, text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { changeStep, deleteStep, recordStep } from '../../../engine/operations/actions/steps.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { rejectReason } from './enums.ts'

const update = ['reviews.update']

const approve = changeStep('reviews', {
  zh: '通过',
  en: 'Approve',
  access: update,
  allowed: [
    requires('reviews', {
      code: 'not_approved',
      when: { status: { not: 'approved' } },
      reason: '评论已通过',
    }),
  ],
  values: () => ({ status: 'approved' }),
})

const reject = changeStep('reviews', {
  zh: '拒绝',
  en: 'Reject',
  access: update,
  input: { reject_reason: enumeration('拒绝原因', 'Reject reason', rejectReason, { required: true }) },
  allowed: [
    requires('reviews', {
      code: 'not_rejected',
      when: { status: { not: 'rejected' } },
      reason: '评论已拒绝',
    }),
  ],
  values: ({ reject_reason }) => ({ status: 'rejected', reject_reason }),
})

const blacklistPart = choices({ email: ['邮箱', 'Email'], ip: ['IP', 'IP'] })

/** Marks spam and, if asked for, keeps its sender out: that takes the right to make rules, too. */
const spam = recordStep('reviews', {
  zh: '标为垃圾',
  en: 'Mark as spam',
  access: update,
  changes: 'rules',
  danger: true,
  audit: false,
  input: { add_blacklist: enumerations('加入黑名单', 'Add to the blacklist', blacklistPart) },
  allowed: [
    requires('reviews', { code: 'no_spam', when: { status: { not: 'spam' } }, reason: '评论已标为垃圾' }),
  ],
  async run({ records, record, input, call }) {
    const parts = input.add_blacklist ?? []
    if (parts.length > 0) requirePermission(['review-blacklists.store'], call.caller)
    await records.change(record, { status: 'spam' })
    for (const part of parts) await addRule(call, part, record[part])
  },
})

const reply = changeStep('reviews', {
  zh: '同一回复',
  en: 'Reply to all',
  access: update,
  input: { reply: text('官方回复', 'Official reply', { min: 2, max: 3000, required: true }) },
})

const moveTheme = changeStep('reviews', {
  zh: '移到主题',
  en: 'Move to a theme',
  access: update,
  input: { theme_id: ref('主题', 'Theme', 'review_themes', { required: true }) },
  values: ({ theme_id }) => ({ theme_id, is_pinned: false }),
})

export const reviewBulk: Readonly<Record<string, RecordStep>> = {
  approve,
  reject,
  spam,
  reply,
  move_theme: moveTheme,
  delete: deleteStep(['reviews.remove']),
}

/** A rule against the sender, unless there is one. */
async function addRule(call: Call, type: 'email' | 'ip', value: string | null): Promise<void> {
  const rules = repositoryOf('review_blacklists', call)
  if (value === null || value === '') return
  const existing = await rules.select(
    [],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.type = ${type} and t.value = ${value.toLowerCase()}`,
  )
  if (existing.length > 0) return
  await rules.create({ type, value, match: 'exact', action: 'spam', note: '评论标为垃圾时加入' })
}
