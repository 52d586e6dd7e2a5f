import type { OperationState } from '../../hooks/use-operation.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import type { StatAnswer } from './answer.ts'
import { cardsVariables } from './calls.ts'
import { usePart } from './use-part.ts'

/** The cards' figures; a page without cards still learns from it when its figures were counted. */
export function useFigures({ stats, scope }: StatsRoom): OperationState<StatAnswer> {
  const { load, cards } = stats
  return usePart(load.operation, cardsVariables(load.operation, scope, cards), {
    pause: cards.length === 0,
  })
}
