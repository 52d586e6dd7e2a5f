import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printJson } from '../kernel/formats/print.ts'
import { resources } from '../modules/registry.ts'
import { eventCatalogue } from '../modules/webhooks/catalogue.ts'
import { publishedOf } from '../modules/webhooks/events.ts'
import { declaredOperations } from './contract/declared.ts'
import { openApiDocument } from './contract/document.ts'
import { intakeDocument } from './intake/document.ts'

/**
 * `node api/server/write-contract.ts` writes mesh/openapi.json from the operations that the server serves, and docs/intake.openapi.json from the
 * kinds of events, and docs/webhook-events.md from the resources; `--check` exits 1 if one is stale.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

keep('mesh/openapi.json', `${printJson(openApiDocument(declaredOperations()))}\n`)
keep('docs/intake.openapi.json', `${printJson(intakeDocument())}\n`)
keep('docs/webhook-events.md', eventCatalogue(publishedOf(resources)))

function keep(name: string, text: string): void {
  const file = new URL(`../../${name}`, import.meta.url)
  if (read(file) === text) return
  if (values.check) {
    console.error(`${name} is not what the API serves; run: node api/server/write-contract.ts`)
    process.exitCode = 1
  } else {
    writeFileSync(file, text)
    console.error(`${name} written`)
  }
}

function read(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
