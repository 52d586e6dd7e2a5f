import { createHash } from 'node:crypto'
import { choose } from './choose.ts'
import { note } from './note.ts'
import { isFull, seed, takesTurns } from './run.ts'
import { type Family, pgliteShare, shares } from './shares.ts'
import { hasTurn } from './turns.ts'

/**
 * The cases of a table that this run tries on a kind of database, or without one: all of them at full depth, else the family's share; none of
 * a family that takes turns with others where it is not its turn.
 */
export function tried<T>(
  family: Family,
  engine: string | null,
  cases: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const share = shares[family] * (engine === 'pglite' ? pgliteShare : 1)
  const chosen = isFull
    ? cases
    : takesTurns && !hasTurn(family, seed)
      ? []
      : choose(cases, (one) => `${family} ${engine ?? ''} ${nameOf(one)}`, { share, seed })
  note({ family, engine, cases: cases.length, tried: chosen.length, digest: digestOf(chosen.map(nameOf)) })
  return chosen
}

function digestOf(names: readonly string[]): string {
  return createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 12)
}
