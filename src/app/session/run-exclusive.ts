import type { Tokens } from '../../machines/identity.ts'
import { storedTokens } from './stored-values.ts'

/** Milliseconds between two looks at the storage, and how often it is looked at before the session is renewed all the same. */
const pause = 20
const looks = 250

/**
 * One refresh for all tabs (architecture §8): the first to hold the lock asks, the others take what it
 * stored. Rejects when there is nothing to refresh with.
 */
export async function runExclusive(
  tokens: Tokens,
  refresh: (refreshToken: string) => Promise<Tokens>,
): Promise<Tokens> {
  return await underLock(async () => {
    const newer = newerThan(tokens) ?? (await awaitRenewed(tokens))
    if (newer !== null) return newer
    if (tokens.refreshToken === null) throw new Error('no refresh token')
    const renewed = await refresh(tokens.refreshToken)
    storedTokens.write(renewed)
    await markRenewed(tokens)
    return renewed
  })
}

function newerThan(tokens: Tokens): Tokens | null {
  const stored = storedTokens.read()
  return stored && stored.token !== tokens.token && stored.expiresAt > Date.now() ? stored : null
}

/** Locks are known to every tab at once, what is stored reaches another tab's process later: tokens that were renewed are waited for. */
async function awaitRenewed(tokens: Tokens): Promise<Tokens | null> {
  if (!(await isRenewed(tokens))) return null
  for (let look = 0; look < looks; look += 1) {
    const newer = newerThan(tokens)
    if (newer !== null) return newer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}

async function isRenewed(tokens: Tokens): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === markOf(tokens))
}

/** Holds a lock in the name of the previous tokens for as long as the page lives. */
async function markRenewed(tokens: Tokens): Promise<void> {
  if (!('locks' in navigator)) return
  await new Promise<void>((resolve) => {
    void navigator.locks.request(markOf(tokens), { ifAvailable: true }, async (lock) => {
      resolve()
      if (lock !== null) await new Promise(() => {})
    })
  })
}

const markOf = ({ token }: Tokens): string => `console.renewed.${token}`

/** Locks exist on https and the loopback address only; elsewhere each tab is on its own. */
function underLock<T>(action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('console.refresh', action) : action()
}
