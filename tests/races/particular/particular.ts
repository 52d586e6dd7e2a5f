import type { RaceCase } from '../cases/cases.ts'

/** Races that no table makes: they need records in a state of their own, or are not calls. */
export const particular: readonly RaceCase[] = []
