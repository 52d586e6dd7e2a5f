import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { type AnswerProblem, answerProblems, isEmpty } from '../answers.ts'
import { askedQuestions } from '../conditions.ts'
import type { Question } from '../questions.ts'
import { lockSurvey, whyClosed } from '../response-rules.ts'
import { reward } from '../reward.ts'

/** What a visitor sent by the form of a survey's page. */
export interface SentForm {
  /** Of the form as it was shown: sent twice, it is stored once. */
  readonly formId: number
  readonly answers: Readonly<Record<string, unknown>>
  readonly device: string | null
  readonly seconds: number
  /** The address of who was written to; null for a visitor who is not known. */
  readonly respondent: string | null
}

/** `done` also where the same form, or the same person, has answered before; `closed`: the survey takes no response any more. */
export type Answering =
  | { readonly state: 'done' }
  | { readonly state: 'closed' }
  | { readonly state: 'refused'; readonly problems: readonly AnswerProblem[] }

/** Stores what a visitor answered, once for each form, and for a person as often as the survey says. */
export async function respond(call: Call, surveyId: number, sent: SentForm): Promise<Answering> {
  const survey = await lockSurvey(call, surveyId)
  if (survey === null) return { state: 'closed' }
  if (await isStored(call, surveyId, sent.formId)) return { state: 'done' }
  const asked = askedQuestions(survey.questions, sent.answers)
  const answers = Object.fromEntries(
    asked.flatMap(({ key }) => (isEmpty(sent.answers[key]) ? [] : [[key, sent.answers[key]]])),
  )
  // Whether an address has answered before is not for others to learn.
  const email = sent.respondent ?? addressIn(asked, answers)
  const closed = await whyClosed(call, survey, email ?? '')
  if (closed === 'answered') return { state: 'done' }
  if (closed !== null) return { state: 'closed' }
  const problems = problemsOf(asked, answers)
  if (problems.length > 0) return { state: 'refused', problems }
  const id = await repositoryOf('survey_responses', call).insert({
    survey_id: surveyId,
    answers,
    email,
    device: sent.device,
    seconds: sent.seconds,
    completed: true,
  })
  await reward(call, surveyId, { id, answers, email, completed: true })
  await run(
    call.tx,
    sql`update survey_responses set form_id = ${sent.formId}::bigint where id = ${id}::bigint`,
  )
  return { state: 'done' }
}

/** Whether a person has answered a survey as often as it takes. */
export async function hasAnswered(call: Call, surveyId: number, email: string): Promise<boolean> {
  const rows = await run(
    call.tx,
    sql`select from surveys s where s.id = ${surveyId}::bigint and s.limit_per_user <= (select count(*) from survey_responses r
      where r.company_id = s.company_id and r.survey_id = s.id and lower(r.email) = lower(${email}))`,
  )
  return rows.length > 0
}

async function isStored({ tx, caller }: Call, surveyId: number, formId: number): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select from survey_responses where company_id = ${caller.companyId}::bigint and survey_id = ${surveyId}::bigint
      and form_id = ${formId}::bigint limit 1`,
  )
  return rows.length > 0
}

/** By the rules of the record; what is asked under a condition that is met has to be answered, too. */
function problemsOf(asked: readonly Question[], answers: SentForm['answers']): readonly AnswerProblem[] {
  const unconditional = asked.map(({ show_if: _met, ...question }) => question)
  return answerProblems(unconditional, { answers, completed: true }) ?? []
}

/** The address that a visitor leaves where they are asked for one. */
function addressIn(asked: readonly Question[], answers: SentForm['answers']): string | null {
  const question = asked.find(({ type, key }) => type === 'email' && !isEmpty(answers[key]))
  const address = question === undefined ? null : answers[question.key]
  return typeof address === 'string' ? address.toLowerCase() : null
}
