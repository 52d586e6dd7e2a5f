import type { World } from '../world/world.ts'

/** What a statement of the suite's own client answers. */
export async function rowsOf<T extends object>(
  { log }: World,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  return (await log.client.query<T>(text, [...values])).rows
}

/** The column `id` of what a statement answers. */
export async function idsOf(world: World, text: string, values: readonly unknown[] = []): Promise<number[]> {
  return (await rowsOf<{ id: string }>(world, text, values)).map(({ id }) => Number(id))
}

/** The first of them; a race without it cannot be played. */
export async function idOf(world: World, text: string, values: readonly unknown[] = []): Promise<number> {
  const [id] = await idsOf(world, text, values)
  if (id === undefined) throw new Error(`no record is there for: ${text}`)
  return id
}
