import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { sql } from '../../../kernel/database/sql.ts'

/**
 * Takes who answered out of the responses of an address: the address, the device, and every answer in words. What was chosen stays and
 * names no person. How many responses that were.
 */
export async function forgetRespondent(call: Call, address: string): Promise<number> {
  const changed = await repositoryOf('survey_responses', call).updateWhere(
    sql`t.company_id = ${call.caller.companyId}::bigint
      and (lower(t.email) = ${address} or strpos(lower(t.answers::text), ${address}) > 0)`,
    {
      email: null,
      device: null,
      answers: sql`(select coalesce(jsonb_object_agg(a.key, a.value), '{}'::jsonb) from jsonb_each(answers) a
        where not exists (select from surveys s cross join jsonb_array_elements(s.questions) q
          where s.id = survey_id and q.value ->> 'key' = a.key and q.value ->> 'type' in ('text', 'email')))`,
    },
  )
  return changed.length
}
