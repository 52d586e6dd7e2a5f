import type { Query } from '../../database/types.ts'

/**
 * Runs `work` while the tables have no foreign keys and no plain indexes, and makes them again afterwards: checking and building once for
 * all rows costs a fraction of doing it row by row. Unique indexes stay, because other tables' keys may stand on them.
 */
export async function withoutIndexes(
  tx: Query,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const recorded = await tx<{ definition: string }>(
    'SELECT definition FROM storage.objects WHERE "table" = ANY($1::text[]) ORDER BY key DESC',
    [tables],
  )
  const objects = recorded.map(({ definition }): { create: string; drop: string } => JSON.parse(definition))
  const removable = objects.filter(({ create }) => /^CREATE INDEX|ADD CONSTRAINT .* FOREIGN KEY/.test(create))
  for (const { drop } of removable.toReversed()) await tx(drop)
  await work()
  for (const { create } of removable) await tx(create)
}
