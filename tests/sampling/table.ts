import { inject } from 'vitest'
import { sampled } from './sampled.ts'
import type { Family } from './shares.ts'

/** The cases of a table that this run tries on the database of its vitest project, chosen by the run's seed. */
export function table<T>(family: Family, cases: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return sampled(family, inject('engine') ?? null, cases, nameOf)
}
