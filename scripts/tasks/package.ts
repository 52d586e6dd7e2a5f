import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhatIsStale } from '../build-steps.ts'
import { main } from '../main.ts'
import { writeKit } from '../package/kit.ts'
import { writePackage } from '../package/write.ts'
import { StepFailed } from '../process.ts'
import { step } from '../step.ts'

/**
 * `npm run package -- <folder> [--with-node]`: builds what is stale and writes what a server needs to run, and nothing else. `--with-node`
 * adds the pinned Node as `bin/node`. `npm run package -- --kit <folder>` writes the three packages that projects of other APIs install
 * (`npx manifest init --packages <folder>`).
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-node': { type: 'boolean', default: false }, kit: { type: 'boolean', default: false } },
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0)
    throw new StepFailed('Where to? npm run package -- /opt/console [--with-node]')
  if (values.kit) {
    await step(`Packages in ${resolve(folder)}`, () => writeKit(resolve(folder)))
    return
  }
  await buildWhatIsStale()
  await step(`Package in ${resolve(folder)}`, () =>
    Promise.resolve(writePackage(resolve(folder), { withNode: values['with-node'] })),
  )
})
