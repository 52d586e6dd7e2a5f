import type { ContextOf } from '../../../engine/model/action.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { date, enumeration } from '../../../engine/model/fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { and, array, run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { summarise, type SurveyFigures } from './figures.ts'
import type { Question } from './questions.ts'
import { resultsSchema } from './results-schema.ts'

const mostTexts = 50

/** What was answered, question by question; `filter[q1]=a,b` leaves those who answered `a` or `b` to question `q1`. */
export const surveyResults = recordAction('surveys', {
  name: 'results',
  path: '/{id}/results',
  method: 'GET',
  zh: '问卷结果',
  en: 'Results of a survey',
  access: ['surveys.index', 'surveys.update'],
  input: {
    from: date('开始日期', 'From'),
    to: date('结束日期', 'To'),
    country: enumeration('国家', 'Country', country),
    filter: json('按答案筛选', 'By answers'),
  },
  answer: { schema: resultsSchema },
  run: results,
})

async function results({ call, id, record, input }: ContextOf<'surveys'>) {
  const questions = record.questions as readonly Question[]
  const condition = matchingResponses(id, questions, input, call.caller.timezone)
  const [figures] = await run<SurveyFigures['totals']>(
    call.tx,
    sql`select count(*) as responses, count(*) filter (where r.completed) as completed,
        round(avg(r.seconds) filter (where r.completed))::int as seconds
      from survey_responses r where ${condition}`,
  )
  const answers = await run<SurveyFigures['answers'][number]>(
    call.tx,
    sql`select e.key, v.value, count(*) as count from survey_responses r cross join jsonb_each(r.answers) e
      cross join lateral (${valuesOf}) v where ${condition} and e.key = any(${array(countedKeys(questions), 'text')}) group by 1, 2`,
  )
  const answered = await run<SurveyFigures['answered'][number]>(
    call.tx,
    sql`select e.key, count(*) as count from survey_responses r cross join jsonb_each(r.answers) e
      where ${condition} and e.value not in ('null', '""', '[]', '{}') group by 1`,
  )
  const texts = await run<SurveyFigures['texts'][number]>(
    call.tx,
    sql`select k.key, v.value as text from unnest(${array(textKeys(questions), 'text')}) k (key) cross join lateral (
        select r.answers ->> k.key as value from survey_responses r
        where ${condition} and coalesce(r.answers ->> k.key, '') <> '' order by r.created_at desc, r.id desc limit ${mostTexts}) v`,
  )
  const totals = figures ?? { responses: 0, completed: 0, seconds: null }
  return summarise(questions, { totals, answers, answered, texts, views: record.views ?? 0 })
}

/** The values of one answer: each of a list, each row with its column of a matrix, or the one. */
const valuesOf = sql`select x.value from jsonb_array_elements_text(case when jsonb_typeof(e.value) = 'array' then e.value else '[]' end) x
  union all select x.key || ' · ' || x.value from jsonb_each_text(case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end) x
  union all select e.value #>> '{}' where jsonb_typeof(e.value) in ('string', 'number', 'boolean')`

function matchingResponses(
  id: number,
  questions: readonly Question[],
  input: Readonly<Record<string, unknown>>,
  timezone: string,
): SQL {
  const { from, to, country: from_country, filter } = input
  const day = (value: unknown, days: number) =>
    sql`((${value}::date + ${days}::int)::timestamp at time zone ${timezone})`
  return and([
    sql`r.survey_id = ${id}::bigint`,
    ...(from == null ? [] : [sql`r.created_at >= ${day(from, 0)}`]),
    ...(to == null ? [] : [sql`r.created_at < ${day(to, 1)}`]),
    ...(from_country == null ? [] : [sql`r.country = ${from_country}`]),
    ...byAnswers(questions, filter),
  ])
}

function byAnswers(questions: readonly Question[], filter: unknown): SQL[] {
  if (typeof filter !== 'object' || filter === null) return []
  const keys = new Set(questions.map(({ key }) => key))
  const unknown = Object.keys(filter).filter((key) => !keys.has(key))
  if (unknown.length > 0)
    throw ApiError.invalid({ filter: unknown.map((key) => message('题目不存在：{key}', { key })) })
  return Object.entries(filter).map(([key, value]) => {
    const values = array(String(value).split(','), 'text')
    return sql`(r.answers ->> ${key} = any(${values}) or (jsonb_typeof(r.answers -> ${key}) = 'array' and r.answers -> ${key} ?| ${values}))`
  })
}

function countedKeys(questions: readonly Question[]): string[] {
  return questions.filter(({ type }) => type !== 'text' && type !== 'email').map(({ key }) => key)
}

function textKeys(questions: readonly Question[]): string[] {
  return questions.filter(({ type }) => type === 'text').map(({ key }) => key)
}
