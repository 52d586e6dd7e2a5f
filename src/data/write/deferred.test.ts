import { expect, test } from 'vitest'
import { createDeferred } from './deferred.ts'

function world() {
  const timers: (() => void)[] = []
  const page = new EventTarget()
  const done: string[] = []
  const deferred = createDeferred<number>({
    delay: 5000,
    page,
    schedule: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  return {
    ...deferred,
    page,
    done,
    put: (key: number, name: string) => deferred.add(key, () => done.push(name)),
    pass: () => {
      for (const run of timers.splice(0)) run()
    },
  }
}

test('what was put is done after its time, the last one of a key alone', () => {
  const { put, pass, done } = world()
  put(1, 'first')
  put(1, 'second')
  put(2, 'other')
  expect(done).toEqual([])
  pass()
  expect(done).toEqual(['second', 'other'])
  pass()
  expect(done).toEqual(['second', 'other'])
})

test('what is taken back is not done', () => {
  const { put, drop, pass, done } = world()
  put(1, 'first')
  drop(1)
  pass()
  expect(done).toEqual([])
})

test('the rest is done at once when the page is left, within the event', () => {
  const { put, page, pass, done } = world()
  put(1, 'first')
  page.dispatchEvent(new Event('pagehide'))
  expect(done).toEqual(['first'])
  pass()
  expect(done).toEqual(['first'])
})

test('who ends it does the rest, and hears of the page no more', () => {
  const { put, end, page, done } = world()
  put(1, 'first')
  end()
  put(2, 'second')
  page.dispatchEvent(new Event('pagehide'))
  expect(done).toEqual(['first'])
})
