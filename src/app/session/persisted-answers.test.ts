import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PersistedAnswer } from '../../data/answer-cache.ts'
import { viewToken } from '../../data/viewing.ts'
import { persistedAnswersOf } from './persisted-answers.ts'

let leave: () => void = () => undefined

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    leave = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (page: number, result: unknown = 'rows'): PersistedAnswer => ({
  ref: { name: 'orders_index_list', kind: 'query', hash: 'h', variables: ['page'] },
  variables: { page },
  data: { result },
})

type Session = Parameters<typeof persistedAnswersOf>[0]

interface State {
  session: string | null
  company: number | null
  status?: 'active' | 'done'
}

/** A tab's session whose state a test changes, as the machines do. */
function open(state: State) {
  let changed = () => undefined as void
  const auth = {
    getSnapshot: () => ({
      status: state.status ?? 'active',
      context: { tokens: state.session === null ? null : { session: state.session } },
    }),
  }
  const company = {
    getSnapshot: () => ({ context: { current: state.company === null ? null : { id: state.company } } }),
    subscribe: (listener: () => void) => {
      changed = listener
    },
  }
  const answers = persistedAnswersOf({ auth, company } as unknown as Session)
  return {
    load: () => answers.load().map(({ variables }) => variables),
    leaveWith: (...left: readonly PersistedAnswer[]) => {
      answers.saveOnLeave(() => left)
      leave()
    },
    change: (to: Partial<State>) => {
      Object.assign(state, to)
      changed()
    },
  }
}

test('answers of a session and company are there after a reload, once', () => {
  open({ session: 's', company: 1 }).leaveWith(answer(1), answer(2))
  const reloaded = open({ session: 's', company: 1 })
  expect(reloaded.load()).toEqual([{ page: 1 }, { page: 2 }])
  expect(reloaded.load()).toEqual([])
})

test.each([
  ['another session', { session: 'other', company: 1 }],
  ['another company', { session: 's', company: 2 }],
  ['no company', { session: 's', company: null }],
])('%s gets none of them', (_, state) => {
  open({ session: 's', company: 1 }).leaveWith(answer(1))
  expect(open(state).load()).toEqual([])
  expect(open({ session: 's', company: 1 }).load()).toEqual([])
})

test.each([
  ['the company was switched', { company: 2 }],
  ['the session is another', { session: 'other' }],
  ['the session has ended', { status: 'done' as const }],
  ['the session was signed out', { session: null }],
])('nothing is stored when %s', (_, change) => {
  const tab = open({ session: 's', company: 1 })
  tab.change(change)
  tab.leaveWith(answer(1))
  expect(open({ session: 's', company: 1 }).load()).toEqual([])
  expect(open({ session: 's', company: 2 }).load()).toEqual([])
  expect(open({ session: 'other', company: 1 }).load()).toEqual([])
})

test('answers of a company that is chosen after the sign-in are stored, too', () => {
  const tab = open({ session: 's', company: null })
  tab.change({ company: 1 })
  tab.leaveWith(answer(1))
  expect(open({ session: 's', company: 1 }).load()).toEqual([{ page: 1 }])
})

test('nothing is stored while another user is viewed', () => {
  const tab = open({ session: 's', company: 1 })
  viewToken.write('v')
  tab.leaveWith(answer(1))
  viewToken.clear()
  expect(open({ session: 's', company: 1 }).load()).toEqual([])
})

test('what does not fit is left out, the last used answers first', () => {
  open({ session: 's', company: 1 }).leaveWith(answer(1), answer(2, 'x'.repeat(400_000)), answer(3))
  expect(open({ session: 's', company: 1 }).load()).toEqual([{ page: 1 }])
})
