import { buffer } from 'node:stream/consumers'
import type { ImportDraft } from '../../../engine/model/import-source.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { FileStorage } from '../../../kernel/platform/storage.ts'
import { type LongSheet, longSheet } from './sheet.ts'

/** The file of a draft; read while no transaction is open. */
export async function sheetOf(
  call: Call,
  { storage_key: key }: Pick<ImportDraft, 'storage_key'>,
): Promise<LongSheet> {
  return await call.readFirst(`long sheet ${key}`, () => readStored(call.services.storage, key))
}

export async function readStored(storage: FileStorage, key: string): Promise<LongSheet> {
  const content = await storage.read(key)
  if (content === null) throw ApiError.conflict('FILE_GONE', '文件已过期，请重新上传')
  return longSheet(await buffer(content))
}
