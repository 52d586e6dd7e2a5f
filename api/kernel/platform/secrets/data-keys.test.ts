import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDataKey, type DataKeys, readDataKeys } from './data-keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'console-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const [one, two, three] = ['1'.repeat(40), '2'.repeat(40), '3'.repeat(40)] as const
const file = () => path.join(dataDir, 'data-key')
const read = (dataKey?: string, previousDataKeys: string[] = []) =>
  texts(readDataKeys({ dataKey, previousDataKeys, dataDir }))
const texts = ({ present, previous }: DataKeys) =>
  [present, ...previous].map((key) => Buffer.from(key).toString())

it('are made on the first start, for the owner of the file alone, and stay', async () => {
  const [made = ''] = read()
  expect([made.length, read(), (await stat(file())).mode & 0o777]).toEqual([43, [made], 0o600])
})

it('are those of the settings, else the lines of the file, the present one first and each once', async () => {
  await writeFile(file(), `${one}\n\n${two}\n`)
  expect([read(), read(undefined, [three, one]), read(three, [one, three, one])]).toEqual([
    [one, two],
    [one, two, three],
    [three, one],
  ])
})

it('get a new one before them', async () => {
  await writeFile(file(), `${one}\n`)
  const changed = addDataKey(dataDir)
  const [made, ...previous] = read()
  expect([changed, made?.length, previous]).toEqual([file(), 43, [one]])
  expect(await readFile(file(), 'utf8')).toBe(`${made}\n${one}`)
})

it.each([
  ['', 'holds no key'],
  [`${one}\nshort`, 'in line 2'],
])('%j is refused', async (content, reason) => {
  await writeFile(file(), content)
  expect(() => read()).toThrow(reason)
})
