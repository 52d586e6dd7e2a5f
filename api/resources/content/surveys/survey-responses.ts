import { json } from '../../../model/composite-fields.ts'
import { country } from '../../../model/enums/country.ts'
import { bool, datetime, email, enumeration, int, string } from '../../../model/fields.ts'
import { ref } from '../../../model/related-fields.ts'
import { defineResource } from '../../../model/resource.ts'
import { surveyResponseRules } from './response-rules.ts'

const fields = {
  survey_id: ref('问卷', 'Survey', 'surveys', { readOnly: true, required: true }),
  answers: json('答案', 'Answers', { required: true }),
  email: email('邮箱', 'Email', { pii: true }),
  country: enumeration('国家', 'Country', country),
  device: string('设备', 'Device', { max: 60 }),
  seconds: int('用时(秒)', 'Time (s)', { min: 0, max: 86400 }),
  completed: bool('完成', 'Completed', { default: false }),
  coupon_sent: bool('已发券', 'Coupon sent', { readOnly: true, default: false }),
  created_at: datetime('时间', 'Time', { readOnly: true, default: 'now' }),
}

declare module '../../../model/records.ts' {
  interface ResourceFields {
    survey_responses: typeof fields
  }
}

export const surveyResponses = defineResource({
  name: 'survey_responses',
  entity: 'SurveyResponse',
  zh: '答卷',
  en: 'Survey response',
  path: '/surveys/{id}/responses',
  scope: { parent: 'surveys', by: 'survey_id' },
  title: 'id',
  fields,
  storage: { indexes: [['survey_id', 'created_at']] },
  list: {
    search: ['email'],
    sortable: ['created_at', 'seconds', 'country'],
    sort: '-created_at',
    filters: ['country', 'completed', 'created_at'],
  },
  operations: { index: ['surveys.index', 'surveys.update'], store: ['surveys.update'] },
  rules: surveyResponseRules,
})
