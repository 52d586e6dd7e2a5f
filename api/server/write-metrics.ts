import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { metricsPage } from '../engine/statistics/catalogue/metrics-page.ts'
import { resources, statisticRules, statistics, variants } from '../modules/registry.ts'

/** `node api/server/write-metrics.ts` writes docs/metrics.md from the definitions of the metrics; `--check` exits 1 if it is stale. */
const file = join(import.meta.dirname, '../../docs/metrics.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const page = metricsPage({ statistics, rules: statisticRules }, [...resources, ...variants])
if (!values.check) writeFileSync(file, page)
else if (current() !== page) {
  console.error('docs/metrics.md is not what the definitions say; run: node api/server/write-metrics.ts')
  process.exitCode = 1
}

function current(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
