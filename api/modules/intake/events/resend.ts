import { json } from '../../../engine/model/composite-fields.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { dataOf, writeOutcome } from './rows.ts'
import { takeData } from './take.ts'

const access = ['companies.update']

const notTaken = requires('intake_events', {
  code: 'not_taken',
  when: { state: ['refused', 'waiting'] },
  reason: '事件已接收',
})

/** What an event said that was not taken; of one that was, its record says it. */
export const payloadAction = recordAction('intake_events', {
  name: 'payload',
  path: '/{id}/payload',
  method: 'GET',
  zh: '事件内容',
  en: 'What an event said',
  access,
  answer: { fields: { data: json('内容', 'Data', { required: true }) } },
  run: async ({ call, id }) => ({ data: await dataOf(call, id) }),
})

/** Takes a refused event once more, with what a person has mended. */
export const resendAction = recordAction('intake_events', {
  name: 'resend',
  path: '/{id}/resend',
  zh: '修正后重新接收',
  en: 'Take once more',
  access,
  input: { data: json('内容', 'Data', { required: true }) },
  allowed: [notTaken],
  run: async ({ call, id, record, input }) => {
    const data = input.data
    if (!isObject(data)) throw ApiError.invalid({ data: ['须为对象'] })
    const outcome = await takeData(reporting(call), record.kind, data, record.occurred_at)
    await writeOutcome(call, id, outcome, data)
  },
})

/** The person is named as who did it, and the rules ask for no more than of the sender. */
function reporting(call: Call): Call {
  return { ...call, caller: { ...call.caller, access: 'signedIn', reports: true } }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
