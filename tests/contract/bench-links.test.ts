import { expect, test } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { benchLinks } from '../../bench/links/bench.ts'

test(
  'the benchmark of short links loses no click when a process is stopped',
  { timeout: 300_000 },
  async () => {
    const report = await benchLinks(1, {
      seconds: 2,
      perSecond: 50,
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
    expect(Object(report)['parts']).toMatchObject([{ visitors: 100, lost: 0 }])
  },
)
