import { expect, test } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { benchApi } from '../../bench/api/bench.ts'

test(
  'the benchmark of the API reads lists and statistics and weighs a call, and each call succeeds',
  { timeout: 600_000 },
  async () => {
    const report = await benchApi(1, {
      every: 150,
      seconds: 1,
      open: async () => {
        const { database, settings, close } = await openTestDatabase('postgres')
        return {
          database,
          url: settings.url ?? '',
          close,
          facts: { size: 'small', demoSeconds: null, rows: {} },
        }
      },
    })
    expect(report).toMatchObject({ runs: 1, every: 150, failed: [] })
    const kinds: readonly (readonly [string, { readonly cases: number }])[] = Object.entries(
      Object(Object(report)['kinds']),
    )
    expect(kinds.flatMap(([kind, { cases }]) => (cases > 0 ? [kind] : []))).toEqual(
      expect.arrayContaining(['list', 'statistics']),
    )
    expect(Object(report)['slowest'].length).toBeGreaterThan(0)
    const { requestsPerSecond, ofPlain } = Object(report)['price']
    expect(Object.keys(requestsPerSecond)).toEqual(['plain', 'rest', 'gateway', 'pglite'])
    for (const quotient of Object.values<number>(ofPlain)) expect(quotient).toBeGreaterThan(0)
  },
)
