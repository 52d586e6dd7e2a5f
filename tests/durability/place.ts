import path from 'node:path'
import { openDatabase } from '../../api/kernel/database/open.ts'
import { tables } from '../../api/modules/registry.ts'
import { type DatabaseKind, openTestDatabase, TEST_TODAY } from '../../api/testing/database.ts'
import { seededDump } from '../../api/testing/seeded.ts'
import type { Environment } from './victim.ts'

/** A database with the small demo data, as the server is configured: on PGlite a folder in `home`. `close` after use. */
export async function placeFor(
  kind: DatabaseKind,
  home: string,
): Promise<{ where: Environment; close: () => Promise<void> }> {
  if (kind === 'postgres') {
    const { settings, close } = await openTestDatabase('postgres')
    return { where: { DATA_DIR: home, DATABASE_URL: settings.url ?? '' }, close }
  }
  const template = await seededDump(TEST_TODAY)
  const filled = await openDatabase({ folder: path.join(home, 'pg'), template }, tables)
  await filled.close()
  return { where: { DATA_DIR: home }, close: async () => undefined }
}
