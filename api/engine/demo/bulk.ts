import type { Query } from '../../kernel/database/types.ts'

/**
 * Runs `work` while the tables have no foreign keys and no indexes, and makes them again afterwards: checking and building once for all
 * rows costs a fraction of doing it row by row. Those unique indexes stay that other tables' keys stand on.
 */
export async function withoutIndexes(
  tx: Query,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const recorded = await tx<{ definition: string }>(
    `SELECT definition FROM storage.objects WHERE "table" = ANY($1::text[]) AND key NOT IN (
       SELECT 'index ' || c.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conindid WHERE k.contype = 'f')
     ORDER BY key DESC`,
    [tables],
  )
  const objects = recorded.map(({ definition }): { create: string; drop: string } => JSON.parse(definition))
  const removable = objects.filter(({ create }) =>
    /^CREATE (UNIQUE )?INDEX|ADD CONSTRAINT .* FOREIGN KEY/.test(create),
  )
  for (const { drop } of removable.toReversed()) await tx(drop)
  await work()
  for (const { create } of removable) await tx(create)
}
