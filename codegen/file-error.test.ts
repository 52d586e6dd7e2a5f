import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileErrorText } from './file-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function thrownBy(action: () => void): unknown {
  try {
    action()
    return null
  } catch (error) {
    return error
  }
}

test('what the file system refuses is one sentence about the file that was meant', () => {
  const shown = relative(process.cwd(), join(folder, 'menu.ts'))
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'menu.ts'))
  const write = thrownBy(() => writeFileSync(join(folder, 'none/menu.ts.17.tmp'), ''))
  expect([
    fileErrorText(thrownBy(() => readFileSync(join(folder, 'menu.ts/x')))),
    fileErrorText(thrownBy(() => readFileSync(join(folder, 'file/x')))),
    fileErrorText(write),
    fileErrorText(new Error('ours')),
  ]).toEqual([
    `${shown}/x cannot be read: it does not exist.`,
    `${relative(process.cwd(), join(folder, 'file/x'))} cannot be read: a file stands where a folder should be.`,
    `${relative(process.cwd(), join(folder, 'none/menu.ts'))} cannot be written: it does not exist.`,
    null,
  ])
})
