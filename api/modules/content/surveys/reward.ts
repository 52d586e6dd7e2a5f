import type { Call } from '../../../engine/model/operation.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { postLetter } from '../../../engine/notifications/mail/post.ts'
import { isMailAddress } from '../../../engine/operations/is-mail-address.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { couponUses, lockCoupons } from '../../trade/coupon-uses.ts'
import { blockedBy } from '../subscribes/blocked.ts'
import type { Question } from './questions.ts'
import { rewardLetter } from './reward-letter.ts'

type Response = Pick<RecordOf<'survey_responses'>, 'id' | 'answers' | 'email' | 'completed'>
type Coupon = Pick<RecordOf<'coupons'>, 'id' | 'code' | 'status' | 'valid_from' | 'valid_to' | 'max_uses'>

/**
 * Mails the reward of a survey to who has answered all of it and left an address, in the transaction of the response: once an address and
 * survey, and only a coupon of which one is left. The response says what became of it. `surveyId` is locked.
 */
export async function reward(call: Call, surveyId: number, response: Response): Promise<void> {
  if (!response.completed) return
  const [survey] = await repositoryOf('surveys', call).select(
    ['reward_coupon_id', 'questions', 'title', 'language'],
    sql`t.id = ${surveyId}::bigint`,
  )
  const couponId = survey?.reward_coupon_id ?? null
  // Questions are checked when they are written.
  const address = addressOf(response, (survey?.questions ?? []) as readonly Question[])
  if (survey === undefined || couponId === null || address === null) return
  await lockCoupons(call, [couponId])
  const [coupon] = await repositoryOf('coupons', call).select(
    ['code', 'status', 'valid_from', 'valid_to', 'max_uses'],
    sql`t.id = ${couponId}::bigint`,
  )
  const outcome = await outcomeOf(call, coupon, { surveyId, address })
  const isSent = outcome === 'sent' && coupon !== undefined
  await repositoryOf('survey_responses', call).note(response.id, {
    email: address,
    reward: outcome,
    coupon_sent: isSent,
    reward_coupon_id: isSent ? coupon.id : null,
  })
  if (isSent)
    await postLetter(call, {
      to: address,
      ...rewardLetter(survey, { code: coupon.code, until: coupon.valid_to?.slice(0, 10) ?? null }),
    })
}

async function outcomeOf(
  call: Call,
  coupon: Coupon | undefined,
  { surveyId, address }: { readonly surveyId: number; readonly address: string },
): Promise<NonNullable<RecordOf<'survey_responses'>['reward']>> {
  const responses = repositoryOf('survey_responses', call)
  const sent = await responses.select(
    [],
    sql`t.survey_id = ${surveyId}::bigint and t.coupon_sent and lower(t.email) = ${address}`,
  )
  if (sent.length > 0) return 'again'
  if (await isBlocked(call, address)) return 'blocked'
  if (coupon === undefined || !isValid(coupon))
    return coupon?.status === 'exhausted' ? 'used_up' : 'unavailable'
  return (await isUsedUp(call, coupon)) ? 'used_up' : 'sent'
}

function isValid({ status, valid_from: from, valid_to: to }: Coupon): boolean {
  const now = Date.now()
  return status === 'active' && Date.parse(from) <= now && (to === null || Date.parse(to) > now)
}

/** Whether all its uses are taken, or were promised by rewards that are not used yet. */
async function isUsedUp(call: Call, { id, max_uses: most }: Coupon): Promise<boolean> {
  if (most === null || most === 0) return false
  const { used, reserved } = await couponUses(call, id)
  const over = await run(
    call.tx,
    sql`select from (select count(*) as promised from survey_responses r
      where r.company_id = ${call.caller.companyId}::bigint and r.reward_coupon_id = ${id}::bigint
        and not exists (select from coupon_usages u where u.company_id = r.company_id and u.coupon_id = r.reward_coupon_id
          and lower(u.email) = lower(r.email) and u.reversed_at is null)) open
      where open.promised + ${used}::bigint + ${reserved}::bigint >= ${most}::bigint`,
  )
  return over.length > 0
}

async function isBlocked({ tx, caller }: Call, address: string): Promise<boolean> {
  const company = { id: sql`c.id`, timezone: sql`c.timezone` }
  const blocked = await run(
    tx,
    sql`select from companies c where c.id = ${caller.companyId}::bigint and ${blockedBy(company, sql`${address}::text`)} is not null`,
  )
  return blocked.length > 0
}

/** Where the response names an address, in lower case: of its own, else as the answer to a question for one. */
function addressOf({ email, answers }: Response, questions: readonly Question[]): string | null {
  const answered = new Map<string, unknown>(Object.entries(Object(answers)))
  const [found] = [
    email,
    ...questions.flatMap(({ type, key }) => (type === 'email' ? [answered.get(key)] : [])),
  ].filter((each) => typeof each === 'string' && isMailAddress(each))
  return typeof found === 'string' ? found.toLowerCase() : null
}
