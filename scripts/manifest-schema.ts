import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printSchema } from '../codegen/model/schema/schema.ts'

/** `node scripts/manifest-schema.ts` writes manifest/schema.json from codegen/model/schema/; `--check` exits 1 if it is stale. */
const file = join(import.meta.dirname, '../manifest/schema.json')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const schema = printSchema()
const isCurrent = readFileSync(file, 'utf8') === schema
// Watchers of the file see only what changed.
if (!values.check && !isCurrent) writeFileSync(file, schema)
else if (!isCurrent) {
  console.error(
    'manifest/schema.json is not what codegen/model/schema/ says; run: node scripts/manifest-schema.ts',
  )
  process.exitCode = 1
}
