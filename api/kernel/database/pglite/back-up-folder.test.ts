import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUpFolder } from './back-up-folder.ts'

test('three copies stay, the newest; what is unfinished or of another folder is judged apart', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'copies-'))
  try {
    for (const name of [
      'pg',
      'pg-before-20250101000000',
      'pg-before-20250301000000',
      'pg-before-20250201000000',
    ])
      await mkdir(path.join(home, name))
    await mkdir(path.join(home, 'pg-before-20250401000000.part'))
    await mkdir(path.join(home, 'other-before-20240101000000'))
    await writeFile(path.join(home, 'pg/row'), 'row')
    const copy = await backUpFolder(path.join(home, 'pg'))
    expect((await readdir(home)).toSorted()).toEqual([
      'other-before-20240101000000',
      'pg',
      'pg-before-20250201000000',
      'pg-before-20250301000000',
      path.basename(copy),
    ])
    expect(await readdir(copy)).toEqual(['row'])
  } finally {
    await rm(home, { recursive: true })
  }
})
