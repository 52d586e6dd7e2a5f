import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStale } from './stale.ts'

const build = { name: 'sample', inputs: ['src/**', 'lock.json'], output: 'dist/index.html' }
let home = ''

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'stale-'))
})
afterEach(() => rm(home, { recursive: true }))

async function projectIn(name: string) {
  const folder = path.join(home, name)
  await mkdir(path.join(folder, 'src/inner'), { recursive: true })
  await mkdir(path.join(folder, 'dist'))
  await writeFile(path.join(folder, 'src/inner/main.ts'), 'one')
  await writeFile(path.join(folder, 'lock.json'), '{}')
  const work = vi.fn<() => Promise<void>>(() => writeFile(path.join(folder, 'dist/index.html'), ''))
  await whenStale(build, work, folder)
  expect(work).toHaveBeenCalledOnce()
  work.mockClear()
  return { folder, work }
}

test('what is built in one folder is fresh in another', async () => {
  const { folder, work } = await projectIn('built')
  const moved = path.join(home, 'a', 'much', 'longer', 'way')
  await mkdir(path.dirname(moved), { recursive: true })
  await rename(folder, moved)
  await whenStale(build, work, moved)
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['an input is another', 'src/inner/main.ts', 'two'],
  ['an input is new', 'src/other.ts', 'one'],
])('is built again where %s', async (_why, file, text) => {
  const { folder, work } = await projectIn('changed')
  await writeFile(path.join(folder, file), text)
  await whenStale(build, work, folder)
  expect(work).toHaveBeenCalledOnce()
})

test('is built again where an input has another name, or the output is gone', async () => {
  const { folder, work } = await projectIn('renamed')
  await rename(path.join(folder, 'src/inner'), path.join(folder, 'src/outer'))
  await whenStale(build, work, folder)
  await rm(path.join(folder, 'dist/index.html'))
  await whenStale(build, work, folder)
  expect(work).toHaveBeenCalledTimes(2)
})
