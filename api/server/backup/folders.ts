import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DiskFull, isDiskFull } from '../../kernel/platform/write-durably.ts'

/** What makes a data folder usable elsewhere: the database, the files, and the keys that read them. */
const parts = ['pg', 'files', 'data-key', 'client-secret']

/** The parts that a folder has. */
export async function partsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  return parts.filter((part) => names.includes(part))
}

/** What a person can mend; its message is one sentence. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

/** The same work; a full disk is a sentence that names the folder. */
export async function withRoom<T>(folder: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DiskFull) && !isDiskFull(error)) throw error
    throw new BackupError(`The disk of ${folder} is full: make room there and try again.`)
  }
}

/** Refuses what is not the embedded database's business. */
export function refusePostgres(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined || databaseUrl === '') return
  throw new BackupError(
    'DATABASE_URL is set: back PostgreSQL up with pg_dump, and the folder DATA_DIR/files with it.',
  )
}

export function databaseIn(dataDir: string): string {
  return path.join(dataDir, 'pg')
}
