import { buffer } from 'node:stream/consumers'
import { exportDays } from '../../../engine/files/sweep.ts'
import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { languageOf } from '../../../engine/notifications/mail/reader-language.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** The file of a run, for its owner and its readers, in the language of who asks for it where it was made in that. */
export const downloadReport = recordAction('report_runs', {
  name: 'download',
  path: '/{id}/download',
  method: 'GET',
  writes: true,
  zh: '下载报表',
  en: 'Download the report',
  access: 'signedIn',
  answer: 'file',
  run: async ({ call, resource, id, record }) => {
    const file = await fileOf(call, id)
    await recordChange(call, resource, 'download', record, null)
    const { storage } = call.services
    return {
      name: file.name,
      contentType: file.mime,
      content: async () => {
        const content = await storage.read(file.storage_key)
        if (content === null) throw gone()
        return new Uint8Array(await buffer(content))
      },
    }
  },
})

interface StoredReport {
  readonly name: string
  readonly mime: string
  readonly storage_key: string
}

async function fileOf({ tx, caller }: Call, id: number): Promise<StoredReport> {
  const language = await languageOf(tx, userOf(caller))
  const [file] = await run<StoredReport>(
    tx,
    sql`select f.name, f.mime, f.storage_key from report_runs r cross join jsonb_each_text(coalesce(r.files, '{}')) as made (language, file_id)
      join files f on f.id = made.file_id::bigint and f.company_id = r.company_id and f.storage_key is not null
      where r.id = ${id}::bigint and f.created_at > now() - ${exportDays}::int * interval '1 day'
      order by made.language = ${language} desc limit 1`,
  )
  if (file === undefined) throw gone()
  return file
}

function gone(): ApiError {
  return ApiError.conflict('FILE_GONE', message('文件已过期（保留 {n} 天）', { n: exportDays }))
}
