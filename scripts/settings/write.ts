import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settingsPage } from './page.ts'

/** `node scripts/settings/write.ts` writes docs/settings.md from the schemas of the settings; `--check` exits 1 if it is stale. */
const file = join(import.meta.dirname, '../../docs/settings.md')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const page = settingsPage()
if (!values.check) writeFileSync(file, page)
else if (current() !== page) {
  console.error(
    'docs/settings.md is not what the schemas of the settings say; run: node scripts/settings/write.ts',
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
