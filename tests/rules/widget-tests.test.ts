import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../src/widgets')

/** Folders whose component is tested where it is used, and where that is. */
const elsewhere: Readonly<Record<string, string>> = {
  'number-grid': 'src/widgets/cost-grid',
  ordered: 'src/records/order',
}

/** What a widget does when it is read-only, busy, empty or refused has a test of its own. */
test('every widget has a component test', () => {
  const folders = [...new Set(globSync('*/*.tsx', { cwd: folder }).map((file) => path.dirname(file)))]
  const tested = new Set(
    globSync('*/*.component.test.tsx', { cwd: folder }).map((file) => path.dirname(file)),
  )
  expect(folders.filter((name) => !tested.has(name) && !Object.hasOwn(elsewhere, name))).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => tested.has(name))).toEqual([])
})
