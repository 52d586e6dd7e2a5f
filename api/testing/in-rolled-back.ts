import type { Query } from '../kernel/database/types.ts'
import type { TestApi } from './api.ts'

/** What comes of a transaction that is taken back: of what maintenance does to the rows of all companies nothing stays. */
export async function inRolledBack<T>({ database }: TestApi, work: (tx: Query) => Promise<T>): Promise<T> {
  let result: { readonly is: T } | null = null
  const undone = new Error('undone')
  await database
    .system(async (tx) => {
      result = { is: await work(tx) }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (result === null) throw undone
  return (result as { readonly is: T }).is
}
