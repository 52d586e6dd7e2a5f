import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder } from '../../kernel/database/pglite/lock.ts'
import { BackupError, databaseIn, partsIn, withRoom } from './folders.ts'
import { unpack } from './unpack.ts'

export interface Restored {
  /** Where the replaced data are now; null if there were none. */
  readonly replaced: string | null
}

/**
 * Brings a backup back. Data that are there are only replaced when told to (`force`), and then moved aside, not deleted. The backup is
 * unpacked and opened before anything is touched; no process may have the database open (`FolderLockedError`).
 */
export async function restore(
  dataDir: string,
  file: string,
  { force }: { force: boolean },
): Promise<Restored> {
  const folder = path.resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(databaseIn(folder))
  const unpacked = path.join(folder, `restoring-${process.pid}`)
  try {
    const present = await partsIn(folder)
    if (present.length > 0 && !force)
      throw new BackupError(
        `${folder} has data already (${present.join(', ')}). Add --force to replace them.`,
      )
    await withRoom(folder, unpack(file, unpacked))
    return { replaced: await replace(folder, present, unpacked) }
  } finally {
    await rm(unpacked, { recursive: true, force: true, maxRetries: 3 })
    await unlock()
  }
}

/** Answers where the parts that were there are now. Where a part cannot be moved, all of them are put back. */
async function replace(folder: string, present: readonly string[], unpacked: string): Promise<string | null> {
  const replaced = present.length === 0 ? null : path.join(folder, `replaced-${timestamp()}`)
  const moved: { from: string; to: string }[] = []
  const move = async (from: string, to: string) => {
    await rename(from, to)
    moved.push({ from, to })
  }
  try {
    if (replaced !== null) await mkdir(replaced)
    for (const part of replaced === null ? [] : present)
      await move(path.join(folder, part), path.join(replaced ?? folder, part))
    for (const part of await partsIn(unpacked)) await move(path.join(unpacked, part), path.join(folder, part))
    return replaced
  } catch (error) {
    for (const { from, to } of moved.toReversed()) await rename(to, from)
    if (replaced !== null) await rm(replaced, { recursive: true, force: true })
    throw error
  }
}

function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
}
