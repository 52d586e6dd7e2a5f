import { expect, test } from 'vitest'
import { drawing, type Drawing } from '../../formats/documents/drawing.ts'
import samplePages from './write-document.fixture.ts'
import { writeDocument } from './write-document.ts'

const info = (title: string) => ({ title, lang: 'zh-CN' })

test('documents that are requested together are written, each with its own data', async () => {
  const written = await Promise.all(
    ['甲', '乙'].map((text) => writeDocument(info(`发票 ${text}`), samplePages, { text, lines: 1 })),
  )
  const isTitled = (pdf: Uint8Array, title: string) =>
    Buffer.from(pdf).includes(Buffer.from(title, 'utf16le').swap16())
  expect(written.map((pdf) => ['发票 甲', '发票 乙'].map((title) => isTitled(pdf, title)))).toEqual([
    [true, false],
    [false, true],
  ])
})

test('what goes wrong in the thread is reported, and the next document is written', async () => {
  await expect(writeDocument(info('A'), samplePages, { text: '', lines: -1 })).rejects.toThrow('no lines')
  const missing: Drawing<null> = drawing(new URL('./missing.ts', import.meta.url).href, () => undefined)
  await expect(writeDocument(info('A'), missing, null)).rejects.toThrow('missing.ts')
  expect((await writeDocument(info('A'), samplePages, { text: '甲', lines: 1 })).length).toBeGreaterThan(1000)
})

test('more than fifty do not wait at once', async () => {
  const requests = Array.from({ length: 52 }, () =>
    writeDocument(info('A'), samplePages, { text: '甲', lines: 1 }),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(requests[51]).rejects.toMatchObject({ status: 503 })
})

test('no other request waits while a long document is drawn', async () => {
  await writeDocument(info('A'), samplePages, { text: '甲', lines: 1 })
  const usage = { own: process.threadCpuUsage(), all: process.cpuUsage() }
  await writeDocument(info('A'), samplePages, { text: '数安软件专业版授权', lines: 2000 })
  const own = process.threadCpuUsage(usage.own)
  const all = process.cpuUsage(usage.all)
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.5)
})
