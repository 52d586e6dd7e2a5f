import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { AuthEmitted } from './auth-context.ts'
import { authMachine } from './auth.ts'
import type { Tokens, User } from './identity.ts'
import { newerTokens, tokens, user } from './testing/fixtures.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start(stored: Tokens | null, persistedUser: User | null = null) {
  const clock = new SimulatedClock()
  const script = scriptedActors()
  const machine = authMachine.provide({
    actors: {
      signIn: script.logic('signIn'),
      loadUser: script.logic('loadUser'),
      refresh: script.logic('refresh'),
      signOut: script.logic('signOut'),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { tokens: stored, persistedUser, now: () => clock.now() },
  })
  const emitted: AuthEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, clock, emitted, ...script, state: () => actor.getSnapshot().value }
}

async function startReady() {
  const test = start(tokens)
  await test.resolve('loadUser', user)
  return test
}

describe('signing in', () => {
  it('trims the name, stores the tokens and loads the user', async () => {
    const test = start(null)
    test.actor.send({ type: 'auth.signIn', username: '  lilei ', password: ' p ' })
    expect(test.calls).toEqual([{ name: 'signIn', input: { username: 'lilei', password: ' p ' } }])
    await test.resolve('signIn', tokens)
    expect(test.state()).toEqual({ signedIn: 'loadingUser' })
    await test.resolve('loadUser', user)
    expect(test.state()).toEqual({ signedIn: 'ready' })
    expect(test.actor.getSnapshot().context.user).toEqual(user)
    expect(test.emitted).toEqual([{ type: 'tokens.stored', tokens }])
  })

  it('hands an error to the caller and takes another attempt', async () => {
    const test = start(null)
    test.actor.send({ type: 'auth.signIn', username: 'lilei', password: 'wrong' })
    await test.reject('signIn', new Error('用户名或密码错误'))
    expect(test.state()).toEqual('loggedOut')
    expect(test.actor.getSnapshot().context.apiError).toEqual({
      message: '用户名或密码错误',
      lostSession: false,
      isTransient: false,
      requiresCode: null,
    })
    test.actor.send({ type: 'auth.signIn', username: 'lilei', password: 'right' })
    expect(test.actor.getSnapshot().context.apiError).toEqual(null)
    expect(test.emitted).toEqual([])
  })

  it('names an actor that was not provided', async () => {
    const actor = createActor(authMachine, {
      input: { tokens: null, persistedUser: null, now: () => 0 },
    }).start()
    actor.send({ type: 'auth.signIn', username: 'a', password: 'b' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().context.apiError?.message).toEqual('the actor "signIn" was not provided')
  })
})

describe('user info', () => {
  it('refuses an empty permission list with the words of the specification', async () => {
    const test = start(tokens)
    await test.resolve('loadUser', { ...user, permissions: [] })
    expect(test.emitted).toEqual([
      { type: 'session.left', to: 'home', message: 'getInfo: roles must be a non-null array !' },
    ])
  })

  it.each([
    [new Error('boom'), 'boom'],
    [undefined, 'Verification failed, please login again'],
    [{ message: '' }, 'Verification failed, please login again'],
  ])('forces the logout with the message of %o', async (error, message) => {
    const test = start(tokens)
    await test.reject('loadUser', error)
    expect(test.state()).toEqual('left')
    expect(test.actor.getSnapshot().context.tokens).toEqual(null)
    expect(test.emitted).toEqual([{ type: 'session.left', to: 'home', message }])
  })

  it('is asked for again without losing the user meanwhile', async () => {
    const test = await startReady()
    test.actor.send({ type: 'user.reload' })
    expect(test.actor.getSnapshot().context.user).toEqual(user)
    await test.resolve('loadUser', { ...user, permissions: ['orders.index', 'orders.store'] })
    expect(test.actor.getSnapshot().context.user?.permissions).toEqual(['orders.index', 'orders.store'])
  })
})

describe('a user whom the browser kept', () => {
  const contextOf = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context

  it('is there at once, is asked for again, and stays the same object when nothing changed', async () => {
    const test = start(tokens, user)
    expect([contextOf(test).user, contextOf(test).isConfirmed]).toEqual([user, false])
    await test.resolve('loadUser', structuredClone(user))
    expect(test.state()).toEqual({ signedIn: 'ready' })
    expect([contextOf(test).user === user, contextOf(test).isConfirmed]).toEqual([true, true])
  })

  it('has the permissions of today as soon as the API says them', async () => {
    const test = start(tokens, user)
    await test.resolve('loadUser', { ...user, permissions: ['users.index'] })
    expect(contextOf(test).user?.permissions).toEqual(['users.index'])
  })

  it.each([
    ['of whom the API says nothing', new Error('boom')],
    ['whose server cannot be reached', { message: 'cut', isTransient: true }],
  ])('%s is let in no more than a stranger', async (_, error) => {
    const test = start(tokens, user)
    await test.reject('loadUser', error)
    expect(test.state()).toEqual('left')
  })

  it('keeps what they typed while the server cannot be reached', async () => {
    const test = start(tokens, user)
    test.actor.send({ type: 'work.changed', isDirty: true })
    await test.reject('loadUser', { message: 'cut', isTransient: true })
    expect(test.state()).toEqual({ signedIn: 'ready' })
  })

  it('is asked for with the renewed token when theirs is not good any more', async () => {
    const test = start(tokens, user)
    await test.reject('loadUser', { message: 'lost', lostSession: true })
    await test.resolve('refresh', newerTokens)
    expect(test.calls.at(-1)).toEqual({ name: 'loadUser', input: newerTokens })
  })

  it('waits for the renewal of an expired token before they are shown', async () => {
    const test = start({ ...tokens, expiresAt: 0 }, user)
    expect(contextOf(test).user).toEqual(null)
    await test.resolve('refresh', newerTokens)
    expect(test.state()).toEqual({ signedIn: 'loadingUser' })
  })

  it('is signed out without a token', () => {
    expect(contextOf(start(null, user)).user).toEqual(null)
  })
})

describe('expiry', () => {
  it('starts logged out with an expired token and nothing to renew it', () => {
    expect(start({ ...tokens, expiresAt: 0, refreshToken: null }).state()).toEqual('loggedOut')
  })

  it('renews an expired token before it loads the user', async () => {
    const test = start({ ...tokens, expiresAt: 0 })
    expect(test.state()).toEqual({ signedIn: 'refreshing' })
    await test.resolve('refresh', newerTokens)
    expect(test.state()).toEqual({ signedIn: 'loadingUser' })
    expect(test.calls.at(-1)).toEqual({ name: 'loadUser', input: newerTokens })
  })

  it('renews a minute before the end, and keeps the user', async () => {
    const test = await startReady()
    test.clock.increment(3_539_999)
    expect(test.state()).toEqual({ signedIn: 'ready' })
    test.clock.increment(1)
    expect(test.state()).toEqual({ signedIn: 'refreshing' })
    await test.resolve('refresh', newerTokens)
    expect(test.state()).toEqual({ signedIn: 'ready' })
    expect(test.emitted).toEqual([{ type: 'tokens.stored', tokens: newerTokens }])
  })

  it('waits with a renewal that failed while the token is still good', async () => {
    const test = await startReady()
    test.clock.increment(3_540_000)
    await test.reject('refresh', new Error('offline'))
    expect(test.state()).toEqual({ signedIn: 'ready' })
    test.clock.increment(10_000)
    expect(test.state()).toEqual({ signedIn: 'refreshing' })
  })

  it('holds a token of two months without overflowing the timer', async () => {
    const test = start({ ...tokens, expiresAt: 60 * 86_400_000 })
    await test.resolve('loadUser', user)
    test.clock.increment(24 * 86_400_000)
    expect(test.state()).toEqual({ signedIn: 'ready' })
  })
})

describe('a lost session', () => {
  const lost = { type: 'session.lost', token: 't1', message: '登录已过期，请重新登录' } as const

  it('is renewed once', async () => {
    const test = await startReady()
    test.actor.send(lost)
    test.actor.send(lost)
    await test.resolve('refresh', newerTokens)
    expect(test.state()).toEqual({ signedIn: 'ready' })
    expect(test.calls.filter(({ name }) => name === 'refresh')).toHaveLength(1)
  })

  it('ends the session when the renewal fails', async () => {
    const test = await startReady()
    test.actor.send(lost)
    await test.reject('refresh', new Error('revoked'))
    expect(test.emitted).toEqual([{ type: 'session.left', to: 'here', message: 'revoked' }])
  })

  it('ends the session when the renewed token is refused at once', async () => {
    const test = await startReady()
    test.actor.send(lost)
    await test.resolve('refresh', newerTokens)
    test.actor.send({ ...lost, token: 't2' })
    expect(test.state()).toEqual('left')
  })

  it('of a token that was replaced already means nothing', async () => {
    const test = await startReady()
    test.actor.send({ ...lost, token: 't0' })
    expect(test.state()).toEqual({ signedIn: 'ready' })
  })

  it('during the user info is renewed, then the user is asked for again', async () => {
    const test = start(tokens)
    await test.reject('loadUser', { message: 'expired', lostSession: true })
    expect(test.state()).toEqual({ signedIn: 'refreshing' })
    await test.resolve('refresh', newerTokens)
    await test.resolve('loadUser', user)
    expect(test.state()).toEqual({ signedIn: 'ready' })
  })
})

describe('a server that decides nothing', () => {
  const cut = { message: 'Failed to fetch', isTransient: true }
  const lost = { type: 'session.lost', token: 't1', message: '登录已过期，请重新登录' } as const

  it.each([
    [
      'a token past its end',
      (test: Awaited<ReturnType<typeof startReady>>) => test.clock.increment(3_700_000),
    ],
    ['a refused token', (test: Awaited<ReturnType<typeof startReady>>) => test.actor.send(lost)],
  ])('ends no session: %s is renewed once it answers', async (_name, begin) => {
    const test = await startReady()
    begin(test)
    await test.reject('refresh', cut)
    expect(test.state()).toEqual({ signedIn: 'ready' })
    test.clock.increment(10_000)
    await test.reject('refresh', cut)
    test.clock.increment(10_000)
    await test.resolve('refresh', { ...newerTokens, expiresAt: test.clock.now() + 3_600_000 })
    expect([test.state(), test.emitted.map(({ type }) => type)]).toEqual([
      { signedIn: 'ready' },
      ['tokens.stored'],
    ])
  })

  it('leaves the user who is known as they are', async () => {
    const test = await startReady()
    test.actor.send({ type: 'user.reload' })
    await test.reject('loadUser', cut)
    expect([test.state(), test.actor.getSnapshot().context.user]).toEqual([{ signedIn: 'ready' }, user])
  })

  it('lets no user in who was never loaded', async () => {
    const test = start(tokens)
    await test.reject('loadUser', cut)
    expect(test.emitted).toEqual([{ type: 'session.left', to: 'home', message: 'Failed to fetch' }])
  })

  it('lets a user sign out', async () => {
    const test = await startReady()
    test.actor.send({ type: 'auth.signOut' })
    test.clock.increment(10_000)
    expect(test.emitted).toEqual([{ type: 'session.left', to: 'login', message: null }])
  })
})

it('says why a session could not be renewed', async () => {
  const test = start({ ...tokens, expiresAt: 0 })
  await test.reject('refresh', new Error('登录已过期，请重新登录'))
  expect(test.emitted).toEqual([{ type: 'session.left', to: 'here', message: '登录已过期，请重新登录' }])
})

it('asks for the password in place when the user, asked for again, is one of a lost session', async () => {
  const test = await startReady()
  test.actor.send({ type: 'session.lost', token: 't1', message: 'lost' })
  await test.resolve('refresh', newerTokens)
  test.actor.send({ type: 'work.changed', isDirty: true })
  test.actor.send({ type: 'user.reload' })
  await test.reject('loadUser', { message: 'lost', lostSession: true })
  expect(test.state()).toEqual({ signedIn: 'locked' })
})

describe('signing out', () => {
  it.each(['resolve', 'reject'] as const)(
    'leaves for the login page when the server did %s',
    async (outcome) => {
      const test = await startReady()
      test.actor.send({ type: 'auth.signOut' })
      expect(test.actor.getSnapshot().hasTag('leaving')).toEqual(true)
      await test[outcome]('signOut', null)
      expect(test.emitted).toMatchObject([{ type: 'session.left', to: 'login', message: null }])
      expect(test.actor.getSnapshot().context.user).toEqual(null)
    },
  )
})

describe('an account of the company', () => {
  const credentials = { ticket: 't', callback: 'state=s&code=c' }

  it('signs in with what the browser came back with, and with the code that is asked for', async () => {
    const test = start(null)
    test.actor.send({ type: 'auth.return', ...credentials })
    await test.reject('signIn', { message: '请输入验证码', code: 'CODE_REQUIRED' })
    expect(test.state()).toEqual('codeDue')
    test.actor.send({ type: 'auth.code', code: '123456' })
    expect(test.calls.map(({ input }) => input)).toEqual([credentials, { ...credentials, code: '123456' }])
    await test.resolve('signIn', tokens)
    expect(test.state()).toEqual({ signedIn: 'loadingUser' })
  })

  it('is signed out at its own address', async () => {
    const test = await startReady()
    test.actor.send({ type: 'auth.signOut' })
    await test.resolve('signOut', 'https://id.example/end')
    expect(test.emitted).toEqual([
      { type: 'session.left', to: 'login', message: null, url: 'https://id.example/end' },
    ])
  })
})

describe('a second factor', () => {
  const due = { message: '请输入验证码', code: 'CODE_REQUIRED' }
  const wrong = { message: '验证码不正确', code: 'INVALID_CODE' }
  const contextOf = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context
  async function startAtCode() {
    const test = start(null)
    test.actor.send({ type: 'auth.signIn', username: ' lilei ', password: 'p' })
    await test.reject('signIn', due)
    return test
  }

  it('is asked for in a step of its own, which is no error, and sent with what was typed before', async () => {
    const test = await startAtCode()
    expect([test.state(), contextOf(test).apiError]).toEqual(['codeDue', null])
    test.actor.send({ type: 'auth.code', code: ' 123456 ' })
    expect(test.calls.map(({ input }) => input)).toEqual([
      { username: 'lilei', password: 'p' },
      { username: 'lilei', password: 'p', code: '123456' },
    ])
    await test.resolve('signIn', tokens)
    expect([test.state(), contextOf(test).credentials]).toEqual([{ signedIn: 'loadingUser' }, null])
  })

  it.each([
    ['that is wrong', wrong],
    ['that could not be judged', { message: 'cut', isTransient: true }],
  ])('a code %s leaves the step as it is and says so', async (_name, error) => {
    const test = await startAtCode()
    test.actor.send({ type: 'auth.code', code: '000000' })
    await test.reject('signIn', error)
    expect([test.state(), contextOf(test).apiError?.message]).toEqual(['codeDue', error.message])
  })

  it('goes back to the password, which is kept nowhere, when it is left or the account is locked', async () => {
    const left = await startAtCode()
    left.actor.send({ type: 'auth.back' })
    const locked = await startAtCode()
    locked.actor.send({ type: 'auth.code', code: '000000' })
    await locked.reject('signIn', { message: '账号已锁定', code: 'ACCOUNT_LOCKED' })
    expect([left, locked].map((test) => [test.state(), contextOf(test).credentials])).toEqual([
      ['loggedOut', null],
      ['loggedOut', null],
    ])
    expect(contextOf(locked).apiError?.message).toBe('账号已锁定')
  })

  it('is asked for in place where the session was lost with something typed', async () => {
    const test = await startReady()
    test.actor.send({ type: 'work.changed', isDirty: true })
    test.actor.send({ type: 'session.lost', token: 't1', message: 'lost' })
    await test.reject('refresh', new Error('lost'))
    test.actor.send({ type: 'auth.signIn', username: 'lilei', password: 'p' })
    await test.reject('signIn', due)
    expect([test.state(), test.actor.getSnapshot().hasTag('locked')]).toEqual([{ signedIn: 'codeDue' }, true])
    test.actor.send({ type: 'auth.code', code: '123456' })
    await test.resolve('signIn', newerTokens)
    await test.resolve('loadUser', user)
    expect([test.state(), test.emitted.map(({ type }) => type)]).toEqual([
      { signedIn: 'ready' },
      ['tokens.stored'],
    ])
  })
})
