import { expect, test } from 'vitest'
import { benchGateway } from '../bench/gateway/bench.ts'

test(
  'the benchmark of the gateway asks every site, and each call succeeds',
  { timeout: 300_000 },
  async () => {
    const { cases } = await benchGateway({ runs: 1, seconds: 0.3, pages: [20] })
    expect(cases.map(({ rows, document }) => [rows, document])).toEqual([
      [20, 'orders_12'],
      [20, 'orders_31'],
    ])
    for (const { ofMeshStart } of cases) expect(ofMeshStart.gateway).toBeGreaterThan(0)
  },
)
