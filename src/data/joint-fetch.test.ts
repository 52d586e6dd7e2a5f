import { expect, test, vi } from 'vitest'
import { createJointFetch } from './joint-fetch.ts'

function jointFetch(answer: (body: unknown) => Response | Promise<Response>) {
  const sent: RequestInit[] = []
  const fetch = createJointFetch(async (_url, init = {}) => {
    sent.push(init)
    return await answer(bodyOf(init))
  })
  const call = (name: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch('/graphql', {
      body: JSON.stringify({ name }),
      headers: { 'X-Request-Id': name, ...headers },
      ...(signal && { signal }),
    }).then((response) => response.json())
  return { call, bodies: () => sent.map(bodyOf), sent }
}

const bodyOf = ({ body }: RequestInit) => JSON.parse(typeof body === 'string' ? body : '')

const echo = (body: unknown) =>
  Response.json(Array.isArray(body) ? body.map((each) => ({ of: each })) : { of: body })

test('calls of one moment are one request, and each has its own answer', async () => {
  const { call, bodies } = jointFetch(echo)
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => call(name)))
  expect(bodies()).toEqual([[{ name: 'a' }, { name: 'b' }, { name: 'c' }]])
  expect(answers).toEqual([{ of: { name: 'a' } }, { of: { name: 'b' } }, { of: { name: 'c' } }])
})

test('a call alone, of another page or of another caller is sent as it is', async () => {
  const { call, bodies } = jointFetch(echo)
  await Promise.all([call('a', { 'X-Route-Name': 'one' }), call('b', { 'X-Route-Name': 'two' })])
  await call('c')
  expect(bodies()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
})

test('what the gateway does not take at once goes in several requests', async () => {
  const { call, bodies } = jointFetch(echo)
  await Promise.all(Array.from({ length: 10 }, (_, place) => call(String(place))))
  expect(bodies().map((body) => body.length)).toEqual([8, 2])
})

test('an error of the whole request is the answer to each call', async () => {
  const { call } = jointFetch(() => Response.json({ errors: ['busy'] }, { status: 503 }))
  expect(await Promise.all([call('a'), call('b')])).toEqual([{ errors: ['busy'] }, { errors: ['busy'] }])
})

test('a request that is cut off fails each of its calls', async () => {
  const { call } = jointFetch(() => Promise.reject(new TypeError('cut off')))
  const outcomes = await Promise.allSettled([call('a'), call('b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('an aborted call ends alone; the request ends with the last of them', async () => {
  const answer = Promise.withResolvers<Response>()
  const { call, sent } = jointFetch(() => answer.promise)
  const aborts = [new AbortController(), new AbortController()]
  const outcomes = Promise.allSettled(aborts.map(({ signal }, place) => call(String(place), {}, signal)))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const signal = sent[0]?.signal
  aborts[0]?.abort()
  expect(signal?.aborted).toBe(false)
  aborts[1]?.abort()
  expect(signal?.aborted).toBe(true)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  answer.resolve(Response.json([]))
})

test('a call that is aborted before the moment is over is not sent, and no request is where all are', async () => {
  const { call, sent, bodies } = jointFetch(echo)
  const [first, second] = [new AbortController(), new AbortController()]
  const ended = Promise.allSettled([call('a', {}, first.signal), call('b', {}, second.signal)])
  first.abort()
  second.abort()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const aborted = new AbortController()
  const others = Promise.allSettled([call('c', {}, aborted.signal), call('d')])
  aborted.abort()
  await others
  expect(sent).toHaveLength(1)
  expect(bodies()).toEqual([{ name: 'd' }])
})
