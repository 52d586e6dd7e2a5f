import type { Operation } from '../engine/model/operation.ts'
import { resources } from '../modules/registry.ts'
import { createFinder } from './find-operation.ts'

export interface Writing {
  readonly method: string
  /** Path without the query. */
  readonly path: string
  /** Tables that its transactions have written. */
  readonly written: readonly string[]
}

export interface Effects {
  /** Operation → resources whose rows its calls have written. */
  readonly written: ReadonlyMap<string, ReadonlySet<string>>
  /** Operation and resource that `x-changes` of the contract does not name, in the order in which they were seen. */
  readonly unsaid: readonly string[]
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
])

/** What an import tries is taken back, and PostgreSQL counts it; a sign-in is before any answer that a page keeps. */
const unseen: ReadonlySet<string> = new Set(['authorizations_store', 'imports_store', 'imports_update'])

/**
 * Watches that calls write rows of no other resources than the contract says in `x-changes`: an answer that is not asked for again would show
 * the former state. What was written is what PostgreSQL has counted.
 */
export function createEffectsCheck(operations: readonly Operation[]) {
  const operationOf = createFinder(operations)
  const shown = new Set(resources.map(({ name }) => name))
  const written = new Map<string, Set<string>>()
  const unsaid = new Set<string>()
  return {
    note(call: Writing): void {
      const operation = operationOf(call.method, call.path)
      if (operation === undefined || unseen.has(operation.id)) return
      const rows = call.written.filter((table) => shown.has(table) && !always.has(table))
      const seen = written.get(operation.id) ?? new Set()
      written.set(operation.id, seen)
      const said = namedBy(operation)
      for (const table of rows) {
        seen.add(table)
        if (!said.has(table)) unsaid.add(`${operation.id}: ${table}`)
      }
    },
    seen: (): Effects => ({ written, unsaid: [...unsaid] }),
  }
}

/** The resources that an operation says it changes. */
export function namedBy({ extensions }: Operation): ReadonlySet<string> {
  const said: unknown = extensions?.['x-changes']
  return new Set(Array.isArray(said) ? said.map(String) : [])
}
