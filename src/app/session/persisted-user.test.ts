import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { viewToken } from '../../data/viewing.ts'
import { authMachine } from '../../machines/auth.ts'
import type { Tokens } from '../../machines/identity.ts'
import { acme, bolt, tokens, user } from '../../machines/testing/fixtures.ts'
import { scriptedActors } from '../../machines/testing/scripted-actors.ts'
import { keepUser, persistedUser } from './persisted-user.ts'
import { storedCompany } from './stored-values.ts'

const storageOf = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf())
  vi.stubGlobal('localStorage', storageOf())
})
afterEach(() => vi.unstubAllGlobals())

/** A page on which the API has said who the user is. */
async function answered() {
  const script = scriptedActors()
  const machine = authMachine.provide({ actors: { loadUser: script.logic('loadUser') } })
  const auth = createActor(machine, { input: { tokens, persistedUser: null, now: () => 0 } })
  keepUser(auth)
  auth.start()
  await script.resolve('loadUser', user)
}

test('the user of a page is known to the next one of the same session and company', async () => {
  storedCompany.write(acme, true)
  await answered()
  expect(persistedUser(tokens)).toEqual(user)
})

const others: readonly (readonly [string, () => void, Tokens | null])[] = [
  ['another session', () => undefined, { ...tokens, session: 's2' }],
  ['nobody', () => undefined, null],
  ['another company', () => storedCompany.write(bolt, true), tokens],
  ['a look as somebody else', () => viewToken.write('view.1'), tokens],
]

test.each(others)('is not known to %s', async (_, change, changedTokens) => {
  storedCompany.write(acme, true)
  await answered()
  change()
  expect(persistedUser(changedTokens)).toBeNull()
})

test('is not stored before a company is chosen, nor while another user is viewed', async () => {
  await answered()
  storedCompany.write(acme, true)
  expect(persistedUser(tokens)).toBeNull()
  viewToken.write('view.1')
  await answered()
  viewToken.clear()
  expect(persistedUser(tokens)).toBeNull()
})
