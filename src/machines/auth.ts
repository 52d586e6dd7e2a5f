import { assign, emit, setup } from 'xstate'
import { emptyPermissions, type ApiError, toApiError } from './api-error.ts'
import {
  type AuthContext,
  type AuthEmitted,
  type AuthEvent,
  type AuthInput,
  type Credentials,
  credentialsOf,
  type Exit,
  farewell,
  tokensOf,
  untilRefresh,
} from './auth-context.ts'
import { authGuards } from './auth-guards.ts'
import type { Tokens, User } from './identity.ts'
import { notProvided } from './not-provided.ts'

/**
 * Logged out → signing in → signed in (loading user → ready ⇄ refreshing) → signing out → left (specification §4, refresh: architecture
 * §8). A session that is lost while something typed would be lost with it is locked instead: the password is asked for in place, and what
 * waits goes on. Who has a second factor sends its code in a step of its own (`codeDue`). A server that fails or cannot be reached decides nothing: the user stays, and the request is repeated. Tabs agree: tokens
 * that another tab stored are adopted. `left` and `replaced` are final: the page is being loaded anew.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    input: {} as AuthInput,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'ready' | 'code' | 'locked' | 'leaving',
  },
  actors: {
    signIn: notProvided<Tokens, Credentials>('signIn'),
    loadUser: notProvided<User, Tokens>('loadUser'),
    refresh: notProvided<Tokens, Tokens>('refresh'),
    signOut: notProvided<string | null, Tokens>('signOut'),
  },
  guards: authGuards,
  delays: { refreshDue: ({ context }) => untilRefresh(context), farewell },
  actions: {
    tryCredentials: assign({
      apiError: null,
      credentials: ({ context, event }) => credentialsOf(context, event),
    }),
    forgetCredentials: assign({ credentials: null }),
    setApiError: assign({
      apiError: (_, apiError: ApiError) => (apiError.requiresCode === 'first' ? null : apiError),
    }),
    keepTokens: assign({
      credentials: null,
      tokens: (_, tokens: Tokens) => tokens,
      refreshedAt: ({ context }) => context.now(),
      exit: { to: 'here' as const, message: null },
    }),
    announceTokens: emit(({ context }) => ({ type: 'tokens.stored' as const, tokens: tokensOf(context) })),
    keepRejected: assign(({ event }) =>
      event.type === 'session.lost'
        ? { rejected: event.token, exit: { to: 'here' as const, message: event.message } }
        : {},
    ),
    setExit: assign({ exit: (_, exit: Exit) => exit }),
    adopt: assign(({ event, context }) =>
      event.type === 'tokens.adopted' ? { tokens: event.tokens, refreshedAt: context.now() } : {},
    ),
    noteWork: assign({
      isDirty: ({ context, event }) => (event.type === 'work.changed' ? event.isDirty : context.isDirty),
    }),
    replace: emit({ type: 'session.replaced' as const }),
    leave: emit(({ context }) => ({ type: 'session.left' as const, ...context.exit })),
    clear: assign({ tokens: null, user: null, isConfirmed: false, credentials: null }),
  },
}).createMachine({
  id: 'auth',
  context: ({ input: { tokens, persistedUser, now } }) => ({
    tokens,
    now,
    user: persistedUser,
    isConfirmed: false,
    apiError: null,
    credentials: null,
    refreshedAt: Number.NEGATIVE_INFINITY,
    rejected: null,
    exit: { to: 'here', message: null },
    isDirty: false,
  }),
  on: { 'work.changed': { actions: 'noteWork' } },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isAlive', target: 'signedIn' },
        { guard: 'canRefresh', target: 'signedIn.refreshing', actions: assign({ user: null }) },
        { target: 'loggedOut' },
      ],
    },
    loggedOut: {
      entry: 'clear',
      on: {
        'auth.signIn': 'signingIn',
        'auth.return': 'signingIn',
        'auth.passkey': 'signingIn',
        'tokens.adopted': { guard: 'isNewer', target: 'signedIn', actions: 'adopt' },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'tryCredentials',
      invoke: {
        src: 'signIn',
        id: 'signIn',
        input: ({ context }) => attemptOf(context),
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'announceTokens'],
        },
        onError: [
          {
            guard: { type: 'asksCode', params: apiErrorOf },
            target: 'codeDue',
            actions: { type: 'setApiError', params: apiErrorOf },
          },
          {
            target: 'loggedOut',
            actions: { type: 'setApiError', params: apiErrorOf },
          },
        ],
      },
    },
    codeDue: {
      tags: 'code',
      on: {
        'auth.code': 'signingIn',
        'auth.passkey': 'signingIn',
        'auth.back': { target: 'loggedOut', actions: assign({ apiError: null }) },
        'tokens.adopted': { guard: 'isNewer', target: 'signedIn', actions: ['forgetCredentials', 'adopt'] },
      },
    },
    signedIn: {
      initial: 'loadingUser',
      on: {
        'auth.signOut': 'signingOut',
        'auth.forceOut': {
          target: 'left',
          actions: { type: 'setExit', params: ({ event }) => ({ to: 'here', message: event.message }) },
        },
        'tokens.adopted': [
          {
            guard: 'isSignedOutElsewhere',
            target: 'left',
            actions: { type: 'setExit', params: { to: 'login', message: null } },
          },
          { guard: 'isAnotherSession', target: 'replaced' },
          { guard: 'isNewer', actions: 'adopt' },
        ],
        'session.lost': [
          { guard: 'isOutdatedLoss' },
          { guard: 'canRefresh', target: '.refreshing', actions: 'keepRejected' },
          { guard: 'isDirty', target: '.locked', actions: 'keepRejected' },
          {
            target: 'left',
            actions: { type: 'setExit', params: ({ event }) => ({ to: 'here', message: event.message }) },
          },
        ],
      },
      states: {
        loadingUser: {
          tags: 'busy',
          invoke: {
            src: 'loadUser',
            id: 'loadUser',
            input: ({ context }) => tokensOf(context),
            onDone: [
              {
                guard: {
                  type: 'isOtherUser',
                  params: ({ context, event }) => ({ user: event.output, previousUser: context.user }),
                },
                target: '#auth.replaced',
              },
              {
                guard: { type: 'hasPermissions', params: ({ event }) => event.output },
                target: 'ready',
                actions: assign(({ context, event }) => ({
                  user: withStableIdentity(context.user, event.output),
                  isConfirmed: true,
                })),
              },
              {
                target: '#auth.left',
                actions: { type: 'setExit', params: { to: 'home', message: emptyPermissions } },
              },
            ],
            onError: [
              {
                guard: { type: 'mustRenew', params: apiErrorOf },
                target: 'refreshing',
                actions: assign(({ context, event }) => ({
                  rejected: tokensOf(context).token,
                  exit: { to: 'here' as const, message: toApiError(event.error).message },
                })),
              },
              {
                guard: { type: 'canGoOn', params: apiErrorOf },
                target: 'ready',
              },
              {
                guard: { type: 'mustAsk', params: apiErrorOf },
                target: 'locked',
              },
              {
                target: '#auth.left',
                actions: {
                  type: 'setExit',
                  params: ({ event }) => ({ to: 'home', message: toApiError(event.error).message }),
                },
              },
            ],
          },
        },
        ready: {
          tags: 'ready',
          after: {
            refreshDue: [
              { guard: 'canRefresh', target: 'refreshing' },
              { target: 'ready', reenter: true },
            ],
          },
          on: {
            'user.reload': 'loadingUser',
            'tokens.adopted': { guard: 'isRenewal', target: 'ready', reenter: true, actions: 'adopt' },
          },
        },
        refreshing: {
          tags: 'busy',
          on: { 'session.lost': { actions: 'keepRejected' } },
          invoke: {
            src: 'refresh',
            id: 'refresh',
            input: ({ context }) => tokensOf(context),
            onDone: [
              {
                guard: 'isConfirmed',
                target: 'ready',
                actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'announceTokens'],
              },
              {
                target: 'loadingUser',
                actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'announceTokens'],
              },
            ],
            onError: [
              {
                guard: { type: 'canGoOn', params: apiErrorOf },
                target: 'ready',
              },
              { guard: 'canWait', target: 'ready' },
              { guard: 'isDirty', target: 'locked' },
              {
                target: '#auth.left',
                actions: {
                  type: 'setExit',
                  params: ({ context: { exit }, event }) => ({
                    ...exit,
                    message: whyEnded(exit, toApiError(event.error)),
                  }),
                },
              },
            ],
          },
        },
        locked: {
          tags: 'locked',
          on: {
            'auth.signIn': 'unlocking',
            'auth.signOut': '#auth.left',
            'session.lost': {},
            'tokens.adopted': [
              {
                guard: 'isSignedOutElsewhere',
              },
              { guard: 'isNewer', target: 'loadingUser', actions: 'adopt' },
            ],
          },
        },
        unlocking: {
          tags: ['locked', 'busy'],
          entry: 'tryCredentials',
          on: { 'session.lost': {}, 'tokens.adopted': {} },
          invoke: {
            src: 'signIn',
            id: 'signIn',
            input: ({ context }) => attemptOf(context),
            onDone: {
              target: 'loadingUser',
              actions: [{ type: 'keepTokens', params: ({ event }) => event.output }, 'announceTokens'],
            },
            onError: [
              {
                guard: { type: 'asksCode', params: apiErrorOf },
                target: 'codeDue',
                actions: { type: 'setApiError', params: apiErrorOf },
              },
              {
                target: 'locked',
                actions: ['forgetCredentials', { type: 'setApiError', params: apiErrorOf }],
              },
            ],
          },
        },
        codeDue: {
          tags: ['locked', 'code'],
          on: {
            'auth.code': 'unlocking',
            'auth.signOut': '#auth.left',
            'session.lost': {},
            'tokens.adopted': [
              {
                guard: 'isSignedOutElsewhere',
              },
              { guard: 'isNewer', target: 'loadingUser', actions: ['forgetCredentials', 'adopt'] },
            ],
          },
        },
      },
    },
    signingOut: {
      tags: 'leaving',
      entry: { type: 'setExit', params: { to: 'login', message: null } },
      invoke: {
        src: 'signOut',
        id: 'signOut',
        input: ({ context }) => tokensOf(context),
        onDone: {
          target: 'left',
          actions: {
            type: 'setExit',
            params: ({ event }) => ({ to: 'login', message: null, url: event.output }),
          },
        },
        onError: 'left',
      },
      after: { farewell: 'left' },
    },
    left: { tags: 'leaving', type: 'final', entry: ['clear', 'leave'] },
    replaced: { tags: 'leaving', type: 'final', entry: ['clear', 'replace'] },
  },
})

/** The user as known if nothing about them has changed: who follows the user then has nothing to do. */
function withStableIdentity(previous: User | null, user: User): User {
  return previous !== null && JSON.stringify(previous) === JSON.stringify(user) ? previous : user
}

function apiErrorOf({ event }: { readonly event: { readonly error: unknown } }): ApiError {
  return toApiError(event.error)
}

/** What the API said when it renewed no more, rather than when it no longer took the token: that one is the same for all. */
function whyEnded(exit: Exit, { message, isTransient }: ApiError): string {
  return isTransient ? (exit.message ?? message) : message
}

function attemptOf({ credentials }: AuthContext): Credentials {
  if (credentials === null) throw new Error('signing in with nothing')
  return credentials
}
