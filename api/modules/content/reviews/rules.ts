import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf, StoredOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { notifyGroups } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, verbatim } from '../../../kernel/formats/messages/message.ts'
import { bannedBy } from '../../trade/bans.ts'
import { assess } from './assess.ts'
import { themeOf } from './theme.ts'

type Record_ = RecordOf<'reviews'> | null

const mostPinned = 3

/** What a review asks of its theme and its writer (domain/resources.md, reviews). */
export const reviewRules = defineRules('reviews', {
  imported: () => ({ source: 'import' }),
  async beforeWrite(call, values, record) {
    const merged = { ...record, ...values }
    return {
      ...(await themeErrors(call, values, record)),
      ...(merged.status === 'rejected' && merged.reject_reason == null
        ? { reject_reason: ['请选择拒绝原因'] }
        : {}),
      ...(await pinErrors(call, values, record)),
      ...timeErrors(values),
    }
  },
  async prepare(call, values, record) {
    const merged = { ...record, ...values }
    const assessed: StoredOf<'reviews'> =
      record === null ? await assess(call, values) : await verified(call, values, record)
    const status = assessed.status ?? merged.status
    return {
      ...(values.email === undefined ? {} : { email: values.email.toLowerCase() }),
      ...assessed,
      ...(status === 'rejected' ? {} : { reject_reason: null }),
      ...(status === 'approved' ? {} : { is_pinned: false }),
      ...replyValues(call, values, record),
    }
  },
  async afterRestore({ tx }, { id, theme_id: theme, is_pinned: pinned }) {
    if (!pinned || (await pinnedOf({ tx }, theme, id)) < mostPinned) return
    await run(tx, sql`update reviews set is_pinned = false where id = ${id}::bigint`)
  },
  async afterWrite(call, record, before) {
    if (before !== null) return
    const rating = record.rating
    if (typeof rating === 'number' && rating <= 2 && record.status !== 'spam')
      await notifyOfNegativeReview(call, record)
  },
})

/** Whether the writer bought what the review is about now. */
async function verified(
  call: Call,
  values: ValuesOf<'reviews'>,
  record: RecordOf<'reviews'>,
): Promise<{ verified_purchase?: boolean }> {
  const { theme_id: theme, email } = { ...record, ...values }
  if (theme === record.theme_id && email === record.email) return {}
  return { verified_purchase: (await (await themeOf(call, theme))?.boughtBy(email)) ?? false }
}

async function themeErrors(
  call: Call,
  values: ValuesOf<'reviews'>,
  record: Record_,
): Promise<ErrorsOf<'reviews'>> {
  const merged = { ...record, ...values }
  const theme = await themeOf(call, merged.theme_id)
  if (theme === null) return {}
  const isAnswer = record?.parent_id != null
  const unrated = theme.rating_enabled && !isAnswer && merged.rating == null
  const errors: ErrorsOf<'reviews'> = unrated ? { rating: ['请选择评分'] } : {}
  if (isAnswer && values.rating != null) errors.rating = ['回复没有评分']
  if (record !== null) return errors
  const email = values.email ?? ''
  if (!theme.is_open) errors.theme_id = ['所选主题已关闭评论']
  if (theme.verified_only && !(await theme.boughtBy(email))) errors.email = ['该主题仅限购买者评论']
  else if ((await bannedBy(call, email, 'review')) !== null) errors.email = ['该邮箱已被禁止评论']
  return errors
}

async function pinErrors(
  call: Call,
  values: ValuesOf<'reviews'>,
  record: Record_,
): Promise<ErrorsOf<'reviews'>> {
  const merged = { ...record, ...values }
  if (merged.is_pinned !== true || (record?.is_pinned === true && values.theme_id === undefined)) return {}
  if (values.is_pinned === true && merged.status !== 'approved')
    return { is_pinned: ['只有已通过的评论可以置顶'] }
  return (await pinnedOf(call, merged.theme_id, record?.id ?? 0)) < mostPinned
    ? {}
    : { is_pinned: [message('每个主题最多置顶 {n} 条评论', { n: mostPinned })] }
}

/** How many other reviews of a theme are pinned, until the transaction ends. */
async function pinnedOf({ tx }: Pick<Call, 'tx'>, theme: unknown, except: unknown): Promise<number> {
  await run(tx, sql`select id from review_themes where id = ${theme}::bigint for no key update`)
  const [row] = await run<{ count: number }>(
    tx,
    sql`select count(*) as count from reviews where theme_id = ${theme}::bigint and is_pinned and deleted_at is null
      and id <> ${except}::bigint`,
  )
  return row?.count ?? 0
}

/** Notifies when it is recorded by hand or imported. */
function timeErrors({ created_at: createdAt }: ValuesOf<'reviews'>): ErrorsOf<'reviews'> {
  const isLater = createdAt != null && Date.parse(createdAt) > Date.now() + 60_000
  return isLater ? { created_at: ['时间：不能晚于现在'] } : {}
}

function replyValues({ caller }: Call, { reply }: ValuesOf<'reviews'>, record: Record_): StoredOf<'reviews'> {
  if (reply === undefined || reply === record?.reply) return {}
  if (reply === null || reply === '') return { reply: null, replied_by: null, replied_at: null }
  return { replied_by: caller.userId, replied_at: new Date().toISOString() }
}

async function notifyOfNegativeReview({ tx, caller }: Call, record: RecordOf<'reviews'>): Promise<void> {
  if (caller.companyId === null) return
  await notifyGroups(tx, caller.companyId, 'negative_review', {
    type: '',
    title: message('新差评（{n} 星）', { n: record.rating ?? '' }),
    text: verbatim(record.content.slice(0, 200)),
    link: `/reviews/index?record=${record.id}`,
  })
}
