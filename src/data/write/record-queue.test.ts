import { expect, test } from 'vitest'
import { createRecordQueue } from './record-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('writes of one record run one after the other, of others at once, and the first within the call', async () => {
  const queue = createRecordQueue()
  const calls: string[] = []
  const first = Promise.withResolvers<void>()
  const enter = (record: string, name: string, until?: Promise<void>) =>
    queue.enter(record, async () => {
      calls.push(name)
      await until
    })
  const ends = [enter('a', 'first', first.promise), enter('a', 'second'), enter('b', 'of another')]
  expect([calls, queue.isFree('a')]).toEqual([['first', 'of another'], false])
  first.resolve()
  await Promise.all(ends)
  expect([calls, queue.isFree('a')]).toEqual([['first', 'of another', 'second'], true])
})

test('one that fails holds up no other', async () => {
  const queue = createRecordQueue()
  const failing = queue.enter('a', () => Promise.reject(new Error('no')))
  const next = queue.enter('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual('done')
  await turn()
  expect(queue.isFree('a')).toEqual(true)
})

test('a version becomes the last one that own writes made of it', () => {
  const queue = createRecordQueue()
  queue.succeed('a', 'v1', 'v2')
  queue.succeed('a', 'v2', 'v3')
  expect(['v1', 'v2', 'v3'].map((seen) => queue.latest('a', seen))).toEqual(['v3', 'v3', 'v3'])
  expect(queue.latest('b', 'v1')).toEqual('v1')
})

test('a version that was made elsewhere is not passed over', () => {
  const queue = createRecordQueue()
  queue.succeed('a', 'v1', 'v2')
  // v3 is of another user; it was seen, and written on.
  queue.succeed('a', 'v3', 'v4')
  expect(['v1', 'v3'].map((seen) => queue.latest('a', seen))).toEqual(['v1', 'v4'])
})
