import { sql } from '../../kernel/database/sql.ts'
import { GATEWAY_PATH } from '../../kernel/platform/links.ts'
import type { StoredFile } from '../../kernel/platform/storage.ts'
import type { Call } from '../model/operation.ts'
import { run } from '../query/sql.ts'

export interface NewFile {
  readonly name: string
  readonly mime: string
  readonly stored: StoredFile
  readonly usage: 'image' | 'attachment' | 'voucher' | 'import' | 'export'
  readonly width?: number | null
  readonly height?: number | null
}

/**
 * Notes a stored file of the call's company, or of none where the caller works in none; answers its id. A picture's address is signed for
 * ever, because articles and shop pages show it to every visitor; any other file is opened with a token or a short-lived link. An address ends with the file's name as a fragment, which no server
 * receives: where the address is stored, people read what the file is called.
 */
export async function storeFile(call: Call, file: NewFile): Promise<number> {
  const { companyId } = call.caller
  const { links } = call.services
  const row = await rowOf(call, file, file.stored)
  const path = `/files/${row.id}`
  const isImage = file.usage === 'image'
  const address = isImage ? links.sign(path, { companyId, userId: null }, null).url : `${GATEWAY_PATH}${path}`
  const url = withName(address, shortName(file.name))
  await run(
    call.tx,
    sql`update files set url = ${url}, thumb_url = ${isImage ? url : null} where id = ${row.id}::bigint`,
  )
  return row.id
}

async function rowOf({ tx, caller }: Call, file: NewFile, { key, size, sha256 }: StoredFile) {
  const { companyId, userId } = caller
  const [row] = await run<{ id: number }>(
    tx,
    sql`insert into files (company_id, name, mime, size, url, width, height, usage, storage_key, sha256, created_by, updated_by)
      values (${companyId}::bigint, ${shortName(file.name)}, ${file.mime}, ${size}::bigint, '', ${file.width ?? null}::bigint,
        ${file.height ?? null}::bigint, ${file.usage}, ${key}, ${sha256}, ${userId}::bigint, ${userId}::bigint)
      returning id`,
  )
  if (row === undefined) throw new Error('no row came back from an insert into files')
  return row
}

const longestAddress = 500

/** A name that is too long loses the end of its stem. */
function withName(address: string, name: string): string {
  const dot = name.lastIndexOf('.')
  const wellFormed = name.toWellFormed()
  const stem = Array.from(dot > 0 ? wellFormed.slice(0, dot) : wellFormed)
  const extension = dot > 0 ? wellFormed.slice(dot) : ''
  for (let length = stem.length; length > 0; length -= 1) {
    const named = `${address}#${encodeURIComponent(stem.slice(0, length).join('') + extension)}`
    if (named.length <= longestAddress) return named
  }
  return address
}

/** The last part of a path, without what no file system takes. */
function shortName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return plain === '' || plain === '.' || plain === '..' ? 'file' : plain.slice(-200)
}
