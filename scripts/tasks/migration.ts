import { relative } from 'node:path'
import { writeMigration } from '../../api/kernel/database/schema-file/new-migration.ts'
import { tables } from '../../api/modules/registry.ts'
import { main } from '../main.ts'
import { must, root, StepFailed } from '../process.ts'

/** `npm run migration -- <name>`: the next migration, with a skeleton for what the definitions change unsafely. */
await main(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new StepFailed('Under which name? npm run migration -- notes-become-remarks')
  const file = relative(root, writeMigration(name, tables))
  await must('oxfmt', [file])
  process.stderr.write(`✓ ${file}. Look through its statements, then: npm run generate\n`)
})
