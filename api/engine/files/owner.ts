import { type SQL, sql } from '../../kernel/database/sql.ts'
import type { Call } from '../model/operation.ts'
import type { Resource } from '../model/resource.ts'
import { rowsVisible } from '../operations/context.ts'
import { run } from '../query/sql.ts'

/** Whether the caller may see a record that a file is attached to: then they may see the file. */
export async function mayOpenAttachment(
  call: Call,
  url: string,
  resources: readonly Resource[],
): Promise<boolean> {
  const shown = resources.filter((resource) => mayShow(resource, call))
  return await isHeld(call, url, shown, (resource) => rowsVisible(resource, call))
}

/** Whether any record has the file. */
export async function isAttached(call: Call, url: string, resources: readonly Resource[]): Promise<boolean> {
  return await isHeld(call, url, resources, () => sql`true`)
}

async function isHeld(
  { tx }: Call,
  url: string,
  resources: readonly Resource[],
  among: (resource: Resource) => SQL,
): Promise<boolean> {
  for (const resource of resources) {
    const fields = Object.entries(resource.fields).filter(
      ([, { type, column }]) => type === 'files' && column !== null,
    )
    if (fields.length === 0) continue
    const holds = fields.map(([name]) => sql`t.${sql.identifier(name)} @> ${JSON.stringify([url])}::jsonb`)
    const found = await run(
      tx,
      sql`select 1 from ${sql.identifier(resource.name)} t where ${among(resource)} and (${sql.join(holds, sql` or `)}) limit 1`,
    )
    if (found.length > 0) return true
  }
  return false
}

/** Replies and other children are seen with their parent. */
function mayShow({ operations, scope }: Resource, { caller, services }: Call): boolean {
  const { show } = operations
  if (show === undefined) {
    const parent = typeof scope === 'object' ? services.find(scope.parent) : undefined
    return parent !== undefined && mayShow(parent, { caller, services } as Call)
  }
  return typeof show === 'string' || caller.isAdmin || show.some((key) => caller.permissions.has(key))
}
