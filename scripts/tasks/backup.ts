import { backUp } from '../../api/server/backup/backup.ts'
import { refusePostgres } from '../../api/server/backup/folders.ts'
import { dataDir } from '../data-dir.ts'
import { main } from '../main.ts'
import { StepFailed } from '../process.ts'

/** `npm run backup -- <file>`: the embedded database, its files and keys in one file. The server has to be stopped. */
await main(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StepFailed('Where to? npm run backup -- backup.tgz')
  try {
    refusePostgres(process.env['DATABASE_URL'])
    const bytes = await backUp(dataDir(), file)
    process.stderr.write(
      `✓ ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB). It holds the keys of the data: keep it safe.\n`,
    )
  } catch (error) {
    throw error instanceof Error ? new StepFailed(error.message) : error
  }
})
