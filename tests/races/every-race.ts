import { newRecords, opponents, oppositeOrders, type RaceCase, sameCalls } from './cases/cases.ts'
import { particular } from './particular/particular.ts'

/** Every race, those with records in a state of their own first. */
export const everyRace: readonly RaceCase[] = [
  ...particular,
  ...newRecords,
  ...oppositeOrders,
  ...sameCalls,
  ...opponents,
]
