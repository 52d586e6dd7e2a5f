import type { ApiError } from './api-error.ts'
import { type AuthContext, type AuthEvent, canRefresh, isAlive } from './auth-context.ts'
import type { User } from './identity.ts'

interface Situation {
  readonly context: AuthContext
  readonly event: AuthEvent
}

/** What decides the ways of a session (architecture §8). */
export const authGuards = {
  isAlive: ({ context }: Situation) => isAlive(context),
  canRefresh: ({ context }: Situation) => canRefresh(context),
  isConfirmed: ({ context }: Situation) => context.isConfirmed,
  hasPermissions: (_: Situation, { permissions }: User) => permissions.length > 0,
  isOutdatedLoss: ({ context, event }: Situation) =>
    event.type === 'session.lost' && event.token !== context.tokens?.token,
  isDirty: ({ context }: Situation) => isDirty(context),
  isOtherUser: (
    _: Situation,
    { user, previousUser }: { readonly user: User; readonly previousUser: User | null },
  ) => previousUser !== null && previousUser.id !== user.id,
  isSignedOutElsewhere: ({ event }: Situation) => event.type === 'tokens.adopted' && event.tokens === null,
  isAnotherSession: (situation: Situation) => isAnotherSession(situation),
  isNewer: (situation: Situation) => isNewer(situation),
  isRenewal: (situation: Situation) => isNewer(situation) && !isAnotherSession(situation),
  /** What could not be renewed, or asked for again, is still good enough to go on with. */
  canGoOn: ({ context }: Situation, { isTransient }: ApiError) =>
    (context.isConfirmed || isDirty(context)) && isTransient,
  canWait: ({ context }: Situation) =>
    context.isConfirmed && isAlive(context) && context.rejected !== context.tokens?.token,
  /** A code is asked for, or one that could not be judged is sent again. */
  asksCode: ({ context }: Situation, { requiresCode, isTransient }: ApiError) =>
    requiresCode !== null || (isTransient && context.credentials?.code !== undefined),
  mustRenew: ({ context }: Situation, { lostSession }: ApiError) => lostSession && canRefresh(context),
  mustAsk: ({ context }: Situation, { lostSession }: ApiError) => lostSession && isDirty(context),
}

function isDirty(context: AuthContext): boolean {
  return context.user !== null && context.isDirty
}

function isAnotherSession({ context, event }: Situation): boolean {
  return (
    event.type === 'tokens.adopted' &&
    event.tokens !== null &&
    event.tokens.session !== context.tokens?.session
  )
}

function isNewer({ context, event }: Situation): boolean {
  return (
    event.type === 'tokens.adopted' &&
    event.tokens !== null &&
    event.tokens.token !== context.tokens?.token &&
    event.tokens.expiresAt > context.now()
  )
}
