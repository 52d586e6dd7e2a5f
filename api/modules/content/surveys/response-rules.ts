import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { answerErrors } from './answers.ts'
import type { Question } from './questions.ts'

interface Survey {
  readonly status: string
  readonly is_open: boolean
  readonly max_responses: number
  readonly limit_per_user: number
  readonly questions: readonly Question[]
}

/** What a visitor answered, as the company's website hands it on: only while the survey takes answers, and only to what it asks. */
export const surveyResponseRules = defineRules('survey_responses', {
  beforeWrite: (call, values) => responseErrors(call, pathId(call), values),
})

/** What is wrong with a response to a survey. 409 if it takes none; of those that come at once, one is counted after the other. */
export async function responseErrors(
  call: Call,
  surveyId: number,
  values: DraftOf<'survey_responses'>,
): Promise<ErrorsOf<'survey_responses'>> {
  const [survey] = await run<Survey>(
    call.tx,
    sql`select status, max_responses, limit_per_user, questions,
        coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as is_open
      from surveys where id = ${surveyId}::bigint for update`,
  )
  if (survey === undefined) throw ApiError.notFound()
  await refuseClosed(call, surveyId, survey, values)
  return answerErrors(survey.questions, values)
}

async function refuseClosed(
  call: Call,
  id: number,
  survey: Survey,
  values: DraftOf<'survey_responses'>,
): Promise<void> {
  if (survey.status !== 'running' || !survey.is_open) throw ApiError.conflict('STATE', '问卷不在进行中')
  const email = values.email ?? ''
  const [given] = await run<{ all: number; own: number }>(
    call.tx,
    sql`select count(*) as all, count(*) filter (where lower(email) = lower(${email})) as own
      from survey_responses where survey_id = ${id}::bigint`,
  )
  if (given === undefined) return
  if (survey.max_responses > 0 && given.all >= survey.max_responses)
    throw ApiError.conflict('STATE', '答卷数已达上限')
  if (email !== '' && given.own >= survey.limit_per_user)
    throw ApiError.conflict('STATE', '该邮箱已达到填写次数上限')
}
