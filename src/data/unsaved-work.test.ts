import { expect, test } from 'vitest'
import { createUnsavedWork } from './unsaved-work.ts'

test('leaving has to be confirmed while something is unsaved, and only then', () => {
  const notified: boolean[] = []
  const steps: string[] = []
  const work = createUnsavedWork((isDirty) => notified.push(isDirty))
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
  expect(notified).toEqual([true, false])
})

test('what is given up is notified, once', () => {
  const abandoned: string[] = []
  const work = createUnsavedWork(() => undefined)
  work.add({ abandon: () => abandoned.push('one') })
  const over = work.add({ abandon: () => abandoned.push('two') })
  work.abandon()
  over()
  work.abandon()
  expect(abandoned).toEqual(['one', 'two'])
  expect(work.exists()).toEqual(false)
})
