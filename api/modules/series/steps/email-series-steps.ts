import { enumeration, int } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { delayUnit } from '../choices.ts'

const fields = {
  email_series_id: ref('自动邮件', 'Series', 'email_series', { readOnly: true, required: true, index: true }),
  position: int('序号', 'Position', { min: 1, max: 10, readOnly: true, required: true }),
  delay: int('间隔', 'Delay', { min: 0, max: 90, required: true, default: 0 }),
  unit: enumeration('单位', 'Unit', delayUnit, { required: true, default: 'days' }),
  email_marketing_id: ref('邮件', 'Mail', 'email_marketings', {
    required: true,
    index: true,
    purpose: 'series',
  }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    email_series_steps: typeof fields
  }
}

/** The mails of a series in their order: each so long after the one before it, the first after what began the run. */
export const emailSeriesSteps = defineResource({
  name: 'email_series_steps',
  entity: 'EmailSeriesStep',
  zh: '自动邮件步骤',
  en: 'Step of a series',
  path: '/email-series-steps',
  scope: { parent: 'email_series', by: 'email_series_id' },
  title: 'id',
  fields,
})
