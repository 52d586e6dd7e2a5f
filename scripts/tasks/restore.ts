import { refusePostgres } from '../../api/server/backup/folders.ts'
import { restore } from '../../api/server/backup/restore.ts'
import { dataDir } from '../data-dir.ts'
import { main } from '../main.ts'
import { StepFailed } from '../process.ts'

/** `npm run restore -- <file> [--force]`: what `npm run backup` wrote. Data that are there are replaced with `--force` only. */
await main(async () => {
  const [file, option] = process.argv
    .slice(2)
    .toSorted((a, b) => Number(a === '--force') - Number(b === '--force'))
  if (file === undefined || file === '--force' || (option !== undefined && option !== '--force'))
    throw new StepFailed('Which file? npm run restore -- backup.tgz [--force]')
  try {
    refusePostgres(process.env['DATABASE_URL'])
    const { replaced } = await restore(dataDir(), file, { force: option === '--force' })
    process.stderr.write(
      `✓ Restored into ${dataDir()}.${replaced === null ? '' : ` What was there is now in ${replaced}.`}\n`,
    )
  } catch (error) {
    throw error instanceof Error ? new StepFailed(error.message) : error
  }
})
