import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../process.ts'
import { architecturePage } from './page.ts'

/** `node scripts/architecture/write.ts` writes docs/architecture.md from imports and import rules; `--check` exits 1 if it is stale. */
const file = join(root, 'docs/architecture.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const page = architecturePage()
if (!values.check) writeFileSync(file, page)
else if (!existsSync(file) || readFileSync(file, 'utf8') !== page) {
  console.error(
    'docs/architecture.md is not what imports and import rules say; run: node scripts/architecture/write.ts',
  )
  process.exitCode = 1
}
