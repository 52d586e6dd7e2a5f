import { choices } from '../../../engine/model/choice.ts'
import { json, tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { country } from '../../../engine/model/enums/country.ts'
import { bool, datetime, email, enumeration, int, string } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { surveyResponseRules } from './response-rules.ts'

/** What became of the reward of a response that named an address. */
const reward = choices({
  sent: ['已发送', 'Sent', 'success'],
  again: ['该邮箱已发过', 'Sent to this address before'],
  unavailable: ['优惠券未生效或已过期', 'Coupon not valid', 'warning'],
  used_up: ['优惠券已用完', 'No coupon left', 'warning'],
  blocked: ['该邮箱不再收邮件', 'Address gets no mail'],
})

const fields = {
  survey_id: ref('问卷', 'Survey', 'surveys', { readOnly: true, required: true }),
  answers: json('答案', 'Answers', { required: true }),
  email: email('邮箱', 'Email', { pii: true }),
  country: enumeration('国家', 'Country', country),
  device: string('设备', 'Device', { max: 60 }),
  seconds: int('用时(秒)', 'Time (s)', { min: 0, max: 86400 }),
  completed: bool('完成', 'Completed', { default: false }),
  coupon_sent: bool('已发券', 'Coupon sent', { readOnly: true, default: false }),
  reward: enumeration('奖励', 'Reward', reward, { readOnly: true }),
  reward_coupon_id: ref('奖励优惠券', 'Reward coupon', 'coupons', { readOnly: true, index: true }),
  created_at: datetime('时间', 'Time', { readOnly: true, default: 'now' }),
}

/** SQL: every answer as `question: what was chosen`, in the order of the questions. */
const answersInWords = `(select coalesce(array_agg((q.value ->> 'title') || ': ' || coalesce((
      select string_agg(coalesce((select o ->> 'label' from jsonb_array_elements(coalesce(q.value -> 'options', '[]')) o
          where o ->> 'key' = g.value), g.value), '、')
        from jsonb_array_elements_text(case jsonb_typeof(t.answers -> (q.value ->> 'key'))
          when 'array' then t.answers -> (q.value ->> 'key')
          when 'object' then (select jsonb_agg(
              coalesce((select o ->> 'label' from jsonb_array_elements(coalesce(q.value -> 'options', '[]')) o where o ->> 'key' = m.key), m.key)
              || ' ' ||
              coalesce((select o ->> 'label' from jsonb_array_elements(coalesce(q.value -> 'columns', '[]')) o where o ->> 'key' = m.value), m.value))
            from jsonb_each_text(t.answers -> (q.value ->> 'key')) m)
          else jsonb_build_array(t.answers -> (q.value ->> 'key')) end) g(value)), '—') order by q.ordinality), '{}')
    from surveys s cross join jsonb_array_elements(s.questions) with ordinality q
    where s.id = t.survey_id and t.answers ? (q.value ->> 'key'))`

const computedFields = {
  answers_text: computed(tags('答案', 'Answers'), answersInWords),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    survey_responses: typeof fields & typeof computedFields
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
  computed: computedFields,
  storage: {
    indexes: [['survey_id', 'created_at']],
    // The form that it was sent by: sent twice, it is stored once.
    internal: { form_id: 'bigint' },
    partialIndexes: [{ columns: ['survey_id', 'form_id'], where: 'form_id is not null' }],
  },
  list: {
    search: ['email'],
    sortable: ['created_at', 'seconds', 'country'],
    sort: '-created_at',
    filters: ['country', 'completed', 'reward', 'created_at'],
  },
  operations: { index: ['surveys.index', 'surveys.update'], store: ['surveys.update'] },
  transfer: { exports: ['surveys.index'] },
  rules: surveyResponseRules,
  published: {},
})
