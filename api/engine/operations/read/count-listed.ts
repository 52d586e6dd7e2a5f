import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { isAllowed } from '../../auth/permission.ts'
import type { Access } from '../../model/access.ts'
import type { Caller } from '../../model/caller.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { run } from '../../query/sql.ts'
import { withKeysDuring } from '../company-keys.ts'
import { rowsVisible, tenantScopeOf } from '../context.ts'
import { inLanguage } from './language.ts'

/**
 * How many rows `t` the list of a resource shows when it is narrowed by a condition: of all companies that it reaches, and in the
 * language that the call asks for. Refuses who may not open the list.
 */
export async function countListed(resource: Resource, where: SQL, call: Call): Promise<number> {
  return await withKeysDuring(
    call,
    accessOf(resource),
    tenantScopeOf(resource, call.services.find),
    async (reaching) => {
      const [row] = await run<{ count: number }>(
        reaching.tx,
        sql`select count(*) as count from ${sql.identifier(resource.name)} t
        where ${rowsVisible(resource, reaching)} and ${notDeleted(resource)} and ${inLanguage(resource, reaching, 'default')} and ${where}`,
      )
      return row?.count ?? 0
    },
  )
}

/** Whether the caller may open the list of a resource. */
export function mayList(resource: Resource, caller: Caller): boolean {
  return isAllowed(accessOf(resource), caller)
}

/** What no list of its own shows is everybody's own. */
function accessOf({ operations }: Resource): Access {
  return operations.index ?? 'signedIn'
}
