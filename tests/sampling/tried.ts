import { createHash } from 'node:crypto'
import { choose } from './choose.ts'
import { note } from './note.ts'
import { depth, seed, takesTurns } from './run.ts'
import { type Family, pgliteShare, shares, touchedAtMost } from './shares.ts'
import { touchedNames, touchedOf } from './touched.ts'
import { hasTurn } from './turns.ts'

/**
 * The cases of a table that this run tries on a kind of database, or without one: all of them at full depth; else those that the change
 * touches, and of all the family's share, or none of a family that takes turns with others where it is not its turn.
 */
export function tried<T>(
  family: Family,
  engine: string | null,
  cases: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const touched = touchedOf(cases, nameOf, { most: touchedAtMost(family, touchedNames.size) })
  const those = new Set([...touched.chosen, ...sample(family, engine, cases, nameOf)])
  const chosen = depth === 'full' ? cases : cases.filter((one) => those.has(one))
  note({
    family,
    engine,
    cases: cases.length,
    tried: chosen.length,
    touched: touched.found,
    touchedTried: depth === 'full' ? touched.found : touched.chosen.length,
    digest: digestOf(chosen.map(nameOf)),
  })
  return chosen
}

function sample<T>(
  family: Family,
  engine: string | null,
  cases: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  if (depth === 'touched' || (takesTurns && !hasTurn(family, seed))) return []
  const share = shares[family] * (engine === 'pglite' ? pgliteShare : 1)
  return choose(cases, (one) => `${family} ${engine ?? ''} ${nameOf(one)}`, { share, seed })
}

function digestOf(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 12)
}
