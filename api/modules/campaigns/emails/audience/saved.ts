import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { type Audience, readAudience } from './audience.ts'
import type { OwnAudience } from './people.ts'

/** An audience with conditions of its own; of a saved one those that it has now, with the filters beside it. Null where it is gone. */
export async function resolveAudience(call: Call, audience: Audience): Promise<OwnAudience | null> {
  if (isOwn(audience)) return audience
  const [saved] = await repositoryOf('email_audiences', call).select(
    ['audience'],
    sql`t.company_id = ${call.caller.companyId}::bigint and t.id = ${audience.audience_id ?? 0}::bigint`,
  )
  const conditions = saved === undefined ? null : ownAudience(saved.audience)
  if (conditions === null) return null
  return {
    ...conditions,
    filters: { ...conditions.filters, ...audience.filters },
    exclude: { ...conditions.exclude, ...audience.exclude },
  }
}

/** A stored value as an audience with conditions of its own; null where it is none. */
export function ownAudience(value: unknown): OwnAudience | null {
  const audience = readAudience(value)
  return 'errors' in audience || !isOwn(audience) ? null : audience
}

function isOwn(audience: Audience): audience is OwnAudience {
  return audience.source !== 'saved'
}
