import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Engine } from '../engine.ts'
import { DatabaseError } from '../types.ts'
import { backUpFolder } from './back-up-folder.ts'
import { createCheckpoints } from './checkpoint.ts'
import { lockFolder } from './lock.ts'
import { createQueue } from './queue.ts'
import { runSession } from './session.ts'
import { startThread, type Thread } from './thread.ts'

export interface PGliteSettings {
  /** null = in memory; then a hung statement costs the whole database. */
  folder: string | null
  /** A new database begins with this dump (written by `dump`). */
  template?: string | undefined
  checkpointEvery: number
  checkpointIdleMs: number
}

export interface PGliteEngine extends Engine {
  /** Writes the whole database into a tar file that `template` takes; everything else waits. */
  dump: (file: string) => Promise<void>
}

/** PGlite on a folder: one connection, so one session at a time, in the order of asking. */
export async function openPGlite(settings: PGliteSettings): Promise<PGliteEngine> {
  const folder = settings.folder === null ? null : path.resolve(settings.folder)
  const unlock = folder === null ? async () => undefined : await lockFolder(folder)
  let thread: Thread
  try {
    thread = await startOn(folder, settings.template)
  } catch (error) {
    await unlock()
    throw error
  }

  const queue = createQueue()
  const revive = async (): Promise<Thread> => {
    if (!thread.ended) return thread
    // Two instances on one folder would destroy it: the old one has to be gone for certain.
    await thread.end()
    thread = await startOn(folder, settings.template).catch(async (error: unknown) => {
      throw await notReopened(folder, error)
    })
    return thread
  }
  const checkpoints = createCheckpoints(settings, () =>
    queue.run(
      async () => void (await (await revive()).send({ kind: 'script', text: 'CHECKPOINT' }, OPEN_TIMEOUT_MS)),
    ),
  )

  return {
    kind: 'pglite',
    session: (limits, work) =>
      queue.run(async () => runSession(await revive(), limits, work, checkpoints.wrote)),
    // The folder is this process's alone.
    exclusively: (_name, _limits, work) => work(),
    wrote: checkpoints.wrote,
    // The session that this is called in keeps all others out, so it must not wait for its turn.
    async backUp() {
      if (folder === null) return null
      await thread.send({ kind: 'script', text: 'CHECKPOINT' }, OPEN_TIMEOUT_MS)
      return backUpFolder(folder)
    },
    load: () => {
      const busy = Math.min(1, queue.length())
      return { busy, idle: 1 - busy, waiting: queue.length() - busy }
    },
    dump: (file) =>
      queue.run(async () => void (await (await revive()).send({ kind: 'dump', file }, OPEN_TIMEOUT_MS))),
    async close() {
      checkpoints.stop()
      await queue.close()
      if (!thread.ended) await thread.send({ kind: 'close' }, OPEN_TIMEOUT_MS).catch(() => undefined)
      await thread.end()
      await unlock()
    },
  }
}

/** A folder is repaired when it is opened, for which PostgreSQL wants to write a piece of its log: on a full disk it cannot. */
async function notReopened(folder: string | null, cause: unknown): Promise<DatabaseError> {
  const free = await statfs(path.dirname(folder ?? '.')).then(({ bavail, bsize }) => bavail * bsize)
  const kind = free < 2 * LOG_SEGMENT ? 'full' : 'unavailable'
  return new DatabaseError(kind, 'The database cannot be opened again yet', {}, { cause })
}

/** In bytes. */
const LOG_SEGMENT = 16 * 1024 ** 2

/** Recovery after a kill may have to read the log again. */
const OPEN_TIMEOUT_MS = 300_000

/**
 * Opens the folder, creating it when it is new. A creation that was interrupted leaves a folder that looks complete and
 * is not; the mark beside it shows it, and then nothing can be in it yet.
 */
async function startOn(folder: string | null, dump?: string): Promise<Thread> {
  if (folder === null) return startThread({ folder, template: dump ?? null }, OPEN_TIMEOUT_MS)
  const mark = `${folder}.creating`
  if (await exists(mark)) await rm(folder, { recursive: true, force: true })
  const isNew = !(await exists(path.join(folder, 'PG_VERSION')))
  if (isNew) await writeFile(mark, '')
  const template = isNew ? (dump ?? null) : null
  const thread = await startThread({ folder, template }, OPEN_TIMEOUT_MS)
  if (isNew) await rm(mark, { force: true })
  return thread
}

async function exists(file: string): Promise<boolean> {
  const names = await readdir(path.dirname(file)).catch((): string[] => [])
  return names.includes(path.basename(file))
}
