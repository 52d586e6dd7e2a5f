import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { extract } from 'tar'
import { openPGlite } from '../../kernel/database/pglite/engine.ts'
import { isDiskFull } from '../../kernel/platform/write-durably.ts'
import { BackupError, databaseIn } from './folders.ts'

/**
 * Unpacks a backup into a folder that is its own and opens the database in it, so that a file that is cut off, damaged or none of ours is
 * refused (`BackupError`) before anything else happens.
 */
export async function unpack(file: string, into: string): Promise<void> {
  if ((await stat(file).catch(() => null)) === null) throw new BackupError(`There is no file ${file}.`)
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  try {
    await checkSizes(into, extractAll(file, into))
    await openAndClose(databaseIn(into))
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new BackupError(`${file} is no complete backup of this program.`)
  }
}

type Sizes = ReadonlyMap<string, number>

/** Answers the sizes that the backup says its files have. Nothing is still being written when it ends or throws. */
function extractAll(file: string, into: string): Sizes {
  const sizes = new Map<string, number>()
  extract({
    file,
    cwd: into,
    strict: true,
    sync: true,
    filter: (_path, entry) => !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    onReadEntry: ({ type, path: name, size }) => {
      if (type === 'File') sizes.set(name, size)
    },
  })
  return sizes
}

/** A nearly full disk takes a part of what is written. */
async function checkSizes(into: string, sizes: Sizes): Promise<void> {
  for (const [name, size] of sizes) {
    const found = await stat(path.join(into, name))
    if (found.size < size) throw Object.assign(new Error(`${name} is cut off`), { code: 'ENOSPC' })
  }
}

async function openAndClose(folder: string): Promise<void> {
  if ((await stat(path.join(folder, 'PG_VERSION'))).size === 0) throw new Error('no version')
  const engine = await openPGlite({ folder, checkpointEvery: Infinity, checkpointIdleMs: 3_600_000 })
  await engine.close()
}
