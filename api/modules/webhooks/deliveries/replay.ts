import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { sql } from '../../../kernel/database/sql.ts'

const ended = requires('webhook_deliveries', {
  code: 'ended',
  when: { state: ['failed', 'delivered'] },
  reason: '事件还在推送中',
})

const step = {
  zh: '重新推送',
  en: 'Send again',
  access: ['companies.update'],
  allowed: [ended],
  audit: 'send',
  done: { zh: '事件已重新排队', en: 'The event is queued again' },
} as const

/** Sends an event once more, under the same id. */
export const replayAction = recordAction('webhook_deliveries', {
  ...step,
  name: 'replay',
  path: '/{id}/replay',
  run: replay,
})

export const replayStep = recordStep('webhook_deliveries', { ...step, run: replay })

async function replay({ call, id, records }: ContextOf<'webhook_deliveries', unknown>): Promise<void> {
  await records.update(id, { state: 'pending', tries: 0, next_attempt_at: sql`now()` })
  call.afterCommit(() => call.services.queue.wake())
}
