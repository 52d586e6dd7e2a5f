import { expect, test } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { type PersonalSettings, createPersonal } from './personal.ts'
import type { Transport } from './transport.ts'

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
  const transport: Transport = {
    send: async (operation, variables) => {
      if (operation?.hash !== 'save') return { data: { column_prefs: onServer } } as never
      saved.push((variables as { input: unknown }).input)
      return null as never
    },
    file: () => Promise.reject(new Error('no file is asked for')),
  }
  const settings: PersonalSettings = {
    userId: 7,
    transport,
    load: ref('load'),
    save: ref('save'),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    schedule: (run) => {
      timers.push(run)
      return () => void timers.splice(timers.indexOf(run), 1)
    },
  }
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  return { settings, stored, saved, pass }
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

test('several changes are one call, with those of other pages', async () => {
  const { settings, saved, pass } = world({ users: { density: 'compact' } })
  const personal = createPersonal(settings)
  personal.subscribe(() => undefined)
  await turn()
  personal.write('orders', { density: 'relaxed' })
  personal.write('orders', { density: 'normal' })
  expect([personal.read('orders'), saved]).toEqual([{ density: 'normal' }, []])
  pass()
  expect(saved).toEqual([{ column_prefs: { users: { density: 'compact' }, orders: { density: 'normal' } } }])
})

test('what was changed before the server answered holds', async () => {
  const { settings, saved } = world({ orders: { density: 'compact' } })
  const personal = createPersonal(settings)
  personal.subscribe(() => undefined)
  personal.write('orders', { density: 'relaxed' })
  await turn()
  expect(personal.read('orders')).toEqual({ density: 'relaxed' })
  personal.flush()
  personal.flush()
  expect(saved).toEqual([{ column_prefs: { orders: { density: 'relaxed' } } }])
})

test.each(['{', '[]', '3', 'null'])('a copy that says %s is none', (text) => {
  const { settings, stored } = world({})
  stored.set('console.preferences.7', text)
  expect(createPersonal(settings).read('orders')).toEqual(undefined)
})
