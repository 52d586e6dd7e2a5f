import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measuredStatements } from './measured-statements.ts'

test('calls, failures and time of a statement, and what 95 of 100 of its calls took at most', async () => {
  const histogram = new Histogram({
    name: 'statements',
    help: 'x',
    labelNames: ['statement', 'outcome'],
    buckets: [0.01, 0.1, 1],
    registers: [new Registry()],
  })
  for (let call = 0; call < 94; call += 1) histogram.observe({ statement: 'a', outcome: 'done' }, 0.005)
  for (let call = 0; call < 6; call += 1) histogram.observe({ statement: 'a', outcome: 'failed' }, 0.5)
  histogram.observe({ statement: 'b', outcome: 'done' }, 20)
  const measured = measuredStatements((await histogram.get()).values)
  expect(measured.map(({ statement }) => statement)).toEqual(['a', 'b'])
  expect(measured[0]).toMatchObject({ calls: 100, failed: 6, p95Seconds: 1 })
  expect(measured[0]?.seconds).toBeCloseTo(94 * 0.005 + 6 * 0.5)
  expect(measured[1]).toMatchObject({ calls: 1, failed: 0, seconds: 20, p95Seconds: 1 })
})
