import { sql } from 'drizzle-orm/sql'
import type { Call } from '../../../../operations/operation.ts'
import { run } from '../../../../query/sql.ts'
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
  const content = await call.services.storage.read(file.storage_key)
  if (content === null) return []
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return addressesIn(Buffer.concat(chunks).toString('utf8'))
}

/** One address a line or the first of its columns; what is none is left out, such as a heading. */
export function addressesIn(text: string): string[] {
  const cells = text.split(/\r?\n/).map((line) => line.split(/[,;\t]/, 1)[0] ?? '')
  const addresses = cells.map((cell) => cell.replaceAll(/^[\uFEFF"\s]+|["\s]+$/g, '').toLowerCase())
  return [...new Set(addresses.filter((address) => /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/.test(address)))]
}
