import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ApiError } from './api-error.ts'

/** What a file holds. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly sha256: string
}

/** The disk, or what the process may use of it, is full: nothing was kept of the file. */
export class DiskFull extends ApiError {
  constructor() {
    super(507, { message: '服务器磁盘空间不足，文件没有保存，请联系管理员', code: 'DISK_FULL' })
  }
}

type Content = AsyncIterable<unknown> | Uint8Array

/** The one call of the file system whose answer decides how much was written. */
export interface Disk {
  open(file: string, flags: string, mode: number): Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>
}

/**
 * Writes a file that appears under its name when it is whole and on the disk, and is read back first. What fails leaves nothing; a full disk
 * is a `DiskFull`.
 */
export async function writeDurably(
  file: string,
  content: Content,
  { mode = 0o666, disk = { open } }: { readonly mode?: number; readonly disk?: Disk } = {},
): Promise<FileFacts> {
  const folder = path.dirname(file)
  const draft = `${file}.part`
  try {
    const made = await mkdir(folder, { recursive: true })
    const facts = await writeAll(await disk.open(draft, 'w', mode), content)
    const found = await factsOf(draft)
    if (found.size !== facts.size || found.sha256 !== facts.sha256)
      throw new Error(`${draft} holds ${found.size} bytes of ${facts.size}`)
    await rename(draft, file)
    await syncFolder(folder)
    if (made !== undefined) await syncFolder(path.dirname(made))
    return facts
  } catch (error) {
    await rm(draft, { force: true })
    throw isDiskFull(error) ? new DiskFull() : error
  }
}

/** `writeDurably` for a few bytes, before anything of the server runs. Two processes do not meet in the draft. */
export function writeDurablySync(file: string, content: string, mode: number): void {
  const folder = path.dirname(file)
  const draft = `${file}.${randomUUID()}.part`
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(draft, content, { mode, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  if (!canSyncFolders) return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export function isDiskFull(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}

type Handle = Awaited<ReturnType<Disk['open']>>

async function writeAll(handle: Handle, content: Content): Promise<FileFacts> {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array)
      hash.update(bytes)
      size += bytes.length
      await writeWhole(handle, bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/** A write may take a part of what it is given: on a nearly full disk it does. */
async function writeWhole(handle: Handle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, from, bytes.length - from)
    if (bytesWritten === 0) throw Object.assign(new Error('nothing more can be written'), { code: 'ENOSPC' })
    from += bytesWritten
  }
}

export async function factsOf(file: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Windows has no such thing. */
const canSyncFolders = process.platform !== 'win32'

async function syncFolder(folder: string): Promise<void> {
  if (!canSyncFolders) return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
