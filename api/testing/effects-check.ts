import type { Operation } from '../engine/model/operation.ts'
import { resources } from '../modules/registry.ts'
import { createFinder } from './find-operation.ts'

/** A resource that a call touches and its contract does not name. */
export interface UnsaidEffect {
  readonly operation: string
  readonly does: 'reads' | 'writes'
  readonly resource: string
}

export interface Touching {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  /** Tables that its transactions have written. */
  readonly written: readonly string[]
  readonly read: readonly string[]
  readonly status: number
}

/** Written beside anything, and of no answer that a page keeps. */
const always: ReadonlySet<string> = new Set([
  'action_logs',
  'api_logs',
  'error_logs',
  'intents',
  'jobs',
  'notification_logs',
  'user_logs',
  'webhook_deliveries',
])

/** The rights of a member, which are read in the transaction of any call after they have changed. */
const rights: ReadonlySet<string> = new Set(['companies', 'groups', 'permissions', 'roles', 'users'])

/**
 * What an import tries is taken back, and PostgreSQL counts it; a sign-in is before any answer that a page keeps, which shows no preferences;
 * a job says itself what it changes when it ends.
 */
const unseen: ReadonlySet<string> = new Set([
  'authorizations_store',
  'imports_store',
  'imports_update',
  'jobs_destroy',
  'user_preferences_update',
])

/**
 * Watches that calls write rows of no other resources than the contract says in `x-changes`, and read of no others than in `x-reads` where it
 * says any: an answer that is not asked for again would show the previous state. What was written and read is what PostgreSQL has counted.
 */
export function createEffectsCheck(operations: readonly Operation[]) {
  const operationOf = createFinder(operations)
  const shown = new Set(resources.map(({ name }) => name))
  const unsaid = new Map<string, UnsaidEffect>()
  return {
    note({ method, path, status, written, read }: Touching): void {
      const operation = operationOf(method, path)
      if (operation === undefined || unseen.has(operation.id)) return
      const { id, extensions } = operation
      const isRead = method === 'GET'
      const declared = namesIn(extensions?.[isRead ? 'x-reads' : 'x-changes'])
      if (isRead && (declared === null || status >= 300)) return
      for (const table of isRead ? read : written)
        if (
          shown.has(table) &&
          !always.has(table) &&
          !(isRead && rights.has(table)) &&
          declared?.has(table) !== true
        )
          noteUnsaid({ operation: id, does: isRead ? 'reads' : 'writes', resource: table })
    },
    unsaid: (): readonly UnsaidEffect[] => [...unsaid.values()],
  }

  function noteUnsaid(effect: UnsaidEffect): void {
    unsaid.set(Object.values(effect).join(' '), effect)
  }
}

function namesIn(names: unknown): ReadonlySet<string> | null {
  return Array.isArray(names) ? new Set(names.map(String)) : null
}
