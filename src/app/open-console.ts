import { credential } from '../../generated/product.ts'
import { sessionOperations } from '../../generated/session.ts'
import type { OperationRef } from '../../generated/types.ts'
import type { Tokens, User } from '../machines/identity.ts'

/** Null for what the API of this console does not have. */
const { user, signIn }: Readonly<Record<string, OperationRef | null>> = sessionOperations

/** An API without sign-in: who reaches the console uses it, with the authority that the gateway has. */
export const isOpenConsole = user === null && signIn === null && credential === null

export function openTokens(now: number): Tokens {
  return { session: 'open', token: 'open', refreshToken: null, expiresAt: now + tenYears }
}

const tenYears = 10 * 365 * 24 * 60 * 60 * 1000

/** A user of an API that says nothing of its users: what they may do is its own to decide. */
export const openUser: User = {
  id: 0,
  uid: 'open',
  name: 'open',
  introduction: '',
  avatar: null,
  username: null,
  mustChangePassword: false,
  mustEnableSecondFactor: false,
  idleMinutes: null,
  permissions: ['admin'],
  groups: [],
  companies: null,
}
