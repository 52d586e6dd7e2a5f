import { constants, deflateRawSync } from 'node:zlib'

/** Content that is written once and said many times, so that a test makes gigabytes of it in a moment. */
export interface Repeated {
  readonly before?: string
  readonly filler?: string | Buffer
  readonly times?: number
  readonly after?: string
}

export interface ZipEntry {
  readonly name: string
  readonly content: Repeated
  /** What the archive says of the size, where it lies. */
  readonly claimed?: number
}

/** An archive of entries, deflated. Checksums are left out: they are never compared. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimed } of entries) {
    const data = deflated(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claimed ?? sizeOf(content), 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, rest, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + data.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, index, Buffer.from('PK\u0005\u0006'), end])
}

/** A flush leaves the compressed filler complete in itself: said again, it is the same bytes again. */
function deflated(content: Repeated): Buffer {
  const { before = '', filler = '', times = 1, after = '' } = content
  if (Object.keys(content).length === 0) return nothing
  const flushed = { finishFlush: constants.Z_FULL_FLUSH }
  const piece = deflateRawSync(filler, flushed)
  return Buffer.concat([
    deflateRawSync(before, flushed),
    ...Array.from({ length: times }, () => piece),
    deflateRawSync(after),
  ])
}

const nothing = deflateRawSync('')

function sizeOf({ before = '', filler = '', times = 1, after = '' }: Repeated): number {
  return Buffer.byteLength(before) + Buffer.byteLength(filler) * times + Buffer.byteLength(after)
}
