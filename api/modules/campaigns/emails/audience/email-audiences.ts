import { json } from '../../../../engine/model/composite-fields.ts'
import { computed } from '../../../../engine/model/computed-fields.ts'
import { datetime, int, string, text } from '../../../../engine/model/fields.ts'
import { defineResource } from '../../../../engine/model/resource.ts'
import { audienceRules } from './audience-rules.ts'
import { countAudience } from './count-audience.ts'

const fields = {
  name: string('名称', 'Name', { min: 2, max: 60, required: true, unique: true }),
  audience: json('条件', 'Conditions', { required: true }),
  people: int('人数', 'People', { min: 0, readOnly: true, default: 0 }),
  counted_at: datetime('统计时间', 'Counted at', { readOnly: true }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  emails: computed(
    int('使用的邮件', 'Campaigns'),
    '(select count(*) from email_marketings e where e.company_id = t.company_id and e.saved_audience_id = t.id)',
  ),
}

declare module '../../../../engine/model/records.ts' {
  interface ResourceFields {
    email_audiences: typeof fields & typeof computedFields
  }
}

/** Conditions over the people whom mails may go to, under a name: recipients of campaigns, and filters of series. Who they are is found anew each time. */
export const emailAudiences = defineResource({
  name: 'email_audiences',
  entity: 'EmailAudience',
  zh: '受众',
  en: 'Audience',
  path: '/email-audiences',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'note'],
    sortable: ['name', 'people', 'counted_at', 'created_at'],
    sort: 'name',
    filters: ['people', 'created_at'],
  },
  options: { search: ['name'] },
  operations: {
    index: ['email-marketings.index'],
    options: 'signedIn',
    show: ['email-marketings.index'],
    store: ['email-marketings.store'],
    update: ['email-marketings.update'],
    destroy: ['email-marketings.remove'],
    dependents: ['email-marketings.remove'],
  },
  rules: audienceRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [
        { resource: 'email_marketings', effect: 'blocking', by: 'saved_audience_id' },
        { resource: 'email_series', effect: 'blocking', by: 'audience_id' },
      ],
      choices: [],
    },
  },
  reads: ['email_marketings'],
  actions: [countAudience],
})
