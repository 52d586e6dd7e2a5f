import type { RaceCase } from '../cases/cases.ts'
import { agreementRaces } from './agreements.ts'
import { factRaces } from './facts.ts'
import { jobRaces } from './jobs.ts'
import { limitRaces } from './limits.ts'
import { lockOrderRaces } from './lock-order.ts'
import { lotteryRaces } from './lotteries.ts'
import { moneyRaces } from './money.ts'
import { offerRaces } from './offers.ts'
import { peopleRaces } from './people.ts'
import { refundRaces } from './refunds.ts'
import { seriesRaces } from './series.ts'
import { stockRaces } from './stocks.ts'
import { treeRaces } from './trees.ts'
import { visitorRaces } from './visitors.ts'
import { workRaces } from './work.ts'

/** Races that no table makes: they need records in a state of their own, or are not calls. */
export const particular: readonly RaceCase[] = [
  ...treeRaces,
  ...moneyRaces,
  ...peopleRaces,
  ...stockRaces,
  ...workRaces,
  ...limitRaces,
  ...lotteryRaces,
  ...offerRaces,
  ...agreementRaces,
  ...refundRaces,
  ...jobRaces,
  ...lockOrderRaces,
  ...seriesRaces,
  ...factRaces,
  ...visitorRaces,
]
