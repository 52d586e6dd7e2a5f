import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contractText, eventsText, intakeText } from './contract/files.ts'

/** `node api/server/write-contract.ts` writes what follows from the definitions; `--check` exits 1 if a file of it is stale. */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

follow('mesh/openapi.json', contractText())
follow('docs/intake.openapi.json', intakeText())
follow('docs/webhook-events.md', eventsText())

function follow(name: string, text: string): void {
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
