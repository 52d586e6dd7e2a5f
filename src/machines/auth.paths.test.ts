import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { authMachine } from './auth.ts'
import { newerTokens, tokens, user } from './testing/fixtures.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

/**
 * Every state of the machine is reached by the shortest path of named outcomes, and each path is walked
 * again on a live actor whose calls answer as the path says.
 */
type Outcome = { readonly type: string } & Record<string, unknown>

const input = { tokens: null, now: () => 0 }
const noOne = { ...user, permissions: [] }
const lost = { message: 'lost', lostSession: true }
const outcomes: readonly Outcome[] = [
  { type: 'auth.signIn', username: 'lilei', password: 'p' },
  { type: 'auth.signOut' },
  { type: 'auth.forceOut', message: null },
  { type: 'session.lost', token: 't1', message: 'lost' },
  { type: 'user.reload' },
  { type: 'xstate.done.actor.signIn', output: tokens },
  { type: 'xstate.error.actor.signIn', error: new Error('no') },
  { type: 'xstate.done.actor.loadUser', output: user },
  { type: 'xstate.done.actor.loadUser', output: noOne },
  { type: 'xstate.error.actor.loadUser', error: new Error('no') },
  { type: 'xstate.error.actor.loadUser', error: lost },
  { type: 'xstate.done.actor.refresh', output: newerTokens },
  { type: 'xstate.error.actor.refresh', error: new Error('no') },
  { type: 'xstate.done.actor.signOut', output: undefined },
  { type: 'xstate.error.actor.signOut', error: new Error('no') },
]

/** A clock on which a refresh is always possible, so that the refreshing states are on the map. */
function alwaysLater(): () => number {
  let now = 0
  return () => (now += 20_000)
}

const paths = getShortestPaths(authMachine, {
  input: { ...input, now: alwaysLater() },
  events: outcomes as never,
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.user !== null, context.tokens?.token, context.exit]),
  limit: 5_000,
})

describe(`auth: ${paths.length} paths`, () => {
  it('reaches every state', () => {
    const values = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    expect([...values].sort()).toEqual([
      '"left"',
      '"loggedOut"',
      '"signingIn"',
      '"signingOut"',
      '{"signedIn":"loadingUser"}',
      '{"signedIn":"ready"}',
      '{"signedIn":"refreshing"}',
    ])
  })

  it.each(paths.map((path) => [path.steps.map(({ event }) => event.type).join(' → '), path] as const))(
    '%s',
    async (_, path) => {
      const script = scriptedActors()
      const names = ['signIn', 'loadUser', 'refresh', 'signOut'] as const
      const actors = Object.fromEntries(names.map((name) => [name, script.logic(name)]))
      const actor = createActor(authMachine.provide({ actors }), {
        clock: new SimulatedClock(),
        input: { ...input, now: alwaysLater() },
      }).start()
      for (const { event } of path.steps as readonly { readonly event: Outcome }[]) {
        const [, , , call] = event.type.split('.')
        if (event.type.startsWith('xstate.done')) await script.resolve(call ?? '', event['output'])
        else if (event.type.startsWith('xstate.error')) await script.reject(call ?? '', event['error'])
        else if (event.type !== 'xstate.init') actor.send(event as never)
      }
      const { value, context } = actor.getSnapshot()
      expect(value).toEqual(path.state.value)
      expect(context.user).toEqual(path.state.context.user)
      expect(context.exit).toEqual(path.state.context.exit)
      // Without a token there is no user, and with a user there is a token.
      expect(context.user !== null && context.tokens === null).toEqual(false)
    },
  )
})
