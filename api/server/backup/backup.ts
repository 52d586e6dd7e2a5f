import path from 'node:path'
import { create } from 'tar'
import { openPGlite } from '../../kernel/database/pglite/engine.ts'
import { lockFolder } from '../../kernel/database/pglite/lock.ts'
import { writeDurably } from '../../kernel/platform/write-durably.ts'
import { BackupError, databaseIn, partsIn, withRoom } from './folders.ts'

/**
 * Writes a data folder into one file: database, files and keys. No other process may have the database open meanwhile (`FolderLockedError`), so
 * it is of one moment. The file appears under its name when it is complete and on the disk. Answers its bytes.
 */
export async function backUp(dataDir: string, file: string): Promise<number> {
  const folder = path.resolve(dataDir)
  const parts = await partsIn(folder)
  if (!parts.includes('pg')) throw new BackupError(`There is no database in ${folder}.`)
  await recover(databaseIn(folder))
  const unlock = await lockFolder(databaseIn(folder))
  try {
    const packed = create({ gzip: { level: 6 }, cwd: folder, portable: true }, parts)
    const written = writeDurably(path.resolve(file), packed, { mode: 0o600 })
    return (await withRoom(path.dirname(path.resolve(file)), written)).size
  } finally {
    await unlock()
  }
}

/** A database whose process was killed is recovered first, so that the copy opens at once. */
async function recover(database: string): Promise<void> {
  const engine = await openPGlite({
    folder: database,
    checkpointEvery: Infinity,
    checkpointIdleMs: 3_600_000,
  })
  await engine.close()
}
