import type { RaceCase } from '../cases/cases.ts'
import { moneyRaces } from './money.ts'
import { peopleRaces } from './people.ts'
import { stockRaces } from './stocks.ts'
import { treeRaces } from './trees.ts'
import { workRaces } from './work.ts'

/** Races that no table makes: they need records in a state of their own, or are not calls. */
export const particular: readonly RaceCase[] = [
  ...treeRaces,
  ...moneyRaces,
  ...peopleRaces,
  ...stockRaces,
  ...workRaces,
]
