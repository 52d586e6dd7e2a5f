import { json } from '../../../../engine/model/composite-fields.ts'
import { contentLanguage } from '../../../../engine/model/enums/common.ts'
import { country } from '../../../../engine/model/enums/country.ts'
import { bool, email, enumeration, int, string } from '../../../../engine/model/fields.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError } from '../../../../kernel/platform/api-error.ts'
import { responseErrors } from '../../../content/surveys/response-rules.ts'
import { reward } from '../../../content/surveys/reward.ts'
import { defineKind } from './kind.ts'

/** What a visitor answered to a running survey, which is named by its slug and language. */
export const surveyResponse = defineKind({
  data: {
    survey: string('问卷网址标识', 'Slug of the survey', { min: 2, max: 80, required: true }),
    language: enumeration('语言', 'Language', contentLanguage, { required: true }),
    answers: json('答案', 'Answers', { required: true }),
    email: email('邮箱', 'Email', { pii: true }),
    country: enumeration('国家', 'Country', country),
    device: string('设备', 'Device', { max: 60 }),
    seconds: int('用时(秒)', 'Time (s)', { min: 0, max: 86_400 }),
    completed: bool('完成', 'Completed', { default: true }),
  },
  async take(call, { survey: slug, language, ...data }, occurredAt) {
    const [survey] = await repositoryOf('surveys', call).select(
      [],
      sql`t.company_id = ${call.caller.companyId}::bigint and t.slug = ${slug} and t.language = ${language}`,
    )
    if (survey === undefined) throw ApiError.invalid({ survey: ['没有这份问卷'] })
    const errors = await responseErrors(call, survey.id, data)
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    const id = await repositoryOf('survey_responses', call).insert({
      survey_id: survey.id,
      answers: data.answers,
      email: data.email?.toLowerCase() ?? null,
      country: data.country ?? null,
      device: data.device ?? null,
      seconds: data.seconds ?? null,
      completed: data.completed,
      created_at: occurredAt,
    })
    await reward(call, survey.id, {
      id,
      answers: data.answers,
      email: data.email ?? null,
      completed: data.completed,
    })
    return { made: { resource: 'survey_responses', id, title: slug } }
  },
})
