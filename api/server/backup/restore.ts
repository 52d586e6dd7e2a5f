import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { extract } from 'tar'
import { lockFolder } from '../../database/pglite/lock.ts'
import { BackupError, databaseIn, partsIn } from './folders.ts'

export interface Restored {
  /** Where the replaced data are now; null if there were none. */
  readonly kept: string | null
}

/**
 * Brings a backup back. Data that are there are only replaced when told to (`force`), and then moved aside, not deleted. The backup is
 * unpacked and looked at before anything is touched; nobody may have the database open (`FolderLockedError`).
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
    const parts = await unpack(file, unpacked)
    const kept = present.length === 0 ? null : path.join(folder, `replaced-${stamp()}`)
    if (kept !== null) await moveAll(folder, kept, present)
    await moveAll(unpacked, folder, parts)
    return { kept }
  } finally {
    await rm(unpacked, { recursive: true, force: true })
    await unlock()
  }
}

async function unpack(file: string, into: string): Promise<string[]> {
  await mkdir(into, { recursive: true })
  try {
    await extract({
      file,
      cwd: into,
      strict: true,
      filter: (_path, entry) => !('type' in entry) || entry.type !== 'SymbolicLink',
    })
    const version = await readFile(path.join(into, 'pg', 'PG_VERSION'), 'utf8')
    if (version.trim() === '') throw new Error('no version')
  } catch {
    throw new BackupError(`${file} is no complete backup of this program.`)
  }
  return await partsIn(into)
}

async function moveAll(from: string, to: string, parts: readonly string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const part of parts) await rename(path.join(from, part), path.join(to, part))
}

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
}
