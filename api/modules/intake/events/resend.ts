import type { ContextOf } from '../../../engine/model/action.ts'
import { requires } from '../../../engine/model/definition/requirement.ts'
import { text } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordStep } from '../../../engine/operations/actions/steps.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { dataOf, writeOutcome } from './rows.ts'
import { openedData } from './secrets.ts'
import { takeData } from './take.ts'

const access = ['companies.update']

const notTaken = requires('intake_events', {
  code: 'not_taken',
  when: { state: ['refused', 'waiting'] },
  reason: '事件已接收',
})

/** Takes a refused event once more: as it came, or with what a person has mended. */
export const resendAction = recordAction('intake_events', {
  name: 'resend',
  changes: 'all',
  path: '/{id}/resend',
  zh: '修正后重新接收',
  en: 'Take once more',
  access,
  input: { data: text('内容（JSON）', 'Data (JSON)', { min: 2, max: 65_536, pii: true }) },
  allowed: [notTaken],
  run: (context) => takeAgain(context, context.input.data ?? null),
})

/** Takes many as they came: what refused them may be there now, a product or a payment method. */
export const resendStep = recordStep('intake_events', {
  zh: '重新接收',
  en: 'Take once more',
  access,
  changes: 'all',
  allowed: [notTaken],
  run: (context) => takeAgain(context, null),
})

async function takeAgain(
  { call, record }: ContextOf<'intake_events', unknown>,
  mended: string | null,
): Promise<void> {
  const sentData = mended === null ? await dataOf(call, record) : objectIn(mended)
  if (sentData === null) throw ApiError.invalid({ data: ['不是 JSON 对象'] })
  const data = openedData(call, record.kind, sentData)
  const outcome = await takeData(reporting(call), record.kind, data, record.occurred_at)
  await writeOutcome(call, record, outcome, data)
}

/** The person is named as who did it, and the rules ask for no more than of the sender. */
function reporting(call: Call): Call {
  return { ...call, caller: { ...call.caller, access: 'signedIn', reports: true } }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
