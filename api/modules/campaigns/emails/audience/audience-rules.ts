import type { Call } from '../../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../../engine/model/records.ts'
import { defineRules } from '../../../../engine/model/rules.ts'
import { readAudience } from './audience.ts'
import { estimate } from './estimate.ts'
import { audienceErrors } from './references.ts'

/** A saved audience is conditions of its own, and counted when it is saved. */
export const audienceRules = defineRules('email_audiences', {
  beforeWrite: async (call, values) =>
    values.audience === undefined ? {} : await conditionErrors(call, values.audience),
  prepare: async (call, values) =>
    values.audience === undefined ? {} : await counted(call, values.audience),
})

async function conditionErrors(call: Call, value: unknown): Promise<ErrorsOf<'email_audiences'>> {
  const audience = readAudience(value)
  if ('errors' in audience) return audience.errors
  if (audience.source === 'list' || audience.source === 'saved')
    return { 'audience.source': ['受众由条件组成，不能是名单或另一个受众'] }
  return await audienceErrors(call, audience)
}

/** How many it is just now, in all languages. */
export async function counted(call: Call, value: unknown) {
  const audience = readAudience(value)
  const people = 'errors' in audience ? 0 : (await estimate(call, audience, null)).count
  return { people, counted_at: new Date().toISOString() }
}
