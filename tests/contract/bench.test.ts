import { expect, test } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { benchApi } from '../../bench/api/bench.ts'

test(
  'the benchmark of the API reads lists and statistics, and each call succeeds',
  { timeout: 600_000 },
  async () => {
    const report = await benchApi(1, {
      every: 150,
      open: async () => {
        const { database, close } = await openTestDatabase('postgres')
        return { database, close, facts: { size: 'small', demoSeconds: null, rows: {} } }
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
  },
)
