import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLeaving } from './staying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a request cut off on a page that stays is a failure', async () => {
  const page = new EventTarget()
  expect(await outcome(watchLeaving(page))).toBe('failed')
})

test.each(['beforeunload', 'pagehide'])('after %s it is none', async (event) => {
  const page = new EventTarget()
  const staying = watchLeaving(page)
  page.dispatchEvent(new Event(event))
  expect(await outcome(staying)).toBe('ignored')
})

test('a page that comes back, or was not left after all, has failures again', async () => {
  const page = new EventTarget()
  const staying = watchLeaving(page)
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(await outcome(staying)).toBe('failed')

  page.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await outcome(staying)).toBe('failed')
})

async function outcome(staying: () => Promise<void>): Promise<'failed' | 'ignored'> {
  let result: 'failed' | 'ignored' = 'ignored'
  void staying().then(() => (result = 'failed'))
  await vi.advanceTimersByTimeAsync(1_000)
  return result
}
