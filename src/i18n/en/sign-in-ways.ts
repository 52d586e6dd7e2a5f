import type { signInWays as zh } from '../zh/sign-in-ways.ts'

export const signInWays: Record<keyof typeof zh, string> = {
  or: 'or',
  lost: 'This sign-in did not begin in this tab of the browser, or is over. Please sign in again.',
}
