import type { Tokens } from '../../machines/identity.ts'
import { keptTokens } from './kept.ts'

/**
 * One refresh for all tabs (architecture §8): the first to hold the lock asks, the others take what it
 * stored. Rejects when there is nothing to refresh with.
 */
export async function onlyOnce(
  tokens: Tokens,
  refresh: (refreshToken: string) => Promise<Tokens>,
): Promise<Tokens> {
  return await underLock(async () => {
    const kept = keptTokens.read()
    if (kept && kept.token !== tokens.token && kept.expiresAt > Date.now()) return kept
    if (tokens.refreshToken === null) throw new Error('no refresh token')
    const newer = await refresh(tokens.refreshToken)
    keptTokens.write(newer)
    return newer
  })
}

/** Locks exist on https and the loopback address only; elsewhere each tab is on its own. */
function underLock<T>(action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('console.refresh', action) : action()
}
