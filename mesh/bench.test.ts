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
      [100, 'orders_12'],
      [100, 'orders_31'],
    ])
    // Far from what is measured with time: that it costs less than Mesh's own server shows in any run.
    for (const { ofMeshStart } of cases) expect(ofMeshStart.gateway).toBeLessThan(0.8)
  },
)
