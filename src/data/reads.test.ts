import type { OperationResult } from '@urql/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import type { PersistedAnswer, PersistedAnswers } from './answer-cache.ts'
import { changedTypenames, everything, invalidate } from './changes.ts'
import { createClient } from './client.ts'
import { documentOf } from './documents.ts'
import { OperationFailure } from './errors.ts'
import { createPrefetch } from './prefetch.ts'
import type { SendOptions, Transport } from './transport.ts'

const query = (name: OperationRef['name'], reads?: OperationRef['reads']): OperationRef => ({
  name,
  kind: 'query',
  hash: name,
  variables: [],
  ...(reads && { reads }),
})
const orders = query('orders_index_list', ['orders', 'users'])
const summary = query('orders_index_summary', ['orders'])
const articles = query('articles_index_list', ['articles'])
const unspecified = query('products_index_list')
const choices = query('console_user_options')

/** A transport whose calls are answered by hand, in the order in which they were sent. */
function scripted(persisted?: PersistedAnswers) {
  const sent: { readonly name: string | undefined; readonly options: SendOptions }[] = []
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  const transport: Transport = {
    send: <T>(ref: OperationRef | null, _: object, options: SendOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        sent.push({ name: ref?.name, options })
        waiting.push({ resolve: (value) => resolve(value as T), reject })
        options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
    file: () => Promise.reject(new Error('no file is expected')),
  }
  const client = createClient(transport, persisted)
  /** What a page shows of a query from now on: the results, each with whether it is being refreshed. */
  const show = (ref: OperationRef, variables: object = {}, context = {}) => {
    const results: unknown[] = []
    const subscription = client
      .query(documentOf<unknown>(ref), { ...variables }, context)
      .subscribe(({ data, error, stale }: OperationResult) =>
        results.push(error === undefined ? [data.result, stale] : error.networkError?.message),
      )
    return { results, leave: () => subscription.unsubscribe() }
  }
  return {
    client,
    sent,
    show,
    prefetch: createPrefetch(client),
    names: () => sent.map(({ name }) => name),
    answer: async (index: number, value: unknown) => {
      await until(() => waiting[index] !== undefined)
      waiting[index]?.resolve(value)
      await passed()
    },
    fail: async (index: number, error: Error) => {
      await until(() => waiting[index] !== undefined)
      waiting[index]?.reject(error)
      await passed()
    },
  }
}

/** All that follows from an answer at once has happened. */
const passed = () => new Promise((resolve) => setImmediate(resolve))

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries += 1) await passed()
  expect(isSo()).toBe(true)
}

