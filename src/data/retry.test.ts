import { expect, test } from 'vitest'
import { OperationFailure } from './errors.ts'
import { withRetry } from './retry.ts'

const tooMany = (retryAfter?: number) =>
  new OperationFailure({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    via: 'http',
    message: '请求过于频繁',
    ...(retryAfter !== undefined && { details: { retry_after: retryAfter } }),
  })

/** Answers in turn; keeps which failures were to be shown. */
function scripted(...answers: (OperationFailure | string)[]) {
  const reported: unknown[] = []
  let attempts = 0
  const ask = async (silent: (failure: OperationFailure) => boolean) => {
    const answer = answers[attempts] ?? 'none'
    attempts += 1
    if (typeof answer === 'string') return answer
    if (!silent(answer)) reported.push(answer)
    throw answer
  }
  return { ask, reported, attempts: () => attempts }
}

test('what is asked too often waits as long as `retry-after` says, twice', async () => {
  const calls = scripted(tooMany(0), tooMany(0), 'rows')
  expect(await withRetry(new AbortController().signal, calls.ask)).toEqual('rows')
  expect([calls.attempts(), calls.reported]).toEqual([3, []])
})

test('the third error is shown', async () => {
  const last = tooMany(0)
  const calls = scripted(tooMany(0), tooMany(0), last)
  await expect(withRetry(new AbortController().signal, calls.ask)).rejects.toBe(last)
  expect([calls.attempts(), calls.reported]).toEqual([3, [last]])
})

test.each([
  ['it does not say how long', undefined],
  ['it is too long', 600],
])('nobody waits when %s', async (_, wait) => {
  const calls = scripted(tooMany(wait))
  await expect(withRetry(new AbortController().signal, calls.ask)).rejects.toThrow('请求过于频繁')
  expect([calls.attempts(), calls.reported.length]).toEqual([1, 1])
})

test('who leaves waits no longer', async () => {
  const leaving = new AbortController()
  const calls = scripted(tooMany(59))
  const call = withRetry(leaving.signal, calls.ask)
  queueMicrotask(() => leaving.abort())
  await expect(call).rejects.toThrow('aborted')
  expect(calls.attempts()).toEqual(1)
})
