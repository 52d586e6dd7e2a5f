import { expect, test } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { type PersonalSettings, createPersonal } from './personal.ts'
import type { Transport } from './transport.ts'
import { createDeferred } from './write/deferred.ts'

const ref = (hash: string): OperationRef => ({
  name: 'session_user',
  kind: 'query',
  hash,
  variables: [],
})

/** A browser, a server and a clock that the case moves. */
function world(onServer: object) {
  const stored = new Map<string, string>()
  const saved: unknown[] = []
  const timers: (() => void)[] = []
  const page = new EventTarget()
  const transport: Pick<Transport, 'send'> = {
    send: async () => ({ data: { column_prefs: onServer } }) as never,
  }
  let isCut = false
  const deferred = createDeferred<'save'>({
    delay: 2000,
    page,
    schedule: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  })
  const settings: PersonalSettings = {
    userId: 7,
    transport,
    load: ref('load'),
    saving: {
      save: async (pages) => {
        saved.push(pages)
        return !isCut
      },
      later: (run) => deferred.add('save', run),
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
  }
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const cut = (is: boolean) => void (isCut = is)
  return { settings, stored, saved, pass, leave, cut }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what the server has is there after it answered, and the copy of the browser before', async () => {
  const { settings, stored } = world({ orders: { density: 'compact' } })
  stored.set('console.preferences.7', '{"orders":{"density":"relaxed"}}')
  const personal = createPersonal(settings)
  expect(personal.read('orders')).toEqual({ density: 'relaxed' })
  personal.subscribe(() => undefined)
  await turn()
  expect(personal.read('orders')).toEqual({ density: 'compact' })
  expect(stored.get('console.preferences.7')).toEqual('{"orders":{"density":"compact"}}')
})

test('several changes are one call, of the pages that were changed alone', async () => {
  const { settings, saved, pass } = world({ users: { density: 'compact' } })
  const personal = createPersonal(settings)
  personal.subscribe(() => undefined)
  await turn()
  personal.write('orders', { density: 'relaxed' })
  personal.write('orders', { density: 'normal' })
  expect([personal.read('orders'), saved]).toEqual([{ density: 'normal' }, []])
  pass()
  expect(saved).toEqual([{ orders: { density: 'normal' } }])
})

test('what was changed before the server answered holds', async () => {
  const { settings, saved, leave } = world({ orders: { density: 'compact' } })
  const personal = createPersonal(settings)
  personal.subscribe(() => undefined)
  personal.write('orders', { density: 'relaxed' })
  await turn()
  expect(personal.read('orders')).toEqual({ density: 'relaxed' })
  leave()
  leave()
  expect(saved).toEqual([{ orders: { density: 'relaxed' } }])
})

test('what another tab has chosen for other pages stays, in the copy of the browser too', () => {
  const { settings, stored, saved, leave } = world({})
  const personal = createPersonal(settings)
  stored.set('console.preferences.7', '{"users":{"density":"compact"}}')
  personal.write('orders', { density: 'relaxed' })
  leave()
  expect([JSON.parse(stored.get('console.preferences.7') ?? ''), saved]).toEqual([
    { users: { density: 'compact' }, orders: { density: 'relaxed' } },
    [{ orders: { density: 'relaxed' } }],
  ])
})

test('what could not be saved goes with the next change', async () => {
  const { settings, saved, pass, cut } = world({})
  const personal = createPersonal(settings)
  cut(true)
  personal.write('orders', { density: 'relaxed' })
  pass()
  await turn()
  cut(false)
  personal.write('users', { density: 'compact' })
  pass()
  expect(saved.at(-1)).toEqual({ orders: { density: 'relaxed' }, users: { density: 'compact' } })
})

test.each(['{', '[]', '3', 'null'])('a copy that says %s is none', (text) => {
  const { settings, stored } = world({})
  stored.set('console.preferences.7', text)
  expect(createPersonal(settings).read('orders')).toEqual(undefined)
})
