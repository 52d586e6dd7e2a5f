import type { signInWays as zh } from '../zh/sign-in-ways.ts'

export const signInWays: Record<keyof typeof zh, string> = {
  or: 'or',
  passkey: 'Sign in with a passkey',
  passkeyNotDone: 'It was not verified: please try again, or sign in another way',
  lost: 'This sign-in did not begin in this tab of the browser, or is over. Please sign in again.',
}
