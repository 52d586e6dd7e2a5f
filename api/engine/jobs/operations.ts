import { sql } from '../../kernel/database/sql.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import { requirePermission } from '../auth/permission.ts'
import { linkAnswer, linkComponents } from '../files/link-operation.ts'
import { exportDays } from '../files/sweep.ts'
import type { Access } from '../model/access.ts'
import type { Call, Operation } from '../model/operation.ts'
import { idParameter } from '../operations/parent.ts'
import { storedFileAnswer, type FileFacts } from '../operations/read/file-answer.ts'
import { recordChange } from '../operations/write/audit.ts'
import { run } from '../query/sql.ts'
import { jobs } from './resource.ts'

/** The file that a job has made: for its own user only, while they hold what the job asked for, 7 days long. */
export function jobFileOperations(): Operation[] {
  return [download, link]
}

const about = {
  tag: 'jobs',
  access: 'signedIn',
  company: 'required',
  parameters: [idParameter()],
} as const

const download: Operation = {
  ...about,
  id: 'jobs_download',
  method: 'GET',
  path: '/jobs/{id}/download',
  zh: '下载任务的文件',
  en: 'Download the file of a job',
  answer: { status: 200, file: true },
  links: true,
  components: {},
  writes: true,
  handle: async (call) => {
    const file = await fileOf(call)
    await recordChange(call, jobs, 'download', null, { id: call.params['id'], title: file.name })
    return storedFileAnswer(call.services.storage, file, { range: call.headers['range'] })
  },
}

const link: Operation = {
  ...about,
  id: 'jobs_link',
  method: 'POST',
  path: '/jobs/{id}/link',
  zh: '任务文件的临时链接',
  en: 'A short-lived link to the file of a job',
  answer: { status: 200, component: 'FileLinkRecord' },
  components: linkComponents,
  handle: async (call) => {
    await fileOf(call)
    return linkAnswer(call, `/jobs/${call.params['id']}/download`)
  },
}

async function fileOf({ tx, params, caller }: Call): Promise<FileFacts> {
  const [job] = await run<{ file_id: string | null; company_id: number | null; access: Access | null }>(
    tx,
    sql`select result ->> 'file_id' as file_id, company_id, origin -> 'access' as access from jobs
      where id = ${Number(params['id'])}::bigint and user_id = ${caller.userId}::bigint`,
  )
  if (job === undefined || job.company_id !== caller.companyId) throw ApiError.notFound()
  requirePermission(job.access ?? 'signedIn', caller)
  if (job.file_id === null) throw ApiError.conflict('NO_FILE', '该任务没有可下载的文件')
  const [file] = await run<FileFacts>(
    tx,
    sql`select name, mime, size, storage_key from files
      where id = ${job.file_id}::bigint and company_id = ${job.company_id}::bigint and storage_key is not null
        and created_at > now() - ${exportDays}::int * interval '1 day'`,
  )
  if (file === undefined)
    throw ApiError.conflict('FILE_GONE', message('文件已过期（保留 {n} 天），请重新导出', { n: exportDays }))
  return file
}
