import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { jsonList } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, html, int, percent, slug, string, url } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { sitePage } from '../sites/site-page.ts'
import { duplicateSurvey, setSurveyStatus } from './actions.ts'
import { drawSurvey, previewSurvey } from './preview.ts'
import { surveyPage } from './public-page.ts'
import { optionalParts, questionShape } from './questions.ts'
import { surveyResults } from './results.ts'
import { surveyRules } from './rules.ts'
import { surveyStatus } from './states.ts'

const trigger = choices({
  link: ['链接', 'Link'],
  uninstall: ['卸载时', 'On uninstall'],
  after_purchase: ['购买后', 'After purchase'],
  email: ['邮件', 'Email'],
  in_app: ['软件内', 'In the app'],
})

const completed = 'count(*) filter (where r.completed)'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, {
    readOnly: true,
    required: true,
    index: true,
  }),
  title: string('标题', 'Title', { min: 2, max: 120, required: true }),
  slug: slug('网址标识', 'Slug', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
  description: html('说明', 'Description', { max: 5000 }),
  trigger: enumeration('触发', 'Trigger', trigger, { required: true, immutable: true, default: 'link' }),
  product_id: ref('产品', 'Product', 'products', { index: true }),
  questions: jsonList('题目', 'Questions', {
    shape: questionShape,
    optional: optionalParts,
    max: 50,
    required: true,
  }),
  starts_at: datetime('开始', 'Starts'),
  ends_at: datetime('结束', 'Ends'),
  max_responses: int('最多答卷', 'Max responses', { min: 0, max: 1000000, default: 0 }),
  limit_per_user: int('每人次数', 'Per user', { min: 1, max: 10, default: 1 }),
  reward_coupon_id: ref('奖励优惠券', 'Reward coupon', 'coupons', { purpose: 'gift' }),
  thanks_html: html('感谢语', 'Thanks', { max: 5000 }),
  status: enumeration('状态', 'Status', surveyStatus, { default: 'draft', index: true }),
}

const computedFields = {
  url: computed(url('链接', 'URL'), sitePage(`'surveys/' || t.slug`)),
  questions_count: computed(int('题数', 'Questions'), 'jsonb_array_length(t.questions)'),
  views: computed(int('打开', 'Views'), contentFigure('survey', 'views')),
  responses_count: computed(int('答卷', 'Responses'), ofResponses('count(*)')),
  completion_rate: computed(
    percent('完成率', 'Completion rate'),
    ofResponses(fraction(completed, 'count(*)')),
  ),
  avg_seconds: computed(
    int('平均用时', 'Average time (s)'),
    ofResponses('round(avg(r.seconds) filter (where r.completed))'),
  ),
  nps: computed(int('NPS', 'NPS'), netPromoterScore()),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    surveys: typeof fields & typeof computedFields
  }
}

export const surveys = defineResource({
  name: 'surveys',
  entity: 'Survey',
  zh: '问卷',
  en: 'Survey',
  path: '/surveys',
  scope: 'company',
  languageScoped: true,
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: ['title', 'slug'],
    sortable: [
      'title',
      'views',
      'responses_count',
      'completion_rate',
      'avg_seconds',
      'nps',
      'starts_at',
      'ends_at',
      'status',
      'created_at',
    ],
    sort: '-created_at',
    filters: ['status', 'trigger', 'product_id', 'responses_count', 'starts_at'],
    totals: ['responses_count'],
  },
  summary: {
    running: {
      zh: '进行中',
      en: 'Running',
      format: 'int',
      sql: `count(*) filter (where t.status = 'running')`,
    },
    responses_30d: {
      zh: '30 天答卷',
      en: 'Responses (30 days)',
      format: 'int',
      sql: `coalesce(sum(${ofResponses('count(*)', `r.created_at >= ${startOfLast(30)}`)}), 0)`,
    },
    completion_rate: {
      zh: '完成率',
      en: 'Completion rate',
      format: 'percent',
      sql: fraction(`sum(${ofResponses(completed)})`, `sum(${ofResponses('count(*)')})`),
    },
  },
  options: { subtitle: 'slug', search: ['title', 'slug'] },
  operations: {
    index: ['surveys.index'],
    show: ['surveys.index', 'surveys.update'],
    store: ['surveys.store'],
    update: ['surveys.update'],
    destroy: ['surveys.remove'],
    dependents: ['surveys.remove'],
    summary: ['surveys.index'],
    options: 'signedIn',
  },
  transfer: { exports: ['surveys.index'] },
  rules: surveyRules,
  lifecycle: {
    deletion: {
      confirm: 'title',
      when: 'dependents',
      dependents: [
        {
          resource: 'survey_responses',
          effect: 'cascading',
          by: 'survey_id',
          where: 'd.company_id = t.company_id and d.survey_id = t.id',
        },
      ],
      choices: [],
    },
  },
  published: { state: 'status' },
  reads: ['companies', 'sites', 'survey_responses'],
  actions: [setSurveyStatus, duplicateSurvey, previewSurvey, drawSurvey, surveyResults, surveyPage],
})

/** SQL: an aggregate over a survey's responses `r`. */
function ofResponses(aggregate: string, where = 'true'): string {
  return `(select ${aggregate} from survey_responses r
    where r.company_id = t.company_id and r.survey_id = t.id and ${where})`
}

/** SQL: promoters (9–10) less detractors (0–6) in percent of all answers to the nps questions; null without one. */
function netPromoterScore(): string {
  const score = `(r.answers ->> (q ->> 'key'))`
  return `(select round(100.0 * (count(*) filter (where ${score} in ('9', '10')) - count(*) filter (where ${score} ~ '^[0-6]$')) / nullif(count(*), 0))
    from jsonb_array_elements(t.questions) q
    join survey_responses r on r.company_id = t.company_id and r.survey_id = t.id
    where q ->> 'type' = 'nps' and ${score} ~ '^([0-9]|10)$')`
}
