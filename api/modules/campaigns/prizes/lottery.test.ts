import { describe, expect, it } from 'vitest'
import { createLottery, type Prize, simulate } from './lottery.ts'

const thanks: Prize = { id: 9, type: 'thanks', weight: '87.500', remaining: 0 }
const key: Prize = { id: 1, type: 'license', weight: '2.500', remaining: 2 }
const cup: Prize = { id: 2, type: 'physical', weight: '10.000', remaining: 1 }

describe('a lottery', () => {
  it('draws by probability', () => {
    const draw = createLottery([key, cup, thanks], sequence(0, 0.0249, 0.025, 0.1249, 0.125, 0.9999))
    expect([draw(), draw(), draw(), draw(), draw(), draw()]).toEqual([1, 1, 2, 9, 9, 9])
  })

  it('gives the probability of what has run out to “thanks”', () => {
    const draw = createLottery([key, cup, thanks], sequence(0, 0, 0, 0.05, 0.05))
    expect([draw(), draw(), draw(), draw(), draw()]).toEqual([1, 1, 9, 2, 9])
  })

  it('wins nothing where there is no “thanks”', () => {
    const draw = createLottery([{ ...cup, weight: '100.000' }], sequence(0.3, 0.3))
    expect([draw(), draw()]).toEqual([2, null])
  })

  it('counts what was won', () => {
    const many = { ...key, remaining: 1000 }
    expect(simulate([many, cup, thanks], 4, sequence(0, 0.02, 0.1, 0.5))).toEqual([
      { prize_id: 1, hits: 2, rate: 0.5 },
      { prize_id: 2, hits: 1, rate: 0.25 },
      { prize_id: 9, hits: 1, rate: 0.25 },
    ])
  })
})

function sequence(...numbers: readonly number[]): () => number {
  let next = 0
  return () => numbers[next++ % numbers.length] ?? 0
}
