import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fileText } from '../kernel/database/schema-file/committed.ts'
import { explain, reviewSchema } from '../kernel/database/schema-file/review.ts'
import { SCHEMA_FILE } from '../kernel/database/schema/program-schema.ts'
import { tables } from '../modules/registry.ts'

/**
 * `node api/server/write-schema.ts` writes schema.json from the definitions; `--check` exits 1 if it is stale. Both refuse a change
 * that needs a migration and has none.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const { text, unsafe, broken } = reviewSchema(tables)
const problems = [...broken, ...(unsafe.length > 0 ? [explain(unsafe)] : [])]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else if (fileText() !== text) {
  if (values.check) {
    console.error('api/kernel/database/schema.json is not what the definitions say; run: npm run generate')
    process.exitCode = 1
  } else {
    writeFileSync(SCHEMA_FILE, text)
    console.error('api/kernel/database/schema.json written')
  }
}
