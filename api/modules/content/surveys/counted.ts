import { columns, type Source, table } from '../../../engine/statistics/definition/source.ts'
import { countedFrom, type CountedFact, plain } from '../../../engine/statistics/rebuild/counted-fact.ts'
import { dailyContentStats } from '../../facts/daily-content-stats.ts'

const answeredSurveys = {
  name: 'answered_surveys',
  about: 'Answers to surveys that were completed.',
  from: table('survey_responses t'),
  time: { moment: 't.created_at' },
  company: 't.company_id',
  condition: 't.completed',
  measures: { actions: 'count(*)' },
  dims: columns({ country: 't.country', company: 't.company_id' }),
} satisfies Source

export const surveyAnswers: CountedFact = countedFrom(
  'answers to surveys',
  dailyContentStats,
  [
    {
      source: answeredSurveys,
      measures: answeredSurveys.measures,
      grain: {
        object_type: plain(`'survey'`),
        object_id: plain('t.survey_id'),
        country: plain('t.country'),
      },
    },
  ],
  `f.object_type = 'survey'`,
)
