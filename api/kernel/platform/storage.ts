import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type Disk, type FileFacts, writeDurably } from './write-durably.ts'

export interface StoredFile extends FileFacts {
  /** Where the storage finds it again; made by the storage, never by a caller. */
  readonly key: string
}

/** Both ends included, as in a `Range` header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where file contents live; their names, types and owners are rows of `files`. */
export interface FileStorage {
  /** Keeps the whole content or, when the stream fails or the disk is full (`DiskFull`), nothing. */
  write(content: Readable | Uint8Array): Promise<StoredFile>
  /** Null if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Keys of all contents, also of half-written ones, that have not been touched since then. */
  keysBefore(time: Date): AsyncIterable<string>
  /** The id of the database whose contents these are; null until one has said so. */
  owner(): Promise<string | null>
  belongTo(owner: string): Promise<void>
}

/** A folder on this machine. A file appears under its key only when it is complete and on the disk. */
export function diskStorage(folder: string, disk?: Disk): FileStorage {
  const root = path.resolve(folder)
  const placeOf = (key: string): string => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}(\.part)?$/.test(key))
      throw new Error(`${key} is no key of this storage`)
    return path.join(root, key)
  }
  return {
    async write(content) {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      const facts = await writeDurably(placeOf(key), content, disk === undefined ? {} : { disk })
      return { key, ...facts }
    },
    async read(key, range) {
      const place = placeOf(key)
      const found = await stat(place).catch(() => null)
      return found === null ? null : createReadStream(place, range)
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    keysBefore: (time) => keysBefore(root, time),
    async owner() {
      const text = await readFile(path.join(root, ownerFile), 'utf8').catch(() => null)
      return text === null || text.trim() === '' ? null : text.trim()
    },
    async belongTo(owner) {
      if ((await this.owner()) !== null) throw new Error(`${root} belongs to another database`)
      await writeDurably(path.join(root, ownerFile), Buffer.from(`${owner}\n`))
    },
  }
}

const ownerFile = '.database'

async function* keysBefore(root: string, time: Date): AsyncGenerator<string> {
  const folders = await opendir(root).catch(() => null)
  if (folders === null) return
  for await (const folder of folders) {
    if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue
    for await (const { name } of await opendir(path.join(root, folder.name))) {
      const facts = await stat(path.join(root, folder.name, name)).catch(() => null)
      if (facts !== null && facts.mtime < time) yield `${folder.name}/${name}`
    }
  }
}
