import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Another process has the folder open. PGlite itself would not notice, and rows of both would be lost. */
export class FolderLockedError extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}. Stop that process, or choose another folder with DATA_DIR.`,
    )
    this.name = 'FolderLockedError'
    this.pid = pid
  }
}

/**
 * Takes the folder for this process by the file `<folder>.lock`; a lock that a dead process left is taken over.
 * Answers how to give it back. Throws `FolderLockedError`.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = `${path.resolve(folder)}.lock`
  const mine: Owner = {
    pid: process.pid,
    startedAt: await startTime(process.pid),
    token: crypto.randomUUID(),
  }
  await mkdir(path.dirname(file), { recursive: true })
  while (!(await createExclusively(file, mine))) {
    const owner = await readOwner(file)
    if (owner !== null && (await isAlive(owner))) throw new FolderLockedError(folder, owner.pid)
    await removeStale(file, owner)
  }
  return async () => {
    if ((await readOwner(file))?.token === mine.token) await rm(file, { force: true })
  }
}

interface Owner {
  pid: number
  /** Tells a process from a later one with the same number; null where the system does not say. */
  startedAt: string | null
  token: string
}

/** Written in full under another name first, so that a lock file is never seen half-written. */
async function createExclusively(file: string, owner: Owner): Promise<boolean> {
  const draft = `${file}.${owner.token}`
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(JSON.stringify(owner))
    await handle.close()
    await link(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves the stale file away before it is deleted: of two takers only one can move it. */
async function removeStale(file: string, expected: Owner | null): Promise<void> {
  const away = `${file}.${crypto.randomUUID()}`
  try {
    await rename(file, away)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const moved = await readOwner(away)
  if (moved !== null && moved.token !== expected?.token && (await isAlive(moved))) await rename(away, file)
  else await rm(away, { force: true })
}

async function readOwner(file: string): Promise<Owner | null> {
  try {
    const owner: Partial<Owner> = JSON.parse(await readFile(file, 'utf8'))
    if (typeof owner.pid !== 'number' || typeof owner.token !== 'string') return null
    return { pid: owner.pid, token: owner.token, startedAt: owner.startedAt ?? null }
  } catch {
    return null
  }
}

async function isAlive(owner: Owner): Promise<boolean> {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
  }
  return owner.startedAt === null || owner.startedAt === (await startTime(owner.pid))
}

/** Field 22 of /proc/<pid>/stat, the start in clock ticks since boot; the name in field 2 may hold spaces and brackets. */
async function startTime(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === code
}
