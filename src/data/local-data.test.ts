import { afterEach, expect, test, vi } from 'vitest'
import { clearLocalData } from './local-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage: its keys are its own properties. */
function storageOf(...keys: readonly string[]) {
  const storage: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, '1']))
  Object.defineProperty(storage, 'removeItem', { value: (key: string) => delete storage[key] })
  return storage
}

test('a sign-out leaves the settings of the browser and nothing of the work, whatever it is called', () => {
  const local = storageOf(
    'console.draft.1:1:orders.create',
    'console.visits',
    'console.recent.1.1.x',
    'console.views.1.1.orders.index',
    'console.company',
    'console.later',
    'console.preferences.1',
    'console.sidebar',
    'console.theme',
    'console.locale',
    'console.device',
    'other',
  )
  const tab = storageOf('console.searches', 'console.addresses', 'console.answers')
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  clearLocalData()
  expect(Object.keys(local)).toEqual([
    'console.preferences.1',
    'console.sidebar',
    'console.theme',
    'console.locale',
    'console.device',
    'other',
  ])
  expect(Object.keys(tab)).toEqual([])
})
