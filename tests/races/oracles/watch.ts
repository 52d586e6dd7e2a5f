import type { Client } from 'pg'
import type { Change } from '../world/change-log.ts'
import { amountOracles } from './amounts.ts'
import { limitOracles } from './limits.ts'
import { keyOracles } from './natural-keys.ts'
import type { Oracle } from './oracle.ts'
import { referenceOracles } from './references.ts'
import { treeOracles } from './trees.ts'

/** Looks after each race whether everything still holds that held before. */
export interface Watch {
  readonly oracles: number
  /** What does not hold, in the whole database, of all that the changes could have made untrue. */
  look(changes: readonly Change[]): Promise<Violations>
  /** Those that were not there before either: to be asked when the changes have been taken back. */
  isNew(violations: Violations): Promise<readonly string[]>
}

type Violations = ReadonlyMap<Oracle, readonly string[]>

export async function createWatch(client: Client): Promise<Watch> {
  const oracles = [
    ...keyOracles,
    ...treeOracles,
    ...amountOracles,
    ...limitOracles,
    ...(await referenceOracles(client)),
  ]
  /** What the demo data break. */
  const before = new Map<Oracle, ReadonlySet<string>>()
  const ask = async ({ sql }: Oracle) => {
    const { rows } = await client.query<{ violation: string }>(sql)
    return rows.map(({ violation }) => violation)
  }
  return {
    oracles: oracles.length,
    async look(changes) {
      const found = new Map<Oracle, readonly string[]>()
      for (const oracle of oracles.filter((each) => isConcerned(each, changes))) {
        const violations = await ask(oracle)
        if (violations.length > 0) found.set(oracle, violations)
      }
      return found
    },
    async isNew(found) {
      const fresh: string[] = []
      for (const [oracle, violations] of found) {
        const earlier = before.get(oracle) ?? new Set(await ask(oracle))
        before.set(oracle, earlier)
        for (const violation of violations)
          if (!earlier.has(violation)) fresh.push(`${oracle.name}: ${violation}`)
      }
      return fresh
    },
  }
}

function isConcerned({ sql, reads }: Oracle, changes: readonly Change[]): boolean {
  if (reads !== undefined)
    return changes.some(({ table, operation }) =>
      (operation === 'DELETE' ? reads.deleted : reads.written).includes(table),
    )
  const named = new Set([...sql.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table))
  return changes.some(({ table }) => named.has(table))
}
