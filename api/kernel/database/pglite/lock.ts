import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
  const other = await claim(file, mine)
  if (other !== null) throw new FolderLockedError(folder, other.pid)
  return async () => {
    if ((await readOwner(file))?.token === mine.token) await rm(file, { force: true })
  }
}

interface Owner {
  pid: number
  /** Distinguishes a process from a later one with the same number; null where the system does not say. */
  startedAt: string | null
  token: string
}

/**
 * Makes the file this owner's; answers the living owner where there is one. Of those who find a dead owner only one at a time may take its
 * place: the one who claims a file that is called after the dead one, and who may die at it too.
 */
async function claim(file: string, mine: Owner): Promise<Owner | null> {
  for (;;) {
    if (await createExclusively(file, mine)) return null
    const owner = await readOwner(file)
    if (owner !== null && (await isAlive(owner))) return owner
    const right = `${file}.${owner?.token ?? 'unreadable'}`
    if ((await claim(right, mine)) !== null) continue
    const isStill = existsSync(file) && (await readOwner(file))?.token === owner?.token
    if (isStill) await write(`${file}.${mine.token}`, mine, (draft) => rename(draft, file))
    await rm(right, { force: true })
    if (isStill) return null
  }
}

async function createExclusively(file: string, owner: Owner): Promise<boolean> {
  try {
    await write(`${file}.${owner.token}`, owner, (draft) => link(draft, file))
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Written in full under another name first, so that a lock file is never seen half-written. */
async function write(draft: string, owner: Owner, publish: (draft: string) => Promise<void>): Promise<void> {
  try {
    await writeFile(draft, JSON.stringify(owner), { flag: 'wx' })
    await publish(draft)
  } finally {
    await rm(draft, { force: true })
  }
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
