import { thousandths } from './weights.ts'

export interface Prize {
  readonly id: number
  readonly type: string
  /** In percent. */
  readonly weight: string
  /** How many are left; a prize of the type `thanks` never runs out. */
  readonly remaining: number
}

/**
 * Draws from enabled prizes by their probabilities. A prize that has run out gives its probability to “thanks”; without one such a draw
 * wins nothing (null). `random` gives numbers from 0 up to 1.
 */
export function createLottery(prizes: readonly Prize[], random: () => number): () => number | null {
  const left = new Map(prizes.map(({ id, remaining }) => [id, remaining]))
  const thanks = prizes.find(({ type }) => type === 'thanks') ?? null
  const steps = upperBounds(prizes)
  return () => {
    const point = random() * 100_000
    const drawn = steps.find(({ upTo }) => point < upTo)?.prize ?? null
    if (drawn === null || drawn.type === 'thanks') return drawn?.id ?? thanks?.id ?? null
    const remaining = left.get(drawn.id) ?? 0
    if (remaining <= 0) return thanks?.id ?? null
    left.set(drawn.id, remaining - 1)
    return drawn.id
  }
}

/** How often each prize is won in so many draws, in the order of the prizes. */
export function simulate(prizes: readonly Prize[], draws: number, random: () => number) {
  const draw = createLottery(prizes, random)
  const hits = new Map<number, number>()
  for (let count = 0; count < draws; count += 1) {
    const id = draw()
    if (id !== null) hits.set(id, (hits.get(id) ?? 0) + 1)
  }
  return prizes.map(({ id }) => ({
    prize_id: id,
    hits: hits.get(id) ?? 0,
    rate: Math.round(((hits.get(id) ?? 0) / draws) * 10_000) / 10_000,
  }))
}

function upperBounds(prizes: readonly Prize[]): { readonly prize: Prize; readonly upTo: number }[] {
  let upTo = 0
  return prizes.map((prize) => {
    upTo += thousandths(prize.weight)
    return { prize, upTo }
  })
}
