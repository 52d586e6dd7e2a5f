import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { metricsPage } from './metrics-page.ts'

/** `node api/statistics/catalogue/write.ts` writes docs/metrics.md from the definitions of the metrics; `--check` exits 1 if it is stale. */
const file = join(import.meta.dirname, '../../../docs/metrics.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const wanted = metricsPage()
if (!values.check) writeFileSync(file, wanted)
else if (current() !== wanted) {
  console.error(
    'docs/metrics.md is not what the definitions say; run: node api/statistics/catalogue/write.ts',
  )
  process.exitCode = 1
}

function current(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
