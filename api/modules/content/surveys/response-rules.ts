import type { Call } from '../../../engine/model/operation.ts'
import type { ValuesOf } from '../../../engine/model/records.ts'
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
  async beforeWrite(call, values) {
    const id = pathId(call)
    // Responses that come at once are counted one after the other.
    const [survey] = await run<Survey>(
      call.tx,
      sql`select status, max_responses, limit_per_user, questions,
          coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true) as is_open
        from surveys where id = ${id}::bigint for update`,
    )
    if (survey === undefined) throw ApiError.notFound()
    await refuseClosed(call, id, survey, values)
    return answerErrors(survey.questions, values)
  },
})

async function refuseClosed(
  call: Call,
  id: number,
  survey: Survey,
  values: ValuesOf<'survey_responses'>,
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
