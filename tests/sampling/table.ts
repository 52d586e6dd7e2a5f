import { inject } from 'vitest'
import { choose } from './choose.ts'
import { note } from './note.ts'
import { isFull, seed } from './run.ts'
import { type Family, pgliteShare, shares } from './shares.ts'

/** The cases of a table that this run tries: all of them at full depth, else the family's share, chosen by the run's seed. */
export function table<T>(family: Family, cases: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const engine = inject('engine') ?? null
  const share = shares[family] * (engine === 'pglite' ? pgliteShare : 1)
  const tried = isFull
    ? cases
    : choose(cases, (one) => `${family} ${engine ?? ''} ${nameOf(one)}`, { share, seed })
  note({ family, engine, cases: cases.length, tried: tried.length })
  return tried
}
