import { inject } from 'vitest'
import type { Family } from './shares.ts'
import { tried } from './tried.ts'

/** The cases of a table that this run tries on the database of its vitest project, chosen by the run's seed. */
export function table<T>(family: Family, cases: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return tried(family, inject('engine') ?? null, cases, nameOf)
}
