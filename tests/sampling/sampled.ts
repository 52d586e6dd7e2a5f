import { createHash } from 'node:crypto'
import { choose } from './choose.ts'
import { note } from './note.ts'
import { hasTurn } from './rotation.ts'
import { depth, seed, rotates } from './run.ts'
import { type Family, pgliteShare, shares, touchedAtMost } from './shares.ts'
import { touchedNames, touchedOf } from './touched.ts'

/**
 * The cases of a table that this run tries on a kind of database, or without one: all of them at full depth; else those that the change
 * touches, and of all the family's share, or none of a family that takes turns with others where it is not its turn.
 */
export function sampled<T>(
  family: Family,
  engine: string | null,
  cases: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const touched = touchedOf(cases, nameOf, { most: touchedAtMost(family, touchedNames.size) })
  const those = new Set([...touched.selected, ...sample(family, engine, cases, nameOf)])
  const selected = depth === 'full' ? cases : cases.filter((one) => those.has(one))
  note({
    family,
    engine,
    cases: cases.length,
    sampled: selected.length,
    touched: touched.found,
    touchedSampled: depth === 'full' ? touched.found : touched.selected.length,
    digest: digestOf(selected.map(nameOf)),
  })
  return selected
}

function sample<T>(
  family: Family,
  engine: string | null,
  cases: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  if (depth === 'touched' || (rotates && !hasTurn(family, seed))) return []
  const share = shares[family] * (engine === 'pglite' ? pgliteShare : 1)
  return choose(cases, (one) => `${family} ${engine ?? ''} ${nameOf(one)}`, { share, seed })
}

function digestOf(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 12)
}
