import { expect, test, vi } from 'vitest'
import { everything, nothing } from '../model/selection/selection.ts'
import { createSelectionStore } from './selection-store.ts'

test('a store notifies of changes, not of the selection that it has, and not after the end', () => {
  const store = createSelectionStore(nothing)
  const notify = vi.fn<() => void>()
  const stop = store.subscribe(notify)
  store.set(nothing)
  expect(notify).not.toHaveBeenCalled()
  store.set(everything)
  expect([store.read(), notify.mock.calls.length]).toEqual([everything, 1])
  stop()
  store.set(nothing)
  expect([store.read(), notify.mock.calls.length]).toEqual([nothing, 1])
})
