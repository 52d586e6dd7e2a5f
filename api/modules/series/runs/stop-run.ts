import { requires } from '../../../engine/model/definition/requirement.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'

/** A person gets nothing more of the series because of what began this run. */
export const stopRun = recordAction('email_series_runs', {
  name: 'stop',
  path: '/{id}/stop',
  zh: '移出自动邮件',
  en: 'Take out of the series',
  access: ['email-marketings.send'],
  danger: true,
  changes: ['email_series'],
  allowed: [
    requires('email_series_runs', {
      code: 'waiting',
      when: { status: 'waiting' },
      reason: '只有等待中的收件人可以移出',
    }),
  ],
  run: ({ id, records }) =>
    records.update(id, {
      status: 'ended',
      end_reason: 'stopped',
      due_at: null,
      ended_at: new Date().toISOString(),
    }),
})
