import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { lockCoupons } from '../../trade/coupon-uses.ts'
import { answerErrors } from './answers.ts'
import type { Question } from './questions.ts'
import { reward } from './reward.ts'

export interface AnsweredSurvey {
  readonly id: number
  readonly status: string
  readonly is_open: boolean
  readonly max_responses: number
  readonly limit_per_user: number
  readonly questions: readonly Question[]
}

/** Why a survey takes no response: it is not running, has as many as it takes, or has as many of this address as it takes of one. */
export type Closed = 'notRunning' | 'full' | 'answered'

const reasons = {
  notRunning: '问卷不在进行中',
  full: '答卷数已达上限',
  answered: '该邮箱已达到填写次数上限',
} as const

/** What a visitor answered, as the company's website hands it on: only while the survey takes answers, and only to what it asks. */
export const surveyResponseRules = defineRules('survey_responses', {
  beforeWrite: (call, values) => responseErrors(call, pathId(call), values),
  afterWrite: (call, response) => reward(call, pathId(call), response),
})

/** What is wrong with a response to a survey. 409 if it takes none; of those that come at once, one is counted after the other. */
export async function responseErrors(
  call: Call,
  surveyId: number,
  values: DraftOf<'survey_responses'>,
): Promise<ErrorsOf<'survey_responses'>> {
  const survey = await lockSurvey(call, surveyId)
  if (survey === null) throw ApiError.notFound()
  const closed = await whyClosed(call, survey, values.email ?? '')
  if (closed !== null) throw ApiError.conflict('STATE', reasons[closed])
  return answerErrors(survey.questions, values)
}

/** The survey, and its reward before it, locked until the transaction ends: of several responses one is counted after the other. */
export async function lockSurvey(call: Call, surveyId: number): Promise<AnsweredSurvey | null> {
  // In the order in which a coupon that is deleted locks both.
  const [before] = await repositoryOf('surveys', call).select(
    ['reward_coupon_id'],
    sql`t.id = ${surveyId}::bigint`,
  )
  await lockCoupons(call, [before?.reward_coupon_id])
  const [survey] = await run<AnsweredSurvey & Record<string, unknown>>(
    call.tx,
    sql`select id, status, max_responses, limit_per_user, questions,
        coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as is_open
      from surveys where id = ${surveyId}::bigint for update`,
  )
  return survey ?? null
}

/** Why a locked survey takes no response of an address, of none where that is not known; null if it takes one. */
export async function whyClosed(call: Call, survey: AnsweredSurvey, email: string): Promise<Closed | null> {
  if (survey.status !== 'running' || !survey.is_open) return 'notRunning'
  const [responses] = await run<{ all: number; own: number }>(
    call.tx,
    sql`select count(*) as all, count(*) filter (where lower(email) = lower(${email})) as own
      from survey_responses where survey_id = ${survey.id}::bigint`,
  )
  if (responses === undefined) return null
  if (survey.max_responses > 0 && responses.all >= survey.max_responses) return 'full'
  return email !== '' && responses.own >= survey.limit_per_user ? 'answered' : null
}
