import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { refuseTransition } from '../transitions.ts'
import { answeredErrors, type Question, questionErrors } from './questions.ts'
import { surveyStatus, surveyTransitions } from './states.ts'

/** What the parts of a survey ask of each other (domain/resources.md, surveys). */
export const surveyRules = defineRules('surveys', {
  async beforeWrite(call, values, record) {
    refuseState(values, record)
    const merged = { ...record, ...values }
    const questions = merged.questions as readonly Question[]
    const written = values.questions !== undefined
    return {
      ...(written ? questionErrors(questions) : {}),
      ...(written && record !== null && (await hasResponses(call, record.id))
        ? answeredErrors(record.questions as readonly Question[], questions)
        : {}),
      ...(isStopping(values) ? {} : { ...productErrors(merged), ...rewardErrors(merged, questions) }),
      ...periodErrors(merged, values),
    }
  },
})

/** A survey that asks what it should not, or no address, can be paused and ended all the same. */
function isStopping({ status, ...others }: ValuesOf<'surveys'>): boolean {
  return (status === 'paused' || status === 'ended') && Object.keys(others).length === 0
}

function refuseState({ status: to }: ValuesOf<'surveys'>, record: RecordOf<'surveys'> | null): void {
  const from = record?.status ?? 'draft'
  if (to === undefined || to === from) return
  const problem = refuseTransition(surveyTransitions, surveyStatus, from, to)
  if (problem !== null) throw ApiError.conflict('STATE', problem)
}

async function hasResponses({ tx }: Call, id: unknown): Promise<boolean> {
  const rows = await run(tx, sql`select 1 from survey_responses where survey_id = ${id}::bigint limit 1`)
  return rows.length > 0
}

function productErrors({ trigger, product_id: product }: DraftOf<'surveys'>): ErrorsOf<'surveys'> {
  const needed = trigger === 'uninstall' || trigger === 'in_app'
  return needed && product == null ? { product_id: ['卸载时和软件内触发的问卷须选择产品'] } : {}
}

function periodErrors(
  { starts_at: from, ends_at: to, status }: DraftOf<'surveys'>,
  values: ValuesOf<'surveys'>,
): ErrorsOf<'surveys'> {
  if (to == null) return {}
  const end = Date.parse(to)
  if (from != null && end <= Date.parse(from)) return { ends_at: ['结束须晚于开始'] }
  return values.status === 'running' && status === 'running' && end <= Date.now()
    ? { ends_at: ['结束时间已过'] }
    : {}
}

/** The coupon goes to the address that the respondent gives. */
function rewardErrors(
  { reward_coupon_id: coupon }: DraftOf<'surveys'>,
  questions: readonly Question[],
): ErrorsOf<'surveys'> {
  if (coupon == null) return {}
  const hasEmailQuestion = questions.some(({ type, disabled }) => type === 'email' && disabled !== true)
  return hasEmailQuestion ? {} : { reward_coupon_id: ['发放优惠券需要一道邮箱题'] }
}
