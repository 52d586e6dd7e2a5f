import { requires } from '../../../engine/model/definition/requirement.ts'
import { text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { writeOutcome } from './rows.ts'
import { takeData } from './take.ts'

const access = ['companies.update']

const notTaken = requires('intake_events', {
  code: 'not_taken',
  when: { state: ['refused', 'waiting'] },
  reason: '事件已接收',
})

/** Takes a refused event once more, with what a person has mended. */
export const resendAction = recordAction('intake_events', {
  name: 'resend',
  changes: 'all',
  path: '/{id}/resend',
  zh: '修正后重新接收',
  en: 'Take once more',
  access,
  input: { data: text('内容（JSON）', 'Data (JSON)', { min: 2, max: 65_536, required: true, pii: true }) },
  allowed: [notTaken],
  run: async ({ call, id, record, input }) => {
    const data = objectIn(input.data)
    if (data === null) throw ApiError.invalid({ data: ['不是 JSON 对象'] })
    const outcome = await takeData(reporting(call), record.kind, data, record.occurred_at)
    await writeOutcome(call, id, outcome, data)
  },
})

/** The person is named as who did it, and the rules ask for no more than of the sender. */
function reporting(call: Call): Call {
  return { ...call, caller: { ...call.caller, access: 'signedIn', reports: true } }
}

function objectIn(given: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(given)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
