import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../../src')

/** Folders whose component is tested where it is used, and where that is. */
const elsewhere: Readonly<Record<string, string>> = {
  'own/number-grid': 'src/own/cost-grid',
  'own/ordered': 'src/records/order',
  'widgets/qr-code': 'src/own/checkout-preview',
}

/** What a widget does when it is read-only, busy, empty or refused has a test of its own. */
test('every widget has a component test', () => {
  const folders = [
    ...new Set(globSync('{own,widgets}/*/*.tsx', { cwd: folder }).map((file) => path.dirname(file))),
  ]
  const tested = new Set(
    globSync('{own,widgets}/*/*.component.test.tsx', { cwd: folder }).map((file) => path.dirname(file)),
  )
  expect(folders.filter((name) => !tested.has(name) && !Object.hasOwn(elsewhere, name))).toEqual([])
  expect(Object.keys(elsewhere).filter((name) => tested.has(name))).toEqual([])
})
