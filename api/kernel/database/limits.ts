import { AsyncLocalStorage } from 'node:async_hooks'
import type { Engine, SessionLimits } from './engine.ts'

/**
 * What a person waits for. On PGlite a statement that takes too long can only be ended with the engine, which all sessions share: there it
 * may take a minute.
 */
export function defaultLimits(kind: Engine['kind']): SessionLimits {
  return { acquireMs: 4_000, statementMs: kind === 'postgres' ? 5_000 : 60_000, idleMs: 60_000 }
}

/** What no caller waits for: jobs, maintenance, migrations, demo data. */
export const BACKGROUND: SessionLimits = { acquireMs: 30_000, statementMs: 1_800_000, idleMs: 600_000 }

const ambient = new AsyncLocalStorage<Partial<SessionLimits>>()

/** Every transaction that `work` opens, however deep, has these limits instead of the usual ones. */
export function withLimits<T>(limits: Partial<SessionLimits>, work: () => T): T {
  return ambient.run({ ...ambient.getStore(), ...limits }, work)
}

/** Without a person waiting. */
export function inBackground<T>(work: () => T): T {
  return withLimits(BACKGROUND, work)
}

/** The limits that hold here. */
export function currentLimits(usual: SessionLimits): SessionLimits {
  return { ...usual, ...ambient.getStore() }
}
