import { existsSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { recordRelease } from '../../tests/durability/upgrades/record.ts'
import { releaseFile } from '../../tests/durability/upgrades/release.ts'
import { main } from '../main.ts'
import { root, StepFailed } from '../process.ts'
import { step } from '../step.ts'

/** `npm run release -- <name>`: records the database that this program makes; from then on the tests upgrade it. */
await main(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined || !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name))
    throw new StepFailed('Under which name? npm run release -- 1.0')
  const file = releaseFile(name)
  if (existsSync(file))
    throw new StepFailed(`${relative(root, file)} is there already; a release does not change.`)
  const recorded = await step('The database with its demo data', recordRelease)
  writeFileSync(file, recorded)
  process.stderr.write(`✓ ${relative(root, file)} (${Math.ceil(recorded.length / 1024)} KB)\n`)
})
