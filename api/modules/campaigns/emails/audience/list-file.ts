import { buffer } from 'node:stream/consumers'
import type { Call } from '../../../../engine/model/operation.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import type { FileStorage } from '../../../../kernel/platform/storage.ts'
import { openFile } from '../../../../kernel/platform/untrusted/open-file.ts'
import type { Audience } from './audience.ts'

const longestList = 5 * 1024 * 1024

/** The addresses in an audience's file; none for other sources, or where the file is gone. */
export async function listedAddresses(call: Call, { source, list_file_id: id }: Audience): Promise<string[]> {
  if (source !== 'list' || id === undefined) return []
  const [file] = await run<{ storage_key: string | null }>(
    call.tx,
    sql`select storage_key from files where id = ${id}::bigint and company_id = ${call.caller.companyId}::bigint and size <= ${longestList}`,
  )
  if (file?.storage_key == null) return []
  const key = file.storage_key
  return await call.readFirst(`addresses ${key}`, () => readAddresses(call.services.storage, key))
}

async function readAddresses(storage: FileStorage, key: string): Promise<string[]> {
  const content = await storage.read(key)
  if (content === null) return []
  return await openFile('addresses', await buffer(content), null, 'audience.list_file_id')
}
