import { expect, test } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { benchLoad } from '../../bench/load/bench.ts'
import { paths } from '../../bench/load/paths.ts'

test(
  'the benchmark of a load walks every path, and each call is answered',
  { timeout: 300_000 },
  async () => {
    const report = await benchLoad({
      capacitySeconds: 2,
      seconds: 4,
      readingSeconds: 0.1,
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
    expect(report).toMatchObject({
      capacity: { firstErrors: [] },
      load: { firstErrors: [], errors: 0, seconds: 4 },
    })
    expect(report.load.paths).toBeGreaterThan(0)
    expect(report.load.p99).toBeGreaterThanOrEqual(report.load.p50)
    for (const part of ['api', 'gateway', 'postgres'] as const)
      expect(report.load.perCore.ms[part]).toBeGreaterThan(0)
    expect(Object.values(paths).reduce((sum, { share }) => sum + share, 0)).toBe(100)
  },
)
