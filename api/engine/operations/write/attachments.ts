import { sql } from '../../../kernel/database/sql.ts'
import { about, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Field } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import { array, run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import { uploadedId } from './pictures.ts'

/**
 * Messages for attachments that were not uploaded in a company of the caller, or are not of the kinds that the field takes. What the
 * record has already stays: a user of another company may have attached it to what is shared.
 */
export async function attachmentErrors(
  name: string,
  field: Field,
  sent: unknown,
  stored: unknown,
  call: Call,
): Promise<FieldErrors> {
  const storedFiles = new Set(listOf(stored))
  const errors: FieldErrors = {}
  for (const [place, address] of listOf(sent).entries()) {
    if (storedFiles.has(address)) continue
    const problem = await problemOf(uploadedId(address), field.fileTypes, call)
    if (problem !== null) errors[`${name}.${place}`] = [about(field, problem)]
  }
  return errors
}

async function problemOf(
  id: number | null,
  types: Field['fileTypes'],
  { tx, caller }: Call,
): Promise<Message | null> {
  const [file] = await run<{ mime: string }>(
    tx,
    sql`select t.mime from files t where t.id = ${id}::bigint and t.usage in ('attachment', 'voucher', 'image')
      and t.company_id = any(${array([...caller.companyIds], 'bigint')})`,
  )
  if (file === undefined) return '所选文件不存在'
  if (types === null || types.some((type) => file.mime.endsWith(`/${type}`))) return null
  return message('须为 {types}', { types: types.map((type) => type.toUpperCase()) })
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}
