import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machinePages } from './pages.ts'

/** `node scripts/machines/write.ts` writes docs/machines from the machines; `--check` exits 1 if a page is stale. */
const folder = join(import.meta.dirname, '../../docs/machines')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

mkdirSync(folder, { recursive: true })
const expected = machinePages()
const present = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const stale = [...expected].filter(([name, text]) => present.get(name) !== text)
const gone = [...present.keys()].filter((name) => !expected.has(name))

if (values.check) {
  for (const name of [...stale.map(([file]) => file), ...gone])
    console.error(`docs/machines/${name} is not what src/machines says`)
  process.exitCode = stale.length + gone.length > 0 ? 1 : 0
} else {
  for (const [name, text] of stale) writeFileSync(join(folder, name), text)
  for (const name of gone) rmSync(join(folder, name))
}
