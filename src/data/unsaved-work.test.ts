import { expect, test } from 'vitest'
import { createUnsavedWork } from './unsaved-work.ts'

test('who leaves is asked while something is unsaved, and only then', () => {
  const told: boolean[] = []
  const steps: string[] = []
  const work = createUnsavedWork((isDirty) => told.push(isDirty))
  work.leave(() => steps.push('clean'))
  work.watch((proceed) => {
    steps.push('asked')
    proceed()
  })
  const over = work.add()
  work.leave(() => steps.push('dirty'))
  over()
  work.leave(() => steps.push('saved'))
  expect(steps).toEqual(['clean', 'asked', 'dirty', 'saved'])
  expect(told).toEqual([true, false])
})

test('what is given up is told so, once', () => {
  const given: string[] = []
  const work = createUnsavedWork(() => undefined)
  work.add({ abandon: () => given.push('one') })
  const over = work.add({ abandon: () => given.push('two') })
  work.abandon()
  over()
  work.abandon()
  expect(given).toEqual(['one', 'two'])
  expect(work.exists()).toEqual(false)
})
