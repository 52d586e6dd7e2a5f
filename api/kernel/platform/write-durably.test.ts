import { createHash } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { type Disk, DiskFull, writeDurably, writeDurablySync } from './write-durably.ts'

const content = Buffer.from('0123456789'.repeat(100))
const sha256 = createHash('sha256').update(content).digest('hex')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-durable-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A disk on which a write takes as many bytes as `take` says of those that it is given. */
function diskThatTakes(take: (size: number, call: number) => number): Disk {
  let calls = 0
  return {
    async open(file, flags, mode) {
      const handle = await open(file, flags, mode)
      return {
        write: ((bytes: Uint8Array, from: number, length: number) => {
          calls += 1
          return handle.write(bytes, from, Math.min(length, take(length, calls)))
        }) as typeof handle.write,
        sync: () => handle.sync(),
        close: () => handle.close(),
      }
    },
  }
}

it('writes the whole of what a disk takes in parts', async () => {
  const file = path.join(folder, 'a', 'file')
  const facts = await writeDurably(file, Readable.from([content.subarray(0, 400), content.subarray(400)]), {
    disk: diskThatTakes((size) => Math.ceil(size / 3)),
  })
  expect([facts, (await readFile(file)).equals(content), await readdir(path.dirname(file))]).toEqual([
    { size: 1000, sha256 },
    true,
    ['file'],
  ])
})

it('says that the disk is full where nothing more is taken, and leaves nothing', async () => {
  const disk = diskThatTakes((size, call) => (call > 2 ? 0 : Math.min(size, 300)))
  await expect(writeDurably(path.join(folder, 'file'), content, { disk })).rejects.toThrow(DiskFull)
  expect(await readdir(folder)).toEqual([])
})

it('keeps the previous file until the new one is whole', async () => {
  const file = path.join(folder, 'file')
  await writeDurably(file, Buffer.from('former'))
  const broken = Readable.from(
    (async function* () {
      yield content
      throw new Error('cut off')
    })(),
  )
  await expect(writeDurably(file, broken)).rejects.toThrow('cut off')
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['former', ['file']])
})

it('refuses a disk that says it has written what it has not', async () => {
  const disk: Disk = {
    async open(file, flags, mode) {
      const handle = await open(file, flags, mode)
      return {
        write: (async (bytes: Uint8Array, _from: number, length: number) => {
          await handle.write(bytes, 0, length - 1)
          return { bytesWritten: length, buffer: bytes }
        }) as typeof handle.write,
        sync: () => handle.sync(),
        close: () => handle.close(),
      }
    },
  }
  await expect(writeDurably(path.join(folder, 'file'), content, { disk })).rejects.toThrow(
    '999 bytes of 1000',
  )
  expect(await readdir(folder)).toEqual([])
})

it('leaves nothing on a file system that is full, and writes once there is room again', async ({ skip }) => {
  const small = await mountSmallDisk(256 * 1024)
  if (small === null) {
    skip('this process may mount nothing')
    return
  }
  try {
    const file = path.join(small.folder, 'file')
    await expect(writeDurably(file, Buffer.alloc(300_001, 'x'))).rejects.toThrow(DiskFull)
    expect(await readdir(small.folder)).toEqual([])
    expect(await writeDurably(file, content)).toEqual({ size: 1000, sha256 })
    expect(() => writeDurablySync(path.join(small.folder, 'key'), 'k'.repeat(300_000), 0o600)).toThrow(
      'ENOSPC',
    )
    expect(await readdir(small.folder)).toEqual(['file'])
  } finally {
    await small.close()
  }
})
