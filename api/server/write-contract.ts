import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printJson } from '../kernel/formats/print.ts'
import { declaredOperations } from './contract/declared.ts'
import { openApiDocument } from './contract/document.ts'

/** `node api/server/write-contract.ts` writes mesh/openapi.json from the operations that the server serves; `--check` exits 1 if it is stale. */
const file = new URL('../../mesh/openapi.json', import.meta.url)
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const text = `${printJson(openApiDocument(declaredOperations()))}\n`
const current = read()
if (values.check && current !== text) {
  console.error('mesh/openapi.json is not what the API serves; run: node api/server/write-contract.ts')
  process.exitCode = 1
} else if (!values.check && current !== text) {
  writeFileSync(file, text)
  console.error('mesh/openapi.json written')
}

function read(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
