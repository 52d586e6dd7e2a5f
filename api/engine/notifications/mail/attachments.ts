import { buffer } from 'node:stream/consumers'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Attachment } from '../../../kernel/platform/mail/mailer.ts'
import type { FileStorage } from '../../../kernel/platform/storage.ts'
import type { Call } from '../../model/operation.ts'
import { uploadedId } from '../../operations/write/pictures.ts'
import { array, run } from '../../query/sql.ts'

/** A stored file that goes with a letter. */
export interface Enclosure {
  readonly name: string
  readonly mime: string
  readonly storage_key: string
}

const megabyte = 1024 * 1024

/** Written out as text they are a third larger; many servers take no mail above 25 MB. */
const mostMegabytes = 15

/** The files behind addresses of uploads, in their order. Throws an `ApiError` at the field that named them where they are too large for a mail. */
export async function enclosuresOf(
  call: Call,
  addresses: readonly string[],
  field: string,
): Promise<Enclosure[]> {
  const ids = addresses.flatMap((address) => uploadedId(address) ?? [])
  const files = await run<Enclosure & { size: number }>(
    call.tx,
    sql`select f.name, f.mime, f.storage_key, f.size from unnest(${array(ids, 'bigint')}) with ordinality as wanted (id, place)
      join files f on f.id = wanted.id where f.storage_key is not null order by wanted.place`,
  )
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > mostMegabytes * megabyte)
    throw ApiError.invalid({
      [field]: [message('随邮件发送的附件合计不能超过 {n} MB', { n: mostMegabytes })],
    })
  return files.map(({ name, mime, storage_key }) => ({ name, mime, storage_key }))
}

/** What the files hold; the name of the first that is not there any more instead. */
export async function openEnclosures(
  storage: FileStorage,
  enclosures: readonly Enclosure[],
): Promise<readonly Attachment[] | { readonly missing: string }> {
  const attachments: Attachment[] = []
  for (const { name, mime, storage_key: key } of enclosures) {
    const content = await storage.read(key)
    if (content === null) return { missing: name }
    attachments.push({ name, mime, content: await buffer(content) })
  }
  return attachments
}
