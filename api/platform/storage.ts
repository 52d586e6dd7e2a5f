import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Where the storage finds it again; made by the storage, never by a caller. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly sha256: string
}

/** Both ends included, as in a `Range` header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where file contents live; their names, types and owners are rows of `files`. */
export interface FileStorage {
  /** Keeps the whole content or, when the stream fails, nothing. */
  write(content: Readable | Uint8Array): Promise<StoredFile>
  /** Null if there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  remove(key: string): Promise<void>
  /** Keys of all contents, also of half-written ones, that nobody has touched since then. */
  keysBefore(time: Date): AsyncIterable<string>
  /** The id of the database whose contents these are; null until one has said so. */
  owner(): Promise<string | null>
  belongTo(owner: string): Promise<void>
}

/** A folder on this machine. A file appears under its key only when it is complete and on the disk. */
export function diskStorage(folder: string): FileStorage {
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
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      const draft = `${place}.part`
      try {
        const facts = await writeDurably(draft, content)
        await rename(draft, place)
        return { key, ...facts }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
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
      await mkdir(root, { recursive: true })
      await writeFile(path.join(root, ownerFile), `${owner}\n`, { flag: 'wx' })
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

async function writeDurably(
  place: string,
  content: Readable | Uint8Array,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(place, 'wx')
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)
      hash.update(bytes)
      size += bytes.length
      await handle.write(bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}
