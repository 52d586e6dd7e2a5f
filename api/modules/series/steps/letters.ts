import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { unknownVariables } from '../../campaigns/emails/message.ts'

interface Step {
  readonly email_marketing_id?: number
}

/**
 * What is wrong with the mails of steps: each is a draft that no campaign sends, and stands in a series once, so that a person gets it once. They are
 * locked until the transaction ends: a mail that is just being sent as a campaign is waited for.
 */
export async function letterErrors(
  call: Call,
  steps: readonly Step[],
  language: string | null | undefined,
): Promise<ErrorsOf<'email_series'>> {
  const letters = repositoryOf('email_marketings', call)
  const ids = steps.map((step) => step.email_marketing_id ?? 0)
  await letters.lockAll([...new Set(ids)].toSorted((a, b) => a - b))
  const found = await letters.select(
    ['status', 'language', 'subject', 'preheader', 'content', 'text_content', 'coupon_id'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.id = any(${array(ids, 'bigint')})`,
  )
  const byId = new Map(found.map((letter) => [letter.id, letter]))
  const problemOf = (id: number, place: number): Message | null => {
    const letter = byId.get(id)
    if (letter === undefined) return null
    if (ids.indexOf(id) !== place) return '同一封邮件在一个自动邮件里只能用一次'
    if (language != null && letter.language !== language) return '邮件的语言与自动邮件不同'
    if (letter.status !== 'draft') return '只能选择草稿状态的邮件'
    const words = [letter.subject, letter.preheader, letter.content, letter.text_content].join('\n')
    if (unknownVariables(words).length > 0) return '邮件里有不存在的变量，请先修改邮件'
    return words.includes('{coupon}') && letter.coupon_id === null
      ? '邮件用了优惠码变量但没有选择优惠券'
      : null
  }
  return Object.fromEntries(
    ids.flatMap((id, place) => {
      const problem = problemOf(id, place)
      return problem === null ? [] : [[`steps.${place}.email_marketing_id`, [problem]]]
    }),
  )
}
