import { requires } from '../../engine/model/definition/requirement.ts'
import { recordAction } from '../../engine/operations/actions/action.ts'
import { sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { letterErrors } from './steps/letters.ts'

const access = ['email-marketings.send']

/** From now on; what happened before the first start begins no run. */
export const startSeries = recordAction('email_series', {
  name: 'start',
  path: '/{id}/start',
  zh: '启动自动邮件',
  en: 'Start a series',
  access,
  audit: 'send',
  allowed: [
    requires('email_series', {
      code: 'resting',
      when: { status: ['draft', 'paused'] },
      reason: '自动邮件已在运行',
    }),
  ],
  run: async ({ call, id, record, records }) => {
    const errors = await letterErrors(call, record.steps ?? [], record.language)
    if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
    await records.update(id, {
      status: 'running',
      started_at: sql`coalesce(started_at, now())`,
      next_look_at: sql`now()`,
    })
    call.afterCommit(() => call.services.queue.wake())
  },
})

/** Nothing more is sent until it is started again; those who wait go on waiting. */
export const pauseSeries = recordAction('email_series', {
  name: 'pause',
  path: '/{id}/pause',
  zh: '暂停自动邮件',
  en: 'Pause a series',
  access,
  allowed: [
    requires('email_series', {
      code: 'running',
      when: { status: 'running' },
      reason: '只有运行中的自动邮件可以暂停',
    }),
  ],
  run: ({ id, records }) => records.update(id, { status: 'paused' }),
})
