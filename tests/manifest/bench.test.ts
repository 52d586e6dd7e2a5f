import { expect, test } from 'vitest'
import { benchCodegen } from '../../bench/codegen/bench.ts'

const measured = { cpuMs: expect.any(Number), wallMs: expect.any(Number), peakMb: expect.any(Number) }

test('the benchmark of the compiler runs over a manifest that it makes', { timeout: 600_000 }, async () => {
  const report = await benchCodegen(1, { sizes: [5], isSynthetic: true })
  expect(report).toMatchObject({
    runs: 1,
    synthetic: {
      5: {
        generate: measured,
        first: measured,
        check: measured,
        rebuild: { cpuMs: expect.any(Number), wallMs: expect.any(Number) },
      },
    },
  })
})
