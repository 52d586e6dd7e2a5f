import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
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
}

/** A folder on this machine. A file appears under its key only when it is complete and on the disk. */
export function diskStorage(folder: string): FileStorage {
  const root = path.resolve(folder)
  const placeOf = (key: string): string => {
    if (!/^[0-9a-f]{2}\/[0-9a-f-]{36}$/.test(key)) throw new Error(`${key} is no key of this storage`)
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
