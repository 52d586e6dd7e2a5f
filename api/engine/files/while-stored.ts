import { DatabaseError } from '../../kernel/database/types.ts'
import type { FileStorage, StoredFile } from '../../kernel/platform/storage.ts'

/** Does the work that notes stored contents in rows: where it fails, none of them stays. `stored` may grow meanwhile. */
export async function whileStored<T>(
  storage: FileStorage,
  stored: readonly StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Of a database that went it is not known whether it has committed; what has no row is swept later.
    const isUnknown = error instanceof DatabaseError && error.kind === 'unavailable'
    if (!isUnknown) await discardStored(storage, stored)
    throw error
  }
}

export async function discardStored(storage: FileStorage, stored: readonly StoredFile[]): Promise<void> {
  await Promise.all(stored.map(({ key }) => storage.remove(key)))
}