const forbidden = new OperationFailure({ code: 'FORBIDDEN', status: 403, via: 'http', message: '没有权限' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('answers', () => {
  it('are shown at once when the page is visited again, and not asked for while they are fresh', async () => {
    const { show, answer, names } = scripted()
    const first = show(orders, { page: 1 })
    await answer(0, 'rows')
    first.leave()
    later(10_000)
    expect(show(orders, { page: 1 }).results).toEqual([['rows', false]])
    await passed()
    expect(names()).toEqual(['orders_index_list'])
  })

  it('that are old are shown while they are being refreshed', async () => {
    const { show, answer, names } = scripted()
    const first = show(orders)
    await answer(0, 'old rows')
    first.leave()
    later(10_001)
    const { results } = show(orders)
    expect(results).toEqual([['old rows', true]])
    await answer(1, 'rows')
    expect(results).toEqual([
      ['old rows', true],
      ['rows', false],
    ])
    expect(names()).toHaveLength(2)
  })

  it('are fresh for as long as the operation says', async () => {
    const { show, answer, names } = scripted()
    const first = show(orders, {}, { freshFor: 60_000 })
    await answer(0, 'rows')
    first.leave()
    later(60_000)
    show(orders, {}, { freshFor: 60_000 }).leave()
    await passed()
    expect(names()).toHaveLength(1)
    later(1)
    expect(show(orders, {}, { freshFor: 60_000 }).results).toEqual([['rows', true]])
  })

  it('that are later parts of an answer are not held', async () => {
    const { show, answer, names } = scripted()
    const part = show(orders, { page: 2 }, { requestPolicy: 'network-only', isPart: true })
    await answer(0, 'rows')
    part.leave()
    expect(part.results).toEqual([['rows', false]])
    expect(show(orders, { page: 2 }).results).toEqual([])
    await passed()
    expect(names()).toHaveLength(2)
  })

  it('that a change concerns are refreshed on screen at once, and elsewhere when they are shown next', async () => {
    const { client, show, answer, names } = scripted()
    const list = show(orders)
    const left = show(summary)
    show(articles)
    await answer(0, 'old rows')
    await answer(1, 'old sums')
    await answer(2, 'articles')
    left.leave()
    invalidate(client, changedTypenames(['orders']))
    await answer(3, 'rows')
    expect(list.results.at(-1)).toEqual(['rows', false])
    expect(names().slice(3)).toEqual(['orders_index_list'])
    expect(show(summary).results).toEqual([['old sums', true]])
    await answer(4, 'sums')
    expect(names().slice(4)).toEqual(['orders_index_summary'])
  })

  it('that a change overtakes on their way are shown as being refreshed, and sent for again', async () => {
    const { client, show, answer, names } = scripted()
    const { results } = show(orders)
    await passed()
    invalidate(client, changedTypenames(['orders']))
    await answer(0, 'old rows')
    await answer(1, 'rows')
    expect(results).toEqual([
      ['old rows', true],
      ['rows', false],
    ])
    await passed()
    expect(names()).toHaveLength(2)
  })

  it.each([
    ['a resource', ['orders'], ['orders_index_list', 'products_index_list']],
    [
      'what the contract does not say',
      undefined,
      ['orders_index_list', 'articles_index_list', 'products_index_list'],
    ],
    ['nothing', [], []],
  ])('are out of date by what they show: %s was changed', async (_, changed, refreshed) => {
    const { client, show, answer, names } = scripted()
    const all = [orders, articles, unspecified, choices]
    for (const ref of all) show(ref)
    for (const index of all.keys()) await answer(index, 'old')
    invalidate(client, changedTypenames(changed))
    await passed()
    await passed()
    expect(names().slice(all.length)).toEqual(refreshed)
  })

  it('are all refreshed when everything has changed', async () => {
    const { client, show, answer, names } = scripted()
    show(orders)
    show(choices)
    await answer(0, 'rows')
    await answer(1, 'names')
    invalidate(client, [everything])
    await until(() => names().length === 4)
    expect(names().slice(2)).toEqual(['orders_index_list', 'console_user_options'])
  })

  it('stay when the same query fails', async () => {
    const { show, answer, fail } = scripted()
    const first = show(orders)
    await answer(0, 'rows')
    first.leave()
    later(20_000)
    const second = show(orders)
    await fail(1, forbidden)
    expect(second.results).toEqual([['rows', true], '没有权限'])
    second.leave()
    expect(show(orders).results).toEqual([['rows', true]])
  })

  it('are held for the two hundred queries that were used last', async () => {
    const { show, answer } = scripted()
    for (let page = 0; page <= 200; page += 1) {
      const { leave } = show(orders, { page })
      await answer(page, page)
      leave()
      if (page === 100) show(orders, { page: 0 }).leave()
    }
    expect(show(orders, { page: 0 }).results).toEqual([[0, false]])
    expect(show(orders, { page: 1 }).results).toEqual([])
  })
})

describe('persisted answers', () => {
  it('are shown at once after a reload, and refreshed behind, however new they are', async () => {
    let stored: readonly PersistedAnswer[] = []
    let leave = () => undefined as void
    const persisted: PersistedAnswers = {
      load: () => stored,
      saveOnLeave: (read) => {
        leave = () => {
          stored = JSON.parse(JSON.stringify([...read()])) as readonly PersistedAnswer[]
        }
      },
    }
    const before = scripted(persisted)
    before.show(articles)
    before.show(orders, { page: 2 })
    await before.answer(0, 'articles')
    await before.answer(1, 'rows')
    leave()
    expect(stored.map(({ ref, variables, data }) => [ref.name, variables, data])).toEqual([
      ['orders_index_list', { page: 2 }, { result: 'rows' }],
      ['articles_index_list', {}, { result: 'articles' }],
    ])
    const after = scripted(persisted)
    after.prefetch.start([{ ref: orders, variables: { page: 2 } }], 'orders.index')
    const { results } = after.show(orders, { page: 2 }, { freshFor: 60_000 })
    expect(results).toEqual([['rows', true]])
    await after.answer(0, 'newer rows')
    expect(results.at(-1)).toEqual(['newer rows', false])
    expect(after.show(articles).results).toEqual([['articles', true]])
    await after.answer(1, 'newer articles')
    expect(after.names()).toEqual(['orders_index_list', 'articles_index_list'])
  })
})

describe('a prefetch', () => {
  it('is the query that the page sends, whatever the order of its variables', async () => {
    const { prefetch, show, answer, sent } = scripted()
    prefetch.start([{ ref: orders, variables: { page: 1, filter: { a: '1', b: '2' } } }], 'orders.index')
    const { results } = show(orders, { filter: { b: '2', a: '1' }, page: 1 })
    await answer(0, 'rows')
    expect(results).toEqual([['rows', false]])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.options).toMatchObject({ bare: true, page: 'orders.index' })
  })

  it('that is answered is shown by the first picture of its page', async () => {
    const { prefetch, show, answer, names } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    await answer(0, 'rows')
    await prefetch.answered()
    expect(show(orders).results).toEqual([['rows', false]])
    expect(names()).toHaveLength(1)
  })

  it('leaves other variables to the page', async () => {
    const { prefetch, show, names, sent } = scripted()
    prefetch.start([{ ref: orders, variables: { page: 1 } }], 'orders.index')
    show(orders, { page: 2 })
    await until(() => names().length === 2)
    expect(sent[1]?.options.bare).toBe(false)
  })

  it('that fails is sent again by the page that shows it, so that the failure is handled and reported', async () => {
    const { prefetch, show, answer, fail, sent } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    const { results } = show(orders)
    await fail(0, forbidden)
    await answer(1, 'rows')
    expect(results).toEqual([['rows', false]])
    expect(sent[1]?.options.bare).toBe(false)
  })

  it('that fails and that nothing shows is not sent again', async () => {
    const { prefetch, fail, names } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    await fail(0, forbidden)
    await prefetch.answered()
    await passed()
    expect(names()).toHaveLength(1)
  })

  it('is not repeated for the same page, and aborted for another', async () => {
    const { prefetch, names, sent } = scripted()
    const both = [
      { ref: orders, variables: {} },
      { ref: summary, variables: {} },
    ]
    prefetch.start(both, 'orders.index')
    await passed()
    prefetch.start(both.slice(0, 1), 'orders.index')
    await passed()
    expect(names()).toEqual(['orders_index_list', 'orders_index_summary'])
    expect(sent.map(({ options }) => options.signal?.aborted)).toEqual([false, true])
  })

  it('goes on for the page that shows it when another page is on its way', async () => {
    const { prefetch, show, answer, sent } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    const { results } = show(orders)
    prefetch.start([{ ref: articles, variables: {} }], 'articles.index')
    await answer(0, 'rows')
    expect(results).toEqual([['rows', false]])
    expect(sent[0]?.options.signal?.aborted).toBe(false)
  })

  it('ends with its page', async () => {
    const { prefetch, show, sent } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    const { leave } = show(orders)
    await passed()
    prefetch.start([], 'articles.index')
    leave()
    await passed()
    expect(sent[0]?.options.signal?.aborted).toBe(true)
  })

  it('is a visit: what a previous one was answered is shown and refreshed, however young it is', async () => {
    const { prefetch, show, answer, names } = scripted()
    const call = { ref: orders, variables: {} }
    prefetch.start([call], 'orders.index')
    const first = show(orders)
    await answer(0, 'rows')
    prefetch.start([], 'articles.index')
    first.leave()
    prefetch.start([call], 'orders.index')
    const { results } = show(orders)
    await answer(1, 'newer rows')
    expect(results.slice(-2)).toEqual([
      ['rows', true],
      ['newer rows', false],
    ])
    expect(names()).toHaveLength(2)
  })

  it('that the router says twice is sent once', async () => {
    const { prefetch, show, answer, names } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    await answer(0, 'rows')
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    expect(show(orders).results).toEqual([['rows', false]])
    await passed()
    expect(names()).toHaveLength(1)
  })

  it('of figures that are fresh sends nothing', async () => {
    const { prefetch, answer, names } = scripted()
    const call = { ref: orders, variables: {}, freshFor: 60_000 }
    prefetch.start([call], 'dashboard')
    await answer(0, 'figures')
    prefetch.start([], 'articles.index')
    prefetch.start([call], 'dashboard')
    await passed()
    expect(names()).toHaveLength(1)
  })

  it('whose answer was changed meanwhile is sent again', async () => {
    const { client, prefetch, show, answer, names } = scripted()
    prefetch.start([{ ref: orders, variables: {} }], 'orders.index')
    await answer(0, 'old rows')
    invalidate(client, changedTypenames(['orders']))
    expect(show(orders).results).toEqual([['old rows', true]])
    await answer(1, 'rows')
    expect(names()).toHaveLength(2)
  })
})
