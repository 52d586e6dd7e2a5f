import type { Database } from '../../kernel/database/types.ts'
import { type Locale, textIn } from '../../kernel/formats/locale.ts'
import { retentionOf } from '../logging/retention.ts'
import { sizesBefore, sizesNow } from './sizes.ts'

/** The tables of the database, the largest first, with what they grew by in seven days, or since sizes are written down. */
export async function tables(database: Database, locale: Locale): Promise<object[]> {
  return await database.system(async (tx) => {
    const before = await sizesBefore(tx)
    return (await sizesNow(tx)).map(({ table, rows, bytes }) => ({
      table,
      rows,
      size_mb: megabytes(bytes),
      grown_mb: before === null ? null : megabytes(bytes - (before[table] ?? 0)),
      retention: retentionOf(table, locale) ?? textIn(locale)('不自动删除', 'Not deleted by itself'),
    }))
  })
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
