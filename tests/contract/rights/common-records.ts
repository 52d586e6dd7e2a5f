import { type Resource } from '../../../api/engine/model/resource.ts'
import { isChild } from '../../../api/engine/model/scope.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import { resourceOf } from '../sample/operations.ts'
import { here, there } from './people.ts'

/** By operation prefix a record that both companies have to do with: a user who works in both, what both of them bear. */
export async function loadCommonRecords(
  database: Database,
  all: readonly Resource[],
): Promise<ReadonlyMap<string, number>> {
  return await database.system(async (tx) => {
    const found = new Map<string, number>()
    for (const resource of all) {
      const where = concernsBoth(resource)
      if (where === null) continue
      const [row] = await tx<{ id: number }>(
        `select t.id from ${resource.name} t where ${where} order by t.id desc limit 1`,
      )
      if (row !== undefined) found.set(resource.operationPrefix, row.id)
    }
    return found
  })
}

function worksIn(user: string, company: number): string {
  return `${user} in (select m.user_id from company_users m where m.company_id = ${company})`
}

function concernsBoth({ scope, name, access: { sharing } }: Resource): string | null {
  if (isChild(scope)) {
    const parent = resourceOf(scope.parent)
    const where = parent === undefined ? null : concernsBoth(parent)
    return where === null ? null : `t.${scope.by} in (select t.id from ${parent?.name} t where ${where})`
  }
  if (name === 'users' && typeof scope === 'string') return `t.username = 'rights.colleague'`
  if (name === 'departments')
    return `t.parent_id is not null and t.id in (select u.department_id from users u where ${worksIn('u.id', here)})
      and t.id in (select u.department_id from users u where ${worksIn('u.id', there)})`
  if (name === 'roles')
    return `not t.is_system and exists (select from role_assignments a where a.role_id = t.id and a.company_id = ${there})`
  if (scope !== 'kind' && scope !== 'synthesizing') return null
  const sharedWith = (company: number) => `exists (select from ${sharing?.shares('t')} = ${company})`
  return `t.company_id is null and ${sharedWith(here)} and ${sharedWith(there)}`
}
