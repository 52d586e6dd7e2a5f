import { tags } from '../../../../engine/model/composite-fields.ts'
import type { Call } from '../../../../engine/model/operation.ts'
import { repositoryOf } from '../../../../engine/operations/write/repository.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../../kernel/platform/api-error.ts'
import { mostFiles } from '../../../content/feedback/visitors/attach.ts'

/** What `POST /intake/files` answered for each file. */
export const attachmentsField = tags('附件', 'Attachments', { max: mostFiles, each: 100 })

/** What names a file in a later event; only its own company can attach it. */
export function attachmentToken(call: Call, fileId: number): string {
  return call.services.readerLinks.token('upload', [call.caller.companyId ?? 0, fileId])
}

/** Addresses of the files that an event names. Throws messages at those that are not there, or were not sent here. */
export async function attachedFiles(call: Call, tokens: readonly string[]): Promise<string[]> {
  const errors: FieldErrors = {}
  const addresses: string[] = []
  for (const [place, token] of tokens.entries()) {
    const address = await addressOf(call, token)
    if (address === null) errors[`attachments.${place}`] = ['没有这个附件']
    else addresses.push(address)
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  return addresses
}

async function addressOf(call: Call, token: string): Promise<string | null> {
  const [companyId = 0, fileId = 0] = call.services.readerLinks.read('upload', token) ?? []
  if (companyId !== call.caller.companyId) return null
  const [file] = await repositoryOf('files', call).select(
    ['url'],
    sql`t.id = ${fileId}::bigint and t.company_id = ${companyId}::bigint and t.usage = 'attachment'`,
  )
  return file?.url ?? null
}
