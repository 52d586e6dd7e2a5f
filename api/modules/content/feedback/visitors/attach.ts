import { storeFile } from '../../../../engine/files/store-file.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { array } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { StoredFile } from '../../../../kernel/platform/storage.ts'

/** A file that a visitor sent, as it was stored and judged. */
export interface SentFile {
  readonly name: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly stored: StoredFile
}

/** Files of one message. */
export const mostFiles = 5

/** Notes what a visitor sent as files of the company; their addresses. */
export async function attach(call: Call, files: readonly SentFile[]): Promise<string[]> {
  const ids: number[] = []
  for (const file of files) ids.push(await storeFile(call, { ...file, usage: 'attachment' }))
  const rows = await repositoryOf('files', call).select(['url'], sql`t.id = any(${array(ids, 'bigint')})`)
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.url ?? [])
}
