import { expect, it } from 'vitest'
import { TryLater } from './api-error.ts'
import { limitedQueue } from './limited-queue.ts'

it('runs so much at once, in order, and refuses who would be one too many to wait', async () => {
  const inTurn = limitedQueue({ concurrency: 2, waiting: 2, overloadMessage: '记录不存在' })
  const log: string[] = []
  const ends: (() => void)[] = []
  const run = (name: string) =>
    inTurn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const first = ['a', 'b', 'c', 'd'].map(run)
  await expect(run('e')).rejects.toThrow(TryLater)
  expect(log).toEqual(['a', 'b'])
  ends.shift()?.()
  await first[0]
  // The place that a left is c's; a new caller waits behind d.
  const last = run('f')
  expect(log).toEqual(['a', 'b', 'c'])
  for (const expected of [['c', 'd'], ['d', 'f'], ['f']]) {
    ends.shift()?.()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(log.slice(-1)).toEqual(expected.slice(-1))
  }
  ends.shift()?.()
  expect(await Promise.all([...first, last])).toEqual(['a', 'b', 'c', 'd', 'f'])
})

it('passes a failure on and goes on with the next', async () => {
  const inTurn = limitedQueue({ concurrency: 1, waiting: 1, overloadMessage: '记录不存在' })
  const [failed, next] = [inTurn(() => Promise.reject(new Error('broken'))), inTurn(() => Promise.resolve(2))]
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe(2)
})
