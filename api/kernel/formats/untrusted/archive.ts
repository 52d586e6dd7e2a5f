import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { message } from '../messages/message.ts'
import { archive as limits } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** A ZIP archive whose parts are inflated piece by piece, and counted: with all of them together it stops at a limit. */
export interface Archive {
  has(name: string): boolean
  /** The content of a part. Throws `Unreadable` if there is none of this name. */
  read(name: string): AsyncIterable<Uint8Array>
}

/** The index of an archive. Throws `Unreadable` where there is none, or of too many parts. */
export async function openArchive(content: Buffer): Promise<Archive> {
  const { file, entries } = await indexOf(content)
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]))
  const count = counter(limits.inflated)
  return {
    has: (name) => byName.has(name),
    read: (name) => {
      const entry = byName.get(name)
      if (entry === undefined) throw new Unreadable('文件无法读取，请检查格式')
      return inflated(file, entry, count)
    },
  }
}

/** Goes through an archive that is kept as it is. Throws `Unreadable` where unpacking it would produce too much. */
export async function measureArchive(content: Buffer): Promise<void> {
  const { file, entries } = await indexOf(content)
  const count = counter(limits.retained)
  for (const entry of entries) {
    if (entry.isEncrypted() || ![0, 8].includes(entry.compressionMethod)) count(entry.uncompressedSize)
    else for await (const _piece of inflated(file, entry, count));
  }
}

async function indexOf(content: Buffer): Promise<{ file: ZipFile; entries: Entry[] }> {
  const file = await orUnreadable(fromBufferPromise(content, { lazyEntries: true, autoClose: false }))
  if (file.entryCount > limits.entries)
    throw new Unreadable(message('压缩包内最多 {n} 个文件', { n: limits.entries }))
  const entries: Entry[] = []
  const each = file.eachEntry()
  for (;;) {
    const { done, value } = await orUnreadable(each.next())
    if (done === true) return { file, entries }
    entries.push(value)
  }
}

/** What the archive says of a part's size is not believed: yauzl refuses a part that is longer, and what comes is counted. */
async function* inflated(
  file: ZipFile,
  entry: Entry,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const stream: Readable = await orUnreadable(file.openReadStreamPromise(entry))
  const pieces = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await orUnreadable<IteratorResult<Uint8Array, undefined>>(pieces.next())
      if (done === true) return
      count(value.length)
      yield value
    }
  } finally {
    stream.destroy()
  }
}

function counter(most: number): (bytes: number) => void {
  let total = 0
  return (bytes) => {
    total += bytes
    if (total > most)
      throw new Unreadable(message('文件解压后不能超过 {n} MB', { n: Math.floor(most / 1024 / 1024) }))
  }
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new Unreadable('文件无法读取，请检查格式', { cause: error })
  }
}
