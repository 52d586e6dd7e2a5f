import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { authMachine } from './auth.ts'
import type { Tokens } from './identity.ts'
import { hasUsableToken, recover, reloadUser, requestUser, whenUser } from './session-state.ts'
import { newerTokens, tokens, user } from './testing/fixtures.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start(stored: Tokens | null, now: () => number = () => 0) {
  const script = scriptedActors()
  const machine = authMachine.provide({
    actors: { loadUser: script.logic('loadUser'), refresh: script.logic('refresh') },
  })
  const auth = createActor(machine, { input: { tokens: stored, persistedUser: null, now } })
  auth.start()
  return { auth, ...script }
}

describe('hasUsableToken', () => {
  it.each([
    ['none', null, false],
    ['a good one', tokens, true],
    ['an expired one that can be renewed', { ...tokens, expiresAt: 0 }, true],
    ['an expired one that cannot', { ...tokens, expiresAt: 0, refreshToken: null }, false],
  ])('%s', (_, stored, usable) => {
    expect(hasUsableToken(start(stored).auth)).toEqual(usable)
  })

  it('counts a token that ran out meanwhile as absent', async () => {
    let now = 0
    const { auth, resolve } = start({ ...tokens, refreshToken: null }, () => now)
    await resolve('loadUser', user)
    now = tokens.expiresAt
    expect(hasUsableToken(auth)).toEqual(false)
    auth.stop()
  })
})

describe('recover', () => {
  it('gives every request that was refused the one newer token', async () => {
    const { auth, calls, resolve } = start(tokens)
    await resolve('loadUser', user)
    const requests = [recover(auth, 't1', 'lost'), recover(auth, 't1', 'lost')]
    await resolve('refresh', newerTokens)
    expect(await Promise.all(requests)).toEqual(['t2', 't2'])
    expect(await recover(auth, 't1', 'lost')).toEqual('t2')
    expect(calls.map(({ name }) => name)).toEqual(['loadUser', 'refresh'])
    auth.stop()
  })

  it('gives nothing when the session is over', async () => {
    const { auth, reject, resolve } = start(tokens)
    await resolve('loadUser', user)
    const request = recover(auth, 't1', 'lost')
    await reject('refresh', new Error('revoked'))
    expect(await request).toEqual(null)
  })
})

describe('requestUser', () => {
  it('sends nothing to a machine that has ended', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const { auth, calls, reject, resolve } = start(tokens)
    await resolve('loadUser', user)
    requestUser(auth)
    await reject('loadUser', new Error('revoked'))
    requestUser(auth)
    expect(calls.map(({ name }) => name)).toEqual(['loadUser', 'loadUser'])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('whenUser', () => {
  it('answers the user once loaded', async () => {
    const { auth, resolve } = start(tokens)
    const waiting = whenUser(auth)
    await resolve('loadUser', user)
    expect(await waiting).toEqual(user)
    auth.stop()
  })
})

describe('reloadUser', () => {
  it.each(['resolve', 'reject'] as const)('ends when the answer did %s', async (outcome) => {
    const { auth, calls, ...script } = start(tokens)
    await script.resolve('loadUser', user)
    const waiting = reloadUser(auth)
    await new Promise((resolve) => setImmediate(resolve))
    await script[outcome]('loadUser', outcome === 'resolve' ? user : { message: 'cut', isTransient: true })
    await waiting
    expect(calls.filter(({ name }) => name === 'loadUser')).toHaveLength(2)
    auth.stop()
  })
})
