import { expect, test } from 'vitest'
import { openTestDatabase } from '../../api/testing/database.ts'
import { benchIntake } from '../../bench/intake/bench.ts'

test(
  'the benchmark of the intake loses and doubles nothing when a process is killed',
  { timeout: 300_000 },
  async () => {
    const report = await benchIntake(1, {
      seconds: 3,
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
    const rows = { orders: 30, charges: 30, installations: 60, visits: 30 }
    expect(Object(report)['parts']).toMatchObject([
      { way: 'batches', sent: 150, taken: 150, lost: 0, doubled: 0, rows },
      { way: 'single', sent: 150, taken: 150, lost: 0, doubled: 0, rows },
    ])
  },
)
